import { readFileSync } from "node:fs";
import fc from "fast-check";
import { create } from "fontkit";
import { expect, test } from "vitest";
import { canonicalJson } from "#src/content/json/json.ts";
import { fallbackMetrics, latinLetters } from "#src/content/theme/font/font-metrics.ts";
import { analyseSmall, exampleSite, page, siteOf, smallSite } from "#tests/engine/content/small-site.ts";

const sites = "tests/engine/sites";
const fonts = [
  `${sites}/gym/src/public/fonts/barlow-condensed-700.woff2`,
  `${sites}/museum/src/public/fonts/el-messiri-latin-700.woff2`,
  `${sites}/museum/src/public/fonts/el-messiri-arabic-700.woff2`,
];
const [barlow = ""] = fonts;
const bytesOf = (file: string) => new Uint8Array(readFileSync(file));

test.each(fonts)("%s: what another library reads, scaled to the width of Arial", (file) => {
  const font = create(readFileSync(file));
  if (!("glyphForCodePoint" in font)) throw new Error(`${file} holds several fonts`);
  const letters = [..."aaabcdeeeefghiijklmnnoopqrrssttuvwxyz      "].map((letter) => letter.charCodeAt(0));
  const isLatin = letters.every((letter) => font.hasGlyphForCodePoint(letter));
  const width = letters.reduce((sum, letter) => sum + font.glyphForCodePoint(letter).advanceWidth, 0);
  const scale = isLatin ? width / letters.length / font.unitsPerEm / (934.5116279069767 / 2048) : 1;
  const found = fallbackMetrics(bytesOf(file));
  expect(found?.sizeAdjust).toBeCloseTo(scale * 100, 1);
  expect(found?.ascent).toBeCloseTo((font.ascent / font.unitsPerEm / scale) * 100, 1);
  expect(found?.descent).toBeCloseTo((-font.descent / font.unitsPerEm / scale) * 100, 1);
  expect(found?.lineGap).toBeCloseTo((font.lineGap / font.unitsPerEm / scale) * 100, 1);
});

test.each(fonts)("%s: the Latin letters that another library finds", (file) => {
  const font = create(readFileSync(file));
  if (!("characterSet" in font)) throw new Error(`${file} holds several fonts`);
  const letters = String.fromCodePoint(...font.characterSet.filter((code) => code > 0x40 && code < 0x1f00));
  expect([...latinLetters(bytesOf(file))].sort()).toEqual((letters.match(/\p{Script=Latin}/gu) ?? []).sort());
});

test("a condensed font makes its fallback narrow", () => {
  expect(fallbackMetrics(bytesOf(barlow))?.sizeAdjust).toBeLessThan(90);
});

test("no bytes make it throw", () => {
  const whole = bytesOf(barlow);
  const cut = fc.nat(whole.length - 1).map((length) => whole.slice(0, length));
  const spoilt = fc
    .array(fc.tuple(fc.nat(whole.length - 1), fc.nat(255)), { minLength: 1 })
    .map((changes) => {
      const bytes = whole.slice();
      for (const [at, value] of changes) bytes[at] = value;
      return bytes;
    });
  fc.assert(
    fc.property(fc.oneof(cut, spoilt, fc.uint8Array()), (bytes) => {
      const found = fallbackMetrics(bytes);
      expect(found === undefined || Number.isFinite(found.sizeAdjust)).toBe(true);
    }),
  );
});

const SRC = "/fonts/halle.woff2";

/** A site whose headings are in a font. @param file undefined: it is missing */
function siteWith(file: Uint8Array | undefined) {
  const heading = { family: "Halle", files: [{ src: SRC, weight: "700" }] };
  const theme = { version: 1, colors: { brand: "#5a2a6e" }, fonts: { heading } };
  const files = [
    ...smallSite({ "pages/hours.json": page("hours") }),
    { path: "pages/_data/theme.json", bytes: new TextEncoder().encode(canonicalJson(theme)) },
    ...(file ? [{ path: `src/public${SRC}`, bytes: file }] : []),
  ];
  const assets = new Set([...exampleSite.assets, ...(file ? [SRC] : [])]);
  return analyseSmall(files, { assets });
}

test("a theme takes the metrics from the file, and another file gives other pages", () => {
  const site = siteOf(siteWith(bytesOf(barlow)));
  expect(site.theme.fonts.heading?.fallback).toEqual(fallbackMetrics(bytesOf(barlow)));
  const other = siteWith(bytesOf(fonts[1] ?? ""));
  expect(other.site?.sharedHash).not.toBe(site.sharedHash);
});

test("a file that is no font is told at its place, and one that is missing too", () => {
  const [broken] = siteWith(new TextEncoder().encode("wOF2 but not really")).diagnostics;
  expect(broken).toMatchObject({ code: "theme/font", file: "pages/_data/theme.json" });
  expect(siteWith(undefined).diagnostics).toMatchObject([{ file: "pages/_data/theme.json" }]);
});
