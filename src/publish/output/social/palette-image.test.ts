import fc from "fast-check";
import sharp from "sharp";
import { expect, test } from "vitest";
import { PaletteImage, type Pixels } from "#src/publish/output/social/palette-image.ts";

const colours = { ground: "#102030", text: "#ffffff" };
const GROUND = [0x10, 0x20, 0x30];
const INK = [255, 255, 255];

/** An image of squares in two colours on the ground. */
function squares(width: number, height: number): Pixels {
  const data = new Uint8Array(width * height * 3);
  for (let pixel = 0; pixel < width * height; pixel += 1) {
    const kind = (Math.floor(pixel / 4) + Math.floor(pixel / width)) % 3;
    data.set([GROUND, [200, 30, 40], [250, 180, 20]][kind] ?? GROUND, pixel * 3);
  }
  return { width, height, data };
}

const decoded = async (png: Buffer) => {
  const { data, info } = await sharp(png).removeAlpha().raw().toBuffer({ resolveWithObject: true });
  return { width: info.width, height: info.height, data: new Uint8Array(data) };
};

test("any text is drawn on the image as it is, in any rows", async () => {
  const sizes = fc.record({
    width: fc.integer({ min: 1, max: 90 }),
    height: fc.integer({ min: 3, max: 60 }),
  });
  const cases = sizes.chain(({ width, height }) =>
    fc.record({
      image: fc.constant(squares(width, height)),
      rows: fc.uniqueArray(fc.integer({ min: 0, max: height }), { minLength: 2, maxLength: 2 }),
      seed: fc.infiniteStream(fc.constantFrom(0, 0, 0, 255)),
    }),
  );
  await fc.assert(
    fc.asyncProperty(cases, async ({ image, rows, seed }) => {
      const [first = 0, end = 1] = rows.toSorted((one, other) => one - other);
      const coverage = Uint8Array.from({ length: (end - first) * image.width }, () => seed.next().value ?? 0);
      const expected = Uint8Array.from(image.data);
      for (const [pixel, value] of coverage.entries())
        if (value === 255) expected.set(INK, (first * image.width + pixel) * 3);
      const picture = new PaletteImage(image, image, colours);
      const png = picture.withText(coverage, first, end);
      expect(await decoded(png)).toEqual({ ...image, data: expected });
      expect(picture.withText(coverage, first, end)).toEqual(png);
    }),
    { numRuns: 60 },
  );
});

test("the edge of a letter is between its colour and the ground", async () => {
  const width = 256;
  const image = {
    width,
    height: 2,
    data: Uint8Array.from({ length: width * 6 }, (_, at) => GROUND[at % 3] ?? 0),
  };
  const coverage = Uint8Array.from({ length: width }, (_, at) => at);
  const { data } = await decoded(new PaletteImage(image, image, colours).withText(coverage, 1, 2));
  const reds = [...data.subarray(width * 3)].filter((_, at) => at % 3 === 0);
  expect(new Set(reds).size).toBe(16);
  for (const [at, red] of reds.entries()) expect(Math.abs(red - (16 + (239 * at) / 255))).toBeLessThan(17);
});

test("a colour that the palette lacks becomes the nearest one", async () => {
  const reduced = squares(8, 4);
  const image = { ...reduced, data: reduced.data.map((value) => (value === 200 ? 203 : value)) };
  const picture = new PaletteImage(image, reduced, colours);
  expect(await decoded(picture.withText(new Uint8Array(8), 1, 2))).toEqual(reduced);
});
