// Counting at a table, in functions that know no page: players' phones, the console and the toolbox use the same ones.
// The rules themselves are Python's; a test holds these to them over thousands of games.
"use strict";

window.counting = (() => {
  // Numbers with anything between them.
  const numbers = (text) => (text.match(/\d{1,6}/g) || []).slice(0, 60).map(Number);
  const sum = (all) => all.reduce((total, each) => total + each, 0);
  const half = (points) => Math.ceil(points / 2);

  // What the parts of a calculator come to: { text, half, times } are typed, { all } is a list that is gone.
  function added(parts) {
    const gone = parts.find((each) => each.all !== undefined);
    if (gone) return gone.all;
    const values = parts.map((each) => sum(numbers(each.text).map((one) => (each.half ? half(one) : one))));
    return parts.some((each) => each.times) ? values.reduce((a, b) => a * b, 1) : sum(values);
  }

  // Who has more, 0 or 1; null where nobody has.
  const more = ([own, other]) => (own === other ? null : own > other ? 0 : 1);

  return { numbers, sum, half, added, more };
})();
