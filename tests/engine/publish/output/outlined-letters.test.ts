import { readFileSync } from "node:fs";
import { beforeAll, expect, test } from "vitest";
import { drawOgImage, type OgImageSources } from "#src/publish/output/social/og-image.ts";
import { type Letters, outlines, startsRightToLeft } from "#src/publish/output/social/outlined-letters.ts";

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

test("each script is drawn with the file that has its letters", () => {
  expect(pathsOf(both.draw("Lamps", 0, 0, 40))).toEqual(pathsOf(latin.draw("Lamps", 0, 0, 40)));
  expect(pathsOf(both.draw("المصابيح", 0, 0, 40))).toEqual(pathsOf(arabic.draw("المصابيح", 0, 0, 40)));
  // The Latin file alone has boxes instead.
  expect(new Set(pathsOf(latin.draw("المصابيح", 0, 0, 40))).size).toBe(1);
});

test("Arabic letters are joined", () => {
  const apart = [..."متحف"].reduce((sum, letter) => sum + both.widthOf(letter, 100), 0);
  expect(both.widthOf("متحف", 100)).toBeLessThan(apart);
});

test("pieces of several scripts follow each other in the direction of the line", () => {
  const width = both.widthOf("متحف Lamp", 40);
  const [first = 0, second = 0] = startsOf(both.draw("متحف Lamp", 100, 0, 40));
  expect([first, second - first]).toEqual([100, expect.closeTo(both.widthOf("Lamp", 40), 3)]);
  expect(width).toBeCloseTo(both.widthOf("متحف ", 40) + both.widthOf("Lamp", 40), 3);
  expect(startsRightToLeft("2026: متحف")).toBe(true);
  expect(startsRightToLeft("Lamp متحف")).toBe(false);
});

test("brackets open towards what they hold", () => {
  const [open, close] = [..."()"].map((bracket) => pathsOf(latin.draw(bracket, 0, 0, 40))[0]);
  const paths = pathsOf(both.draw("متحف (جديد)", 0, 0, 40));
  // From left to right, as drawn: the closing bracket comes first, and opens to the right.
  expect(paths.filter((path) => path === open || path === close)).toEqual([open, close]);
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
  const svg = await drawOgImage({ title, name: "متحف" }, sources);
  const [begin = 0] = startsOf(svg).filter((x) => x > 0);
  expect(begin + both.widthOf(title, 84)).toBeCloseTo(1200 - 88, 0);
  expect(svg).toContain("translate(1054 500)");
  expect(await drawOgImage({ title: "Lamps", name: "Museum" }, sources)).toContain("translate(88 500)");
});
