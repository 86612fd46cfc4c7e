// The QR code of a builder: seen by the camera where the browser can read codes itself, or in a picture. A picture is
// made smaller before it is sent, so that a phone's photo, of whatever kind, arrives. Without this script a form sends
// the picture as it is.
"use strict";

(() => {
  const { $ } = window.salvo;
  const SIDE = 1600; // as long as a side must be to find a code
  const SMALL = 500_000; // so many bytes are sent as they are
  const LOOK = 200;

  // --- pictures -----------------------------------------------------------------------------------------
  async function smaller(file) {
    const known = /^image\/(png|jpeg|gif|webp)$/.test(file.type);
    if (!file.type.startsWith("image/") || (known && file.size <= SMALL)) return file;
    const picture = await createImageBitmap(file).catch(() => null);
    if (!picture) return file;
    const part = Math.min(1, SIDE / Math.max(picture.width, picture.height));
    const canvas = document.createElement("canvas");
    canvas.width = Math.round(picture.width * part);
    canvas.height = Math.round(picture.height * part);
    const paper = canvas.getContext("2d");
    paper.fillStyle = "#fff";
    paper.fillRect(0, 0, canvas.width, canvas.height);
    paper.drawImage(picture, 0, 0, canvas.width, canvas.height);
    const made = await new Promise((done) => canvas.toBlob(done, "image/jpeg", 0.9));
    return made ? new File([made], "code.jpg", { type: "image/jpeg" }) : file;
  }

  document.addEventListener("submit", async (event) => {
    const form = event.target;
    if (!("pictures" in form.dataset) || "ready" in form.dataset) return;
    const field = $("input[type=file]", form);
    if (![...field.files].some((file) => file.type.startsWith("image/"))) return;
    event.preventDefault();
    const all = new DataTransfer();
    for (const file of await Promise.all([...field.files].map(smaller))) all.items.add(file);
    field.files = all.files;
    form.dataset.ready = "";
    form.submit();
  });

  // --- the camera ---------------------------------------------------------------------------------------
  let stream = null;

  const button = () => $("#scan-list");
  const view = () => $("#scan-view");

  async function able() {
    if (!("BarcodeDetector" in window) || !navigator.mediaDevices) return false;
    return (await BarcodeDetector.getSupportedFormats()).includes("qr_code");
  }

  function stop() {
    stream.getTracks().forEach((track) => track.stop());
    stream = null;
    view().hidden = true;
    button().setAttribute("aria-pressed", "false");
  }

  function take(text) {
    const field = $("textarea[name=text]");
    field.value = text;
    field.dispatchEvent(new Event("input", { bubbles: true }));
    field.focus();
    if (navigator.vibrate) navigator.vibrate(60);
  }

  async function look(detector) {
    if (!stream) return;
    const [found] = await detector.detect(view()).catch(() => []);
    if (found) {
      stop();
      take(found.rawValue);
    } else setTimeout(() => look(detector), LOOK);
  }

  async function start() {
    stream = await navigator.mediaDevices.getUserMedia({ video: { facingMode: "environment" } }).catch(() => null);
    if (!stream) return;
    view().srcObject = stream;
    view().hidden = false;
    button().setAttribute("aria-pressed", "true");
    await view().play();
    look(new BarcodeDetector({ formats: ["qr_code"] }));
  }

  document.addEventListener("click", (event) => {
    if (!event.target.closest("#scan-list")) return;
    if (stream) stop();
    else start();
  });
  addEventListener("pagehide", () => {
    if (stream) stop();
  });
  able().then((can) => {
    if (can && button()) button().hidden = false;
  });
})();
