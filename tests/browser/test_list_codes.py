"""The QR code of a builder in a browser: a large photo of it, and the camera."""

import io
from collections.abc import Callable

import segno
from browsing import Organizer
from PIL import Image
from playwright.sync_api import Page, expect

Visit = Callable[..., Page]

LINK = "https://yasb.app/?f=Rebel%20Alliance&d=v8ZsZ200Z4X3W142Y2X119W136Y1X164&sn=Two&obs=coreasteroid5"

DETECTOR = f"""
window.BarcodeDetector = class {{
  static async getSupportedFormats() {{ return ["qr_code"]; }}
  async detect() {{ return [{{ rawValue: "{LINK}" }}]; }}
}};
const canvas = document.createElement("canvas");
Object.defineProperty(navigator, "mediaDevices", {{ value: {{ getUserMedia: async () => {{
  canvas.getContext("2d").fillRect(0, 0, 9, 9);
  return canvas.captureStream(5);
}} }} }});
"""
"""A browser with a camera that sees the code, which no browser of these tests has."""


def photo() -> bytes:
    """A photo of the code on a table, of more bytes than a page takes."""
    drawn, saved = io.BytesIO(), io.BytesIO()
    segno.make(LINK, error="m", micro=False).save(drawn, kind="png", scale=8)
    code = Image.open(drawn).convert("RGB").rotate(11, expand=True, fillcolor=(90, 90, 90))
    table = Image.effect_noise((4000, 3000), 90).convert("RGB")
    table.paste(code.resize((1400, 1400)), (1300, 800))
    table.save(saved, "JPEG", quality=90)
    return saved.getvalue()


def desk(organizer: Organizer, name: str) -> str:
    """The address of a player's list."""
    organizer.make("X-Wing standard", name)
    organizer.register(("Wedge", "Biggs", "Porkins", "Hobbie"))
    return f"{organizer.address}/o/{organizer.event}/list/p1"


def test_a_photo_of_the_code_is_made_smaller_and_read(organizer: Organizer) -> None:
    page, content = organizer.page, photo()
    assert len(content) > 4_000_000
    page.goto(desk(organizer, "Photos"))
    page.get_by_text("From a file").click()
    page.get_by_label("File").set_input_files({"name": "IMG_1.JPG", "mimeType": "image/jpeg", "buffer": content})
    page.get_by_role("button", name="Read list").click()
    expect(page.get_by_label("Ships, upgrades, points")).to_have_value(LINK)


def test_the_camera_puts_the_link_where_a_list_is_pasted(organizer: Organizer, visit: Visit) -> None:
    address = desk(organizer, "Camera")
    organizer.page.goto(address)
    expect(organizer.page.get_by_role("button", name="Scan QR code")).to_be_hidden()  # where no code can be seen
    page = visit("/", storage_state=organizer.page.context.storage_state())
    page.add_init_script(DETECTOR)
    page.goto(address)
    page.get_by_role("button", name="Scan QR code").click()
    expect(page.get_by_label("Ships, upgrades, points")).to_have_value(LINK)
    expect(page.get_by_label("Camera image")).to_be_hidden()
    page.get_by_role("button", name="Check only").click()
    expect(page.get_by_label("Ships, upgrades, points")).to_have_value(LINK)
