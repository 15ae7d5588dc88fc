import { readdirSync, readFileSync } from "node:fs";
import { gzipSync } from "node:zlib";
import { describe, expect, test } from "vitest";
import { readHeights } from "#src/authoring/contours/contour-lines.ts";
import { drawContours } from "#src/authoring/contours/draw-contours.ts";

const PATTERNS = "src/public/patterns";
/** The most bytes of a drawing on the wire. */
const MOST_BYTES = 6 * 1024;

const hills = readdirSync(`${PATTERNS}/heights`)
  .filter((file) => file.endsWith(".txt"))
  .map((file) => {
    const name = file.replace(/\.txt$/, "");
    return { name, heights: readHeights(readFileSync(`${PATTERNS}/heights/${file}`, "utf8")) };
  });
const sources = readFileSync(`${PATTERNS}/heights/SOURCES.md`, "utf8");
const pages = readdirSync("pages", { recursive: true, encoding: "utf8" })
  .filter((file) => file.endsWith(".json"))
  .map((file) => ({ file, text: readFileSync(`pages/${file}`, "utf8") }));

describe.each(hills)("the contours of $name", ({ name, heights }) => {
  const svg = readFileSync(`${PATTERNS}/${name}.svg`, "utf8");

  test("are those of its heights, drawn by npx waymark contours", () => {
    expect(svg).toBe(drawContours(heights));
  });

  test("are light", () => {
    expect(gzipSync(svg).length).toBeLessThan(MOST_BYTES);
  });

  test("have a source and a licence", () => {
    expect(sources).toContain(`| \`${name}.txt\` |`);
  });

  test("are named with their figure on every page that shows them", () => {
    const shown = pages.flatMap(({ text }) =>
      [...text.matchAll(/"pattern": \{\s*"src": "([^"]+)",\s*"caption": "([^"]+)"/g)]
        .filter(([, src]) => src === `/patterns/${name}.svg`)
        .map(([, , caption]) => caption),
    );
    expect(shown.length).toBeGreaterThan(0);
    const figure = heights.summit?.toLocaleString("en-GB");
    for (const caption of shown) expect(caption).toMatch(`Contours: ${heights.name}, ${figure}\u00a0m`);
    if (new RegExp(`\`${name}\\.txt\` \\|.*(OS Terrain|the same tile)`).test(sources))
      for (const caption of shown)
        expect(caption).toContain("Contains OS data © Crown copyright and database right 2016");
  });
});

test("a group of pages has a hill of its own", () => {
  const groups = new Map<string, Set<string>>();
  for (const { file, text } of pages) {
    const [, hill] = /"src": "\/patterns\/([a-z-]+)\.svg"/.exec(text) ?? [];
    if (!hill) continue;
    const group = file.startsWith("services") ? "services" : file;
    groups.set(group, (groups.get(group) ?? new Set()).add(hill));
  }
  expect(groups.size).toBe(hills.length);
  const used = [...groups.values()].flatMap((names) => [...names]);
  expect(new Set(used).size, "two groups share a hill").toBe(used.length);
});
