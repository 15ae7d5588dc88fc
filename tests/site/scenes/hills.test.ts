import { readdirSync, readFileSync } from "node:fs";
import { gzipSync } from "node:zlib";
import { describe, expect, test } from "vitest";

const PATTERNS = "src/public/patterns";
/** The most bytes of a drawing on the wire. */
const MOST_BYTES = 6 * 1024;

const sources = readFileSync(`${PATTERNS}/SOURCES.md`, "utf8");
/** The summit and its figure, as its row of the sources names them: "Dale Head is 753 m". */
const SUMMIT = /; ([A-Z][\w ]+?)(?: \([^)]*\))? is ([\d,]+) m/;
const hills = readdirSync(PATTERNS)
  .filter((file) => file.endsWith(".svg") && file !== "contours.svg")
  .map((file) => {
    const row = sources.split("\n").find((line) => line.startsWith(`| \`${file}\` |`)) ?? "";
    const [, summit, figure] = SUMMIT.exec(row) ?? [];
    return { name: file.replace(/\.svg$/, ""), row, summit, figure };
  });
const pages = readdirSync("pages", { recursive: true, encoding: "utf8" })
  .filter((file) => file.endsWith(".json"))
  .map((file) => ({ file, text: readFileSync(`pages/${file}`, "utf8") }));

describe.each(hills)("the contours of $name", ({ name, row, summit, figure }) => {
  const svg = readFileSync(`${PATTERNS}/${name}.svg`, "utf8");

  test("are light", () => {
    expect(gzipSync(svg).length).toBeLessThan(MOST_BYTES);
  });

  test("have a source, a licence and a summit", () => {
    expect(row.split(" | ")).toHaveLength(4);
    expect(summit).toBeDefined();
  });

  test("are named with their figure on every page that shows them", () => {
    const shown = pages.flatMap(({ text }) =>
      [...text.matchAll(/"pattern": \{\s*"src": "([^"]+)",\s*"caption": "([^"]+)"/g)]
        .filter(([, src]) => src === `/patterns/${name}.svg`)
        .map(([, , caption]) => caption),
    );
    expect(shown.length).toBeGreaterThan(0);
    for (const caption of shown) {
      expect(caption).toMatch(`Contours: ${summit}, `);
      expect(caption).toMatch(`, ${figure}\u00a0m`);
    }
    if (/OS Terrain|the same tile/.test(row))
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
