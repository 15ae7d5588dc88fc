import sharp, { type Sharp } from "sharp";
import { describe, expect, test } from "vitest";
import { encodePicture } from "#src/studio/features/pictures/encode-picture.ts";
import { movingPicture } from "#tests/engine/content/static/moving-picture.ts";

/** A picture whose upper left corner is red. */
function picture(width: number, height: number): Sharp {
  const corner = { create: { width: 1, height: 1, channels: 3, background: "red" } } as const;
  return sharp({ create: { width, height, channels: 3, background: "white" } }).composite([
    { input: corner, top: 0, left: 0 },
  ]);
}

describe("a picture is encoded anew", () => {
  test("without metadata, and upright", async () => {
    const bytes = await picture(40, 20)
      .withExif({ IFD0: { Copyright: "Ada Lovelace", Orientation: "6" } })
      .withMetadata({ orientation: 6 })
      .jpeg()
      .toBuffer();
    expect((await sharp(bytes).metadata()).exif).toBeDefined();
    const { content, ...rest } = await encodePicture(bytes, "image/jpeg", "a.jpg");
    // A quarter turn.
    expect(rest).toEqual({ ending: "jpg", width: 20, height: 40 });
    const { exif, icc, xmp, orientation } = await sharp(content).metadata();
    expect({ exif, icc, xmp, orientation }).toEqual({});
  });

  test("without what stands behind its end", async () => {
    const bytes = Buffer.concat([
      await picture(8, 8).png().toBuffer(),
      Buffer.from("<script>alert(1)</script>"),
    ]);
    const { content } = await encodePicture(bytes, "image/png", "a.png");
    expect(content.includes("script")).toBe(false);
  });

  test.each([
    [4000, 1000, 1920, 480],
    [1000, 5000, 768, 3840],
    [300, 200, 300, 200],
  ])("%i × %i becomes %i × %i", async (width, height, ...expected) => {
    const bytes = await picture(width, height).png().toBuffer();
    const encoded = await encodePicture(bytes, "image/png", "a.png");
    expect([encoded.width, encoded.height]).toEqual(expected);
  });

  test.each([
    ["image/webp", (one: Sharp) => one.webp()],
    ["image/avif", (one: Sharp) => one.avif({ effort: 0 })],
  ] as const)("%s becomes WebP, and stays transparent", async (type, encode) => {
    const clear = sharp({ create: { width: 9, height: 9, channels: 4, background: "#ff000080" } });
    const { content, ending } = await encodePicture(await encode(clear).toBuffer(), type, "a");
    expect(ending).toBe("webp");
    expect(await sharp(content).metadata()).toMatchObject({ format: "webp", hasAlpha: true });
  });
});

test.each(["webp", "gif", "png"] as const)(
  "a moving %s keeps its frames and loses its metadata",
  async (format) => {
    const bytes = await movingPicture(format);
    const { content, ...rest } = await encodePicture(bytes, `image/${format}`, "a");
    expect(rest).toEqual({ ending: format, width: 60, height: 40 });
    expect(content.equals(bytes)).toBe(true);
    const cut = encodePicture(bytes.subarray(0, Math.round(bytes.length * 0.6)), `image/${format}`, "a");
    await expect(cut).rejects.toMatchObject({ status: 422 });
  },
);

describe("is refused, with the reason", () => {
  const png = () => picture(30, 30).png().toBuffer();
  const jpeg = () => picture(300, 300).jpeg().toBuffer();

  test.each<[what: string, bytes: () => Promise<Buffer>, reason: string]>([
    ["a drawing", async () => Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>'), "is not a picture"],
    ["a page", async () => Buffer.from("<!doctype html><script>alert(1)</script>"), "is not a picture"],
    ["nothing", async () => Buffer.alloc(0), "is not a picture"],
    ["a GIF with another name", () => picture(3, 3).gif().toBuffer(), "is named as JPEG, but is GIF"],
    ["a PNG with another name", png, "is named as JPEG, but is PNG"],
    ["half a picture", async () => (await jpeg()).subarray(0, 500), "is damaged or incomplete"],
    ["a signature alone", async () => Buffer.from([0xff, 0xd8, 0xff, 0xe0]), "is damaged or incomplete"],
    ["a side too long", () => picture(8001, 1).jpeg().toBuffer(), "8001 × 1 pixels"],
  ])("%s", async (_, bytes, reason) => {
    const asked = encodePicture(await bytes(), "image/jpeg", "a.jpg");
    await expect(asked).rejects.toMatchObject({ status: 422, message: expect.stringContaining(reason) });
  });
});
