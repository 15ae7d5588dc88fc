import sharp from "sharp";
import { describe, expect, test } from "vitest";
import { withoutMetadata } from "#src/content/static/picture-metadata.ts";
import { pictureSize } from "#src/content/static/picture-size.ts";
import { movingPicture } from "#tests/engine/content/static/moving-picture.ts";

const formats = ["jpeg", "png", "webp", "avif"] as const;

/** Words of the metadata below, as they stand in files. */
const SECRETS = ["Ann Author", "GPSLatitude", "photoshop:City", "51/1", "Taken at home"];

const XMP =
  '<x:xmpmeta xmlns:x="adobe:ns:meta/"><rdf:RDF xmlns:rdf="http://www.w3.org/1999/02/22-rdf-syntax-ns#">' +
  '<rdf:Description xmlns:photoshop="http://ns.adobe.com/photoshop/1.0/" photoshop:City="Whitby"/></rdf:RDF></x:xmpmeta>';

/** A photograph with a position, as a phone held upright writes it. */
function photograph(format: (typeof formats)[number], orientation = 6): Promise<Buffer> {
  const photo = sharp({ create: { width: 60, height: 40, channels: 3, background: "teal" } });
  return photo
    .withMetadata({ orientation })
    .withExifMerge({ IFD0: { Artist: "Ann Author" }, IFD3: { GPSLatitude: "51/1 30/1 0/1" } })
    .withXmp(XMP)
    .withIccProfile("p3")
    [format]()
    .toBuffer();
}

describe.each(formats)("a photograph as %s", (format) => {
  test("loses what was written about it, and keeps pixels, colours and its upright side", async () => {
    const original = await photograph(format);
    const plain = Buffer.from(withoutMetadata(original));
    expect(SECRETS.some((secret) => original.includes(secret))).toBe(true);
    for (const secret of SECRETS) expect(plain.includes(secret), secret).toBe(false);
    const [before, after] = await Promise.all([original, plain].map((file) => sharp(file).metadata()));
    expect(after?.icc).toEqual(before?.icc);
    expect(after?.xmp?.some((byte) => byte !== 0) ?? false).toBe(false);
    expect(after?.orientation).toBe(before?.orientation);
    const pixels = (file: Buffer) => sharp(file).autoOrient().raw().toBuffer();
    expect((await pixels(plain)).equals(await pixels(original))).toBe(true);
    expect(pictureSize(plain, plain.length)).toMatchObject({ width: 40, height: 60 });
  });

  test("is the same file if nothing was written about it", async () => {
    const picture = sharp({ create: { width: 60, height: 40, channels: 3, background: "teal" } });
    const original = await picture[format]().toBuffer();
    expect(withoutMetadata(original)).toBe(original);
  });

  test("is taken as it comes where it is cut off or damaged", async () => {
    const original = await photograph(format);
    for (let length = 0; length < original.length; length += 7)
      expect(withoutMetadata(original.subarray(0, length)).length).toBeLessThanOrEqual(length + 100);
    const damaged = Buffer.from(original);
    damaged.fill(0xff, 40, 60);
    expect(() => withoutMetadata(damaged)).not.toThrow();
  });
});

test("a film that a phone appends to a photograph goes with its own position", async () => {
  const photo = await sharp({ create: { width: 60, height: 40, channels: 3, background: "teal" } })
    .jpeg({ progressive: true })
    .toBuffer();
  const film = Buffer.concat([photo, Buffer.from("....ftypmp42 ©xyz+54.4858-000.6206/")]);
  expect(Buffer.from(withoutMetadata(film)).equals(photo)).toBe(true);
});

describe.each(["webp", "gif", "png"] as const)("a moving picture as %s", (format) => {
  test("is known, and keeps its frames without its comments", async () => {
    const original = await movingPicture(format);
    expect(pictureSize(original, original.length)).toEqual({
      ...{ width: 60, height: 40, bytes: original.length, moves: true },
    });
    const [start, length] = format === "gif" ? [-1, 1] : [-12, 12];
    const comment = {
      gif: Buffer.from("\x21\xfe\x0dTaken at home\0", "latin1"),
      png: Buffer.from("\0\0\0\x0dtEXtTaken at home....", "latin1"),
      webp: Buffer.from("XMP \x0e\0\0\0Taken at home\0", "latin1"),
    }[format];
    const at = format === "webp" ? original.length : original.length + start;
    const told = Buffer.concat([original.subarray(0, at), comment, original.subarray(at)]);
    if (format === "webp") told.writeUInt32LE(told.length - 8, 4);
    expect(told.includes("Taken at home"), `${length}`).toBe(true);
    expect(Buffer.from(withoutMetadata(told)).equals(original)).toBe(true);
  });
});

test.each(formats)(
  "%s has the size at which it is shown, wherever its orientation stands",
  async (format) => {
    for (const orientation of [1, 3, 6, 8]) {
      const file = await photograph(format, orientation);
      const { info } = await sharp(file).autoOrient().png().toBuffer({ resolveWithObject: true });
      const { width, height } = pictureSize(file, file.length) ?? {};
      expect([width, height]).toEqual([info.width, info.height]);
    }
  },
);
