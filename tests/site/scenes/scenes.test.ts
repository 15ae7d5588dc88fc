import { readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import { gzipSync } from "node:zlib";
import { describe, expect, test } from "vitest";
import { globalCss } from "#src/theme/global-css.ts";
import { COMPOSITIONS, portraits, scenes } from "./scene-files.ts";

/** The most bytes of a drawing on the wire, with its three compositions. */
const MOST_BYTES = 3300;

const HEX = /(?<!href=")#[0-9a-f]{3,8}\b/g;

/** Skin, hair and clothes are those of the portraits, in every theme and by night. */
const worn = new Set(portraits.flatMap(({ svg }) => svg.match(HEX) ?? []));

describe.each(scenes)("the scene $name", ({ svg }) => {
  test("is composed for every slot, and shown whole on its own", () => {
    const symbols = [...svg.matchAll(/<symbol id="([^"]+)" viewBox="0 0 \d+ \d+" overflow="visible"/g)];
    expect(symbols.map(([, id]) => id)).toEqual(COMPOSITIONS);
    expect(svg).toContain('<use href="#scene" width="640" height="400"/>\n</svg>');
  });

  test("refers to nothing that it does not hold", () => {
    const ids = [...svg.matchAll(/ id="([^"]+)"/g)].map(([, id]) => id);
    expect(new Set(ids).size, "an id stands twice").toBe(ids.length);
    const used = [...svg.matchAll(/href="([^"]+)"/g)].map(([, href]) => href);
    expect(used.filter((href) => !ids.includes(href?.slice(1)))).toEqual([]);
    const drawn = new Set(used.map((href) => href?.slice(1)));
    const compositions: readonly (string | undefined)[] = COMPOSITIONS;
    expect(ids.filter((id) => !drawn.has(id) && !compositions.includes(id))).toEqual([]);
  });

  test("takes every colour from the page, those of people from their portraits", () => {
    const [, root = "", body = ""] = /^<svg [^>]*style="([^"]+)">([\s\S]+)$/.exec(svg) ?? [];
    const names = [...body.matchAll(/var\((--scene-[a-z]+)\)/g)].map(([, name]) => name);
    expect(Object.keys(globalCss[":root"] ?? {})).toEqual(expect.arrayContaining([...new Set(names)]));
    // The scene is also shown as a file of its own, as in Markdown.
    expect(names.filter((name) => !root.includes(`${name}:`))).toEqual([]);
    expect((body.match(HEX) ?? []).filter((colour) => !worn.has(colour))).toEqual([]);
    expect(body).not.toMatch(/\b(rgb|hsl)a?\(|<style|<script/i);
  });

  test("is light", () => {
    expect(gzipSync(svg).length).toBeLessThan(MOST_BYTES);
  });
});

/** Pages that a visitor is likely to read one after another. */
const groups = [["services"], ["company"], ["support"], ["legal", "blog"]];

test.each(groups.map((folders) => ({ folders })))("no two pages of $folders share a scene", ({ folders }) => {
  const shown = new Map<string, string[]>();
  for (const file of folders.flatMap((folder) => pagesOf(folder))) {
    const names = readFileSync(file, "utf8").match(/(?<="\/scenes\/)[a-z0-9-]+(?=\.svg")/g) ?? [];
    for (const name of new Set(names)) shown.set(name, [...(shown.get(name) ?? []), file]);
  }
  expect(shown.size).toBeGreaterThan(0);
  expect([...shown].filter(([, files]) => files.length > 1)).toEqual([]);
});

/**
 * The index page of a folder and the pages in it; pages one level further down show the scene of their
 * parent.
 */
function pagesOf(folder: string): string[] {
  const inside = readdirSync(`pages/${folder}`).filter((file) => file.endsWith(".json"));
  const index = readdirSync("pages").filter((file) => file === `${folder}.json`);
  return [
    ...index.map((file) => path.join("pages", file)),
    ...inside.map((file) => path.join("pages", folder, file)),
  ];
}
