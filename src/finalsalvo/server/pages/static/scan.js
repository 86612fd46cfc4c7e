// Reading codes one after the other: typed by a scanner or a person, or seen by the camera where the browser can read
// them itself. Without this script the form works as every other.
"use strict";

(() => {
  const { $, note, refresh } = window.salvo;
  const AGAIN = 4000; // so long the same code in view is not sent again
  const LOOK = 200;

  function show(found) {
    $("#found").replaceChildren(...found);
    const said = $("#found .note");
    if (navigator.vibrate && said) navigator.vibrate(said.classList.contains("good") ? 60 : [60, 60, 60]);
  }

  async function send(data) {
    const answer = await fetch($("#scan").action, { method: "POST", body: data }).catch(() => null);
    const page = answer && answer.ok && new DOMParser().parseFromString(await answer.text(), "text/html");
    if (!page || !$("#found", page)) {
      show([note("bad", $("#found").dataset.lost)]);
      return false;
    }
    show([...document.adoptNode($("#found", page)).childNodes]);
    refresh();
    return true;
  }

  // One after the other: a scanner is quicker than the network.
  let turn = Promise.resolve();
  function queue(data) {
    turn = turn.then(() => send(data));
    return turn;
  }

  document.addEventListener("submit", (event) => {
    const form = event.target;
    if (form.id !== "scan" && !("scan" in form.dataset)) return;
    event.preventDefault();
    const data = new FormData(form);
    if (form.id === "scan") form.reset();
    queue(data).then((sent) => {
      const field = $("#scan [name=code]");
      if (!sent && !field.value) field.value = data.get("code");
      field.focus();
    });
  });

  // --- the camera ---------------------------------------------------------------------------------------
  const button = $("#camera"),
    view = $("#view");
  let stream = null,
    last = "",
    at = 0;

  async function able() {
    if (!("BarcodeDetector" in window) || !navigator.mediaDevices) return false;
    return (await BarcodeDetector.getSupportedFormats()).includes("qr_code");
  }

  async function look(detector) {
    if (!stream) return;
    for (const { rawValue } of await detector.detect(view).catch(() => [])) {
      if (rawValue !== last || Date.now() - at > AGAIN) {
        const data = new FormData($("#scan"));
        data.set("code", rawValue);
        await queue(data);
      }
      last = rawValue;
      at = Date.now();
    }
    setTimeout(() => look(detector), LOOK);
  }

  function stop() {
    stream.getTracks().forEach((track) => track.stop());
    stream = null;
  }

  async function start() {
    stream = await navigator.mediaDevices.getUserMedia({ video: { facingMode: "environment" } }).catch(() => null);
    if (!stream) return;
    view.srcObject = stream;
    await view.play();
    look(new BarcodeDetector({ formats: ["qr_code"] }));
  }

  button.addEventListener("click", async () => {
    if (stream) stop();
    else await start();
    view.hidden = !stream;
    button.setAttribute("aria-pressed", String(Boolean(stream)));
  });
  addEventListener("pagehide", () => {
    if (stream) stop();
  });
  able().then((can) => {
    button.hidden = !can;
    $("#no-camera").hidden = can;
  });
})();
