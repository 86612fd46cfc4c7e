// What the books say, for a phone without network: what a game is worth, structures, times, legality, dice. Functions
// that know no page; their tables come from Python with the page, and a test holds them to Python's own functions.
"use strict";

window.scoring = (() => {
  const { sum, half, more } = window.counting;

  // What a book does not allow: the id of the sentence that says so, with its values.
  class Refused extends Error {
    constructor(id, values = {}) {
      super(id);
      this.id = id;
      this.values = values;
    }
  }
  const refuse = (why, values) => {
    throw new Refused("refuse.rules-" + why, values);
  };
  const dash = (scores, side = 0) => scores[side] + "–" + scores[1 - side];

  // --- a game: { round, elimination, end, scores, objectives, winner, second_player, initiative, conceded } ---
  function limit_of(book, game) {
    const { limits, name } = book;
    if (game.elimination && !book.bracket) refuse("no-bracket", { format: name });
    if (!game.elimination && limits.length > 1 && game.round > limits.length)
      refuse("no-such-round", { format: name, rounds: limits.length, round: game.round });
    return limits.length ? limits[Math.min(game.round, limits.length) - 1] : 0;
  }
  const named = (game) => game.winner ?? refuse("winner-needed", { end: game.end });
  const table = (game) => game.scores ?? refuse("scores-needed");
  function counted(game, limit) {
    const points = Math.max(...table(game));
    if (points > limit) refuse("score-too-high", { points, limit });
    return game.scores;
  }
  const placed = (winner, own, other) => (winner === 0 ? [own, other] : [other, own]);
  // The scores when the loser's whole list is gone.
  function wiped(book, scores, winner, limit) {
    if (scores[1 - winner] >= limit) refuse("loser-has-all", { limit });
    return book.wiped === "actual" ? scores : placed(winner, limit, scores[1 - winner]);
  }
  function leader(game, scores) {
    const ahead = more(scores);
    if (ahead !== null && game.winner !== null && game.winner !== ahead)
      refuse("wrong-winner", { player: game.winner, score: dash(scores, ahead), other: ahead });
    return ahead;
  }
  function holder(game, field) {
    const side = game[field],
      word = field.replace("_", "-");
    if (side === null) refuse(word + "-needed");
    if (game.winner !== null && game.winner !== side) refuse(word + "-wins", { player: game.winner, holder: side });
    return side;
  }
  const outcome = (verdict, points, margin, own) => ({ verdict, points, margin, score: own });
  const won = (winner, points, loss, margins, scores) =>
    [0, 1].map((side) =>
      side === winner
        ? outcome("win", points, margins[side], scores[side])
        : outcome("loss", loss, margins[side], scores[side]),
    );
  const drawn = (points, margins, scores) => [0, 1].map((side) => outcome("draw", points, margins[side], scores[side]));
  const around = (limit, [own, other]) => [limit + own - other, limit + other - own];
  function no_winner(game, scores) {
    if (game.winner !== null) refuse("draw-has-no-winner", { score: dash(scores) });
  }

  function final_salvo(book, game, limit) {
    const salvo = () => game.winner ?? refuse("salvo-needed");
    let scores, winner;
    if (game.end === "time") {
      scores = counted(game, limit);
      winner = leader(game, scores) ?? salvo();
    } else if (game.end === "mutual-destruction") {
      scores = [limit, limit];
      winner = salvo();
    } else {
      winner = named(game);
      scores = wiped(book, counted(game, limit), winner, limit);
    }
    return won(winner, book.win, book.loss, around(limit, scores), scores);
  }

  function match_wins(book, game, limit) {
    const win = (scores, winner, points) => won(winner, points, book.loss, around(limit, scores), scores);
    const draw = (scores) => {
      if (game.elimination) return win(scores, holder(game, "initiative"), book.win);
      no_winner(game, scores);
      return drawn(book.draw, around(limit, scores), scores);
    };
    if (game.end === "time") {
      const scores = counted(game, limit),
        ahead = leader(game, scores);
      if (ahead === null) return draw(scores);
      const decisive = Math.abs(scores[0] - scores[1]) >= book.decisive;
      return win(scores, ahead, decisive ? book.win : book.modified);
    }
    if (game.end === "mutual-destruction") return draw(book.wiped === "limit" ? [limit, limit] : counted(game, limit));
    const winner = named(game);
    return win(wiped(book, counted(game, limit), winner, limit), winner, book.win);
  }

  function mission_points(book, game) {
    const win = (scores, winner) => won(winner, book.win, book.loss, scores, scores);
    const draw = (scores) => {
      if (game.elimination) return win(scores, game.winner ?? refuse("priority-roll-needed"));
      no_winner(game, scores);
      return drawn(book.draw, scores, scores);
    };
    if (game.end === "concession") {
      const winner = named(game);
      return win(placed(winner, book.conceded_margin, 0), winner);
    }
    if (game.end === "draw") return draw(game.scores ?? [0, 0]);
    const scores = table(game);
    if (game.end === "destroyed") return win(scores, named(game));
    const ahead = leader(game, scores);
    if (ahead !== null) return win(scores, ahead);
    return game.end === "victory" ? win(scores, named(game)) : draw(scores);
  }

  const band = (lines, margin) => lines.findLast(([least]) => margin >= least);
  function fleet_points(book, game, limit) {
    const margin_of = (scores, winner) => Math.max(0, Math.min(book.most, scores[winner] - scores[1 - winner]));
    const win = (scores, winner) => {
      const margin = margin_of(scores, winner),
        [, points, loss] = band(book.table, margin);
      return won(winner, points, loss, placed(winner, margin, 0), scores);
    };
    const second = () => holder(game, "second_player");
    const fleets = () => {
      const points = Math.max(...table(game));
      if (game.objectives === null) return game.scores;
      if (points > limit) refuse("fleet-score-too-high", { points, limit });
      return [0, 1].map((side) => game.scores[side] + game.objectives[side]);
    };
    if (game.end === "mutual-destruction") return win([0, 0], second());
    if (game.end === "destroyed") {
      const winner = named(game),
        scores = fleets(),
        whole = limit + (game.objectives ?? [0, 0])[winner];
      return win(placed(winner, Math.max(scores[winner], whole), scores[1 - winner]), winner);
    }
    const scores = fleets();
    if (game.end === "concession") {
      const winner = named(game),
        margin = margin_of(scores, winner),
        less = margin < book.conceded_margin;
      const points = less ? book.conceded_points : band(book.table, margin)[1];
      return won(winner, points, 0, placed(winner, less ? book.conceded_margin : margin, 0), scores);
    }
    return win(scores, leader(game, scores) ?? second());
  }
  const KINDS = {
    "final-salvo": final_salvo,
    "match-wins": match_wins,
    "mission-points": mission_points,
    "fleet-points": fleet_points,
  };

  // The total of a conceded squad: only where it counts, and then it is the winner's score.
  function check_conceded(book, game) {
    if (game.end !== "concession") refuse("nobody-conceded");
    if (!book.conceded_total) refuse("no-conceded-total", { format: book.name });
    const points = game.winner === null || !game.scores ? game.conceded : game.scores[game.winner];
    if (points !== game.conceded)
      refuse("conceded-score", { other: 1 - game.winner, worth: game.conceded, player: game.winner, points });
  }

  // What a result gives away although it could be scored: refused, or only to be thought over.
  function doubts(book, game, limit) {
    const { scores, end, winner } = game;
    if (end === "concession" && game.conceded === null && book.conceded_total)
      refuse("conceded-total-needed", { other: 1 - winner });
    if (scores === null) return [];
    const equal = scores[0] === scores[1];
    if (book.kind === "mission-points") {
      if (end === "draw" && !equal) refuse("draw-unequal", { score: dash(scores) });
      if (end === "victory" && equal) refuse("victory-equal", { score: dash(scores) });
      if (end === "destroyed" && scores[winner] < scores[1 - winner])
        return [["warn.rules-survivor-wins", { player: winner, other: 1 - winner, score: dash(scores, winner) }]];
    } else if (book.modified !== null && end === "time" && Math.max(...scores) === limit) {
      if (equal) refuse("both-have-all", { limit, end: "mutual-destruction" });
      const player = scores.indexOf(limit);
      refuse("all-at-time", { player, other: 1 - player, limit, end: "destroyed" });
    }
    return [];
  }

  // What both sides take from a game, and what there is to think over; throws what the book refuses.
  function score(book, game) {
    const limit = limit_of(book, game);
    if (!book.ends.includes(game.end)) throw new Error(game.end);
    if (game.objectives !== null && book.kind !== "fleet-points") refuse("no-objectives", { format: book.name });
    if (game.conceded !== null) check_conceded(book, game);
    const outcomes = KINDS[book.kind](book, game, limit);
    return { outcomes, warnings: doubts(book, game, limit) };
  }

  // --- ships --------------------------------------------------------------------------------------------
  // From how much damage on a ship counts half, what it has left then, and what it is worth now.
  function ship({ cost, health, left }) {
    if (left > health) refuse("health-left", { health, left });
    const damage = half(health);
    return {
      half: half(cost),
      damage,
      at: health - damage,
      worth: left === 0 ? cost : 2 * left <= health ? half(cost) : 0,
    };
  }
  const squad = (limit, ships) =>
    ships.length && ships.every((each) => each.left === 0) ? limit : sum(ships.map((each) => ship(each).worth));

  // Who decides on first player or initiative: the lower total, null where a coin must.
  const first = ([own, other]) => more([other, own]);

  // --- dice ---------------------------------------------------------------------------------------------
  // The faces that so many dice of eight sides show; `random` gives that many bytes.
  const roll = (sides, count, random) => [...random(count)].map((byte) => sides[byte % sides.length]);
  const faces = (rolled, ...wanted) => rolled.filter((face) => wanted.includes(face)).length;
  const hits = (rolled) => faces(rolled, "hit", "crit");
  // Most crits, then most focus, then most hits; null where all is equal.
  function priority(rolls) {
    for (const face of ["crit", "focus", "hit"]) {
      const ahead = more(rolls.map((each) => faces(each, face)));
      if (ahead !== null) return ahead;
    }
    return null;
  }

  // --- an event -----------------------------------------------------------------------------------------
  // The line of a structure table, [least, rounds, cut]; undefined below the first.
  const structure = (bands, players) => band(bands, players);
  // The fewest rounds after which at most one player can be undefeated.
  const undefeated = (players) => Math.max(1, (players - 1).toString(2).length);
  // When each round begins and ends, in minutes of the day: Swiss rounds by number, those of the bracket by their size.
  function timetable({ swiss, elimination, final, rolled }, rounds, cut, begins, changeover) {
    const found = [];
    let now = begins;
    const add = (what, minutes) => {
      found.push({ ...what, begins: now, ends: now + minutes + rolled });
      now += minutes + rolled + changeover;
    };
    for (let number = 1; number <= rounds; number += 1) add({ number }, swiss[Math.min(number, swiss.length) - 1]);
    for (let size = cut; size > 1; size = Math.floor(size / 2)) add({ size }, (size === 2 ? final : elimination) ?? 0);
    return found;
  }

  // The first day on which a product is legal, as ISO dates; null where the book does not say.
  function legal_from(days, released, official) {
    if (official) return official;
    if (days === null) return null;
    const day = new Date(released + "T00:00:00Z");
    day.setUTCDate(day.getUTCDate() + days);
    return day.toISOString().slice(0, 10);
  }

  return { Refused, score, ship, squad, first, roll, hits, priority, structure, undefeated, timetable, legal_from };
})();
