import { readFileSync } from "node:fs";
import { differenceCiede2000 } from "culori";
import { describe, expect, test } from "vitest";
import theme from "../../../pages/_data/theme.json" with { type: "json" };
import { portraits, scenes } from "./scene-files.ts";

/** The parts of a body, and everybody as a walking figure. */
const sheet = readFileSync("tests/site/scenes/cast.svg", "utf8");

/** The groups and paths of a drawing that have an id, with all that they hold, by id. */
function partsOf(svg: string): Map<string, string> {
  const [, defs = ""] = /<defs>\n([\s\S]*)<\/defs>/.exec(svg) ?? [];
  const found = defs.matchAll(/^<(g|path) id="([^"]+)"[\s\S]*?(?=^<(?:g|path) id=|(?![\s\S]))/gm);
  return new Map([...found].map(([part, , id = ""]) => [id, part.trim()]));
}

const faces = new Map(
  portraits.map(({ name, svg }) => [name, /fill="(#[0-9a-f]{6})" d="M48 18c14 0/.exec(svg)?.[1] ?? ""]),
);
const drawn = scenes.flatMap(({ name, svg }) =>
  svg.includes('id="face"') ? [{ name, parts: partsOf(svg) }] : [],
);

test("eight people are on the sheet, each with a portrait", () => {
  const people = [...partsOf(sheet).keys()].filter((id) => faces.has(id));
  expect(people.sort()).toEqual([...faces.keys()].sort());
  expect(people).toHaveLength(8);
});

describe.each(drawn)("the people in the scene $name", ({ parts }) => {
  test("have the bodies of the sheet", () => {
    const shared = [...partsOf(sheet)].filter(([id]) => parts.has(id) && !faces.has(id));
    expect(shared.length).toBeGreaterThan(0);
    for (const [id, part] of shared) expect(parts.get(id), id).toBe(part);
  });

  test("are those of the portraits", () => {
    for (const [id, skin] of faces)
      if (parts.has(id)) expect(parts.get(id), id).toContain(`<g color="${skin}"`);
    const everybody = [...parts.values()].join("");
    const known = [...faces.values()].filter((skin) => everybody.includes(`color="${skin}"`));
    expect(known.length).toBeGreaterThan(0);
  });
});

/** In CIEDE2000, where 1 is the least that an eye can tell apart. */
const APART = 16;

test.each([...faces])("the face of %s is not taken for the sun, or for paper", (_, skin) => {
  const distance = differenceCiede2000();
  const { glow, paper } = theme.colors.steps.scene;
  for (const ground of [...glow, ...paper]) expect(distance(skin, ground), ground).toBeGreaterThan(APART);
});
