import { readFileSync } from "node:fs";
import { beforeAll, expect, test } from "vitest";
import type { Direction, Letters } from "#src/publish/output/social/letters.ts";
import { drawOgImage, type OgImage, type OgImageSources } from "#src/publish/output/social/og-image.ts";
import { outlines, startsRightToLeft } from "#src/publish/output/social/outlined-letters.ts";

const files = ["latin", "arabic"].map((script) =>
  readFileSync(`tests/engine/sites/museum/src/public/fonts/el-messiri-${script}-700.woff2`),
);
let both: Letters;
let latin: Letters;
let arabic: Letters;
beforeAll(async () => {
  both = await outlines(files);
  latin = await outlines(files.slice(0, 1));
  arabic = await outlines(files.slice(1));
});

const pathsOf = (svg: string) => [...svg.matchAll(/ d="([^"]*)"/g)].map(([, path]) => path);
const startsOf = (svg: string) =>
  [...svg.matchAll(/<g transform="translate\(([\d.]+) /g)].map(([, x]) => Number(x));
const drawn = (letters: Letters, words: string, direction: Direction = "ltr", left = 0) =>
  letters.draw({ words, left, width: 0, baseline: 0, size: 40, direction });
const widthOf = async (letters: Letters, text: string) => (await letters.measure(text)).width * 40;

test("each script is drawn with the file that has its letters, and files that lack some say so", async () => {
  expect(pathsOf(drawn(both, "Lamps"))).toEqual(pathsOf(drawn(latin, "Lamps")));
  expect(pathsOf(drawn(both, "المصابيح"))).toEqual(pathsOf(drawn(arabic, "المصابيح")));
  expect(await both.missingIn("المصابيح Lamps")).toEqual([]);
  expect(await latin.missingIn("متحف Lamps")).toEqual([..."متحف"]);
});

test("Arabic letters are joined", async () => {
  const apart = await Promise.all([..."متحف"].map((letter) => widthOf(both, letter)));
  expect(await widthOf(both, "متحف")).toBeLessThan(apart.reduce((sum, width) => sum + width, 0));
});

test("an invisible character between letters is not drawn, and takes no room", async () => {
  const joined = "La\u200d\u2060mps";
  expect(pathsOf(drawn(latin, joined)).filter((path) => path !== "")).toEqual(pathsOf(drawn(latin, "Lamps")));
  expect(await widthOf(latin, joined)).toBe(await widthOf(latin, "Lamps"));
  expect(await latin.missingIn("La\u200dmps")).toEqual([]);
});

test("pieces of several scripts follow each other in the direction of the text", async () => {
  const width = await widthOf(both, "متحف Lamp");
  const [first = 0, second = 0] = startsOf(drawn(both, "متحف Lamp", "rtl", 100));
  expect([first, second - first]).toEqual([100, expect.closeTo(await widthOf(both, "Lamp"), 3)]);
  expect(width).toBeCloseTo((await widthOf(both, "متحف ")) + (await widthOf(both, "Lamp")), 3);
  const lamp = pathsOf(drawn(both, "Lamp"));
  expect(pathsOf(drawn(both, "Lamp متحف", "rtl")).slice(-4)).toEqual(lamp);
  expect(pathsOf(drawn(both, "Lamp متحف", "ltr")).slice(0, 4)).toEqual(lamp);
  expect(startsRightToLeft("2026: متحف")).toBe(true);
  expect(startsRightToLeft("Lamp متحف")).toBe(false);
});

test("digits keep their order within Arabic", () => {
  const digits = pathsOf(drawn(latin, "2026"));
  const inArabic = pathsOf(drawn(both, "متحف 2026 جديد", "rtl"));
  expect(inArabic.filter((path) => digits.includes(path))).toEqual(digits);
});

test("brackets open towards what they hold", () => {
  const [open, close] = [..."()"].map((bracket) => pathsOf(drawn(latin, bracket))[0]);
  for (const direction of ["ltr", "rtl"] as const) {
    const paths = pathsOf(drawn(both, "متحف (جديد) متحف", direction));
    // From left to right, as drawn: the closing bracket comes first, and opens to the right.
    expect(paths.filter((path) => path === open || path === close)).toEqual([open, close]);
  }
});

test("a title from right to left ends at the right margin, and the logo stands there too", async () => {
  const colours: OgImageSources["colours"] = { ground: "#000", text: "#fff", accent: "#fa0", line: "#333" };
  const sources = {
    fonts: files,
    pattern: "<svg><symbol></symbol></svg>",
    mark: "<svg><symbol></symbol></svg>",
    colours,
  };
  const title = "المصابيح";
  const layersOf = (image: OgImage) => drawOgImage(image, sources);
  const arabic = await layersOf({ title, name: "متحف", language: "en" });
  const [begin = 0] = startsOf(arabic?.title ?? "").filter((x) => x > 0);
  expect(begin + ((await widthOf(both, title)) / 40) * 84).toBeCloseTo(1200 - 88, 0);
  expect(arabic?.frame).toContain("translate(1054 500)");
  const english = { title: "Lamps", name: "Museum" };
  expect((await layersOf({ ...english, language: "en" }))?.frame).toContain("translate(88 500)");
  expect((await layersOf({ ...english, language: "ar" }))?.frame).toContain("translate(1054 500)");
});
