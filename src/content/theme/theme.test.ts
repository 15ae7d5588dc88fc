import { mkdirSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { afterAll, expect, test } from "vitest";
import { readSiteFiles } from "#src/content/document/disk/files.ts";
import type { SourceFile } from "#src/content/document/source-file.ts";
import { canonicalJson } from "#src/content/json/json.ts";
import { fallbackMetrics } from "#src/content/theme/font/font-metrics.ts";
import { themeOf } from "#src/content/theme/theme.ts";
import { siteFile } from "#src/publish/output/site-file.ts";
import { writeThemeFiles } from "#src/publish/output/theme-files.ts";
import { preloadedFonts } from "#src/render/styles/font-faces.ts";
import { stylesOf } from "#src/render/styles/styles.ts";
import { analyseSmall, page, siteOf, smallSite } from "#tests/engine/content/small-site.ts";

const museum = "tests/engine/sites/museum/src/public/fonts";
const latin = new Uint8Array(readFileSync(`${museum}/el-messiri-latin-700.woff2`));
const arabic = new Uint8Array(readFileSync(`${museum}/el-messiri-arabic-700.woff2`));
const encode = (text: string) => new TextEncoder().encode(text);

const PACKAGE = "node_modules/@halle/sliced";
const PUBLISHED = "/theme/packages/@halle/sliced";
const face = (src: string, rest = "") =>
  `@font-face { font-family: 'Halle Sliced'; font-weight: 100 900; src: ${src};${rest} }\n`;
const SHEET =
  face("url(./files/0.woff2) format('woff2-variations')", " unicode-range: U+0600-06ff, U+200c;") +
  `/* @font-face { src: url(https://fonts.example/x.woff2) } */\n${face('url("files/1.woff2?v=2") format("woff2"), url(files/1.woff) format("woff")', " unicode-range: U+0000-00FF; font-style: normal")}`;
const HEADING = { family: "Halle Sliced", sheets: ["@halle/sliced/index.css"] };

const PARTS: Record<string, Uint8Array> = {
  [`${PACKAGE}/package.json`]: encode("{}"),
  [`${PACKAGE}/index.css`]: encode(SHEET),
  [`${PACKAGE}/files/0.woff2`]: arabic,
  [`${PACKAGE}/files/1.woff2`]: latin,
};
const theme = (heading: object) =>
  encode(canonicalJson({ version: 1, colors: { brand: "#5a2a6e" }, fonts: { heading: { ...heading } } }));

function siteWith(parts: Record<string, Uint8Array>, heading: object = HEADING) {
  const documents: SourceFile[] = Object.entries({
    ...parts,
    "pages/_data/theme.json": theme(heading),
  }).map(([name, bytes]) => ({ path: name, bytes }));
  const files = [...smallSite({ "pages/hours.json": page("hours") }), ...documents];
  return analyseSmall(files);
}

test("slices keep their ranges and are not preloaded; the fallback is measured by the Latin one", () => {
  const site = siteOf(siteWith(PARTS));
  expect(site.theme.fonts.heading).toMatchObject({
    family: "Halle Sliced",
    files: [],
    slices: [
      { src: `${PUBLISHED}/files/0.woff2`, weight: "100 900", range: "U+0600-06ff, U+200c" },
      { src: `${PUBLISHED}/files/1.woff2`, weight: "100 900", style: "normal", range: "U+0000-00FF" },
    ],
    fallback: fallbackMetrics(latin),
  });
  expect(preloadedFonts(site.theme.fonts ?? {})).toEqual([]);
  const other = siteWith({ ...PARTS, [`${PACKAGE}/files/0.woff2`]: latin });
  expect(other.site?.sharedHash).not.toBe(site.sharedHash);
});

const sheet = (css: string) => ({ ...PARTS, [`${PACKAGE}/index.css`]: encode(css) });
const without = (name: string) => Object.fromEntries(Object.entries(PARTS).filter(([one]) => one !== name));

test.each([
  ["no package", {}, "@halle/sliced is not installed"],
  ["no such sheet", without(`${PACKAGE}/index.css`), "has no file index.css"],
  ["no font face", sheet("body { color: red }"), 'has no font face of "Halle Sliced"'],
  ["another family", sheet(SHEET.replaceAll("Halle Sliced", "Halle")), 'it has "Halle"'],
  ["broken CSS", sheet("@font-face { font-family: 'x"), "cannot be read"],
  [
    "a remote file",
    sheet(`\n${face("url(https://fonts.example/x.woff2)")}`),
    "index.css:2 loads https://fonts",
  ],
  ["a remote file without a scheme", sheet(face("url(//fonts.example/x.woff2)")), "loads //fonts"],
  ["embedded bytes", sheet(face("url(data:font/woff2;base64,d09GMg==) format('woff2')")), "loads data:"],
  ["a file of another package", sheet(face("url(../other/x.woff2)")), "outside the package"],
  ["a file of the server", sheet(face("url(/x.woff2)")), "outside the package"],
  ["a missing file", sheet(face("url(files/9.woff2)")), "files/9.woff2, which does not exist"],
  ["no WOFF2 file", sheet(face("url(files/1.woff) format('woff')")), "has no WOFF2 file"],
  [
    "a file that is not a font",
    { ...PARTS, [`${PACKAGE}/files/0.woff2`]: encode("<html>") },
    "is not a WOFF2",
  ],
  [
    "a range that browsers do not read",
    sheet(face("url(files/1.woff2)", " unicode-range: latin;")),
    "has a unicode-range",
  ],
])("%s is an error at the name of the sheet", (_, parts, says) => {
  const { diagnostics } = siteWith(parts);
  expect(diagnostics).toReport(["theme/font-sheet pages/_data/theme.json"]);
  expect(diagnostics[0]?.message).toContain(says);
});

test("a font needs files or sheets, and a sheet is named by its package", () => {
  expect(siteWith(PARTS, { family: "Halle" }).diagnostics).toReport(["field/missing"]);
  for (const name of [
    "@halle/sliced",
    "../secret/x.css",
    "@halle/sliced/../x.css",
    "https://x.example/x.css",
  ])
    expect(siteWith(PARTS, { ...HEADING, sheets: [name] }).diagnostics).toReport(["field/pattern"]);
});

const root = mkdtempSync(path.join(tmpdir(), "font-sheets-"));
afterAll(() => rmSync(root, { recursive: true }));

test("the files that a sheet names are read, published and served, and no others", async () => {
  const write = (name: string, bytes: Uint8Array) => {
    mkdirSync(path.dirname(path.join(root, name)), { recursive: true });
    writeFileSync(path.join(root, name), bytes);
  };
  for (const [name, bytes] of Object.entries(PARTS)) write(name, bytes);
  write(`${PACKAGE}/index.css`, encode(SHEET + face("url(files/linked.woff2)")));
  write("node_modules/other/x.woff2", latin);
  symlinkSync(path.join(root, "node_modules/other/x.woff2"), path.join(root, PACKAGE, "files/linked.woff2"));
  write("pages/_data/theme.json", theme(HEADING));
  mkdirSync(path.join(root, "src/public"), { recursive: true });
  const paths = () =>
    readSiteFiles(root).files.flatMap((file) => (file.path.startsWith("node_modules/") ? [file.path] : []));
  expect(paths()).toEqual(Object.keys(PARTS).sort());
  write("pages/_data/theme.json", theme({ ...HEADING, sheets: ["../secret/x.css", "@halle/absent/x.css"] }));
  expect(paths()).toEqual([]);

  const { theme: look = themeOf() } = siteWith(PARTS).site ?? {};
  const target = path.join(root, "out");
  await writeThemeFiles(root, new Set(), look, target, "/library");
  const published = readFileSync(path.join(target, "theme/fonts.css"), "utf8");
  expect(published).toContain(`url(/library${PUBLISHED}/files/0.woff2)`);
  expect(published).toContain("unicode-range:U+0600-06ff, U+200c");
  expect(readFileSync(path.join(target, PUBLISHED, "files/1.woff2")).equals(latin)).toBe(true);
  const served = await siteFile(root, `${PUBLISHED}/files/1.woff2`, new Set(), look);
  expect(served?.type).toBe("font/woff2");
  expect(await siteFile(root, "/theme/packages/other/x.woff2", new Set(), look)).toBeUndefined();
  const { critical, deferred } = stylesOf([], [], false, look);
  expect(deferred.css).toMatch(/^@import url\(\/theme\/fonts\.css\);/);
  expect(critical).toContain("Halle Sliced Fallback");
  expect(critical).not.toContain(PUBLISHED);
  expect(stylesOf([], [], false, themeOf()).deferred.css).not.toContain("@import");
});
