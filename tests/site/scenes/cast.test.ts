import { readFileSync } from "node:fs";
import { differenceCiede2000 } from "culori";
import { type DefaultTreeAdapterMap, parse, serializeOuter } from "parse5";
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

test("a headscarf is not taken for a wall or the sky, by day or by night", () => {
  const distance = differenceCiede2000();
  const scarf = portraits
    .find(({ name }) => name === "counsellor-scarf")
    ?.svg.match(/fill="(#8[0-9a-f]{5})"/)?.[1];
  if (!scarf) throw new Error("the counsellor wears no scarf");
  const { sky, far, mid, near, paper } = theme.colors.steps.scene;
  for (const ground of [sky, far, mid, near, paper].flat())
    expect(distance(scarf, ground), ground).toBeGreaterThan(APART);
});

/** The shapes of the heads in a drawing: everything in the group of each face, such as hair and headscarf. */
function headShapes(svg: string): { heads: number; shapes: string[] } {
  const heads = [...elementsIn(parse(svg))].flatMap((element) =>
    hrefOf(element) === "#face" && element.parentNode ? [element.parentNode] : [],
  );
  const shapes = heads
    .flatMap((head) => [...elementsIn(head)])
    .filter(({ tagName }) => ["path", "circle", "ellipse", "rect"].includes(tagName));
  return { heads: heads.length, shapes: shapes.map((shape) => serializeOuter(shape)) };
}

const hrefOf = ({ attrs }: DefaultTreeAdapterMap["element"]) =>
  attrs.find(({ name }) => name === "href")?.value;

function* elementsIn(node: DefaultTreeAdapterMap["node"]): Generator<DefaultTreeAdapterMap["element"]> {
  if ("tagName" in node) yield node;
  for (const child of "childNodes" in node ? node.childNodes : []) yield* elementsIn(child);
}

const peopled = scenes.filter(({ svg }) => svg.includes('<use href="#face"'));

test.each(peopled)("hair and headscarves in the scene $name have no colour of the scene", ({ svg }) => {
  const { heads, shapes } = headShapes(svg);
  expect(shapes.length).toBeGreaterThan(heads);
  // A shadow is a thin layer of ink; a line is the frame of glasses or a headset.
  const isShadow = (shape: string) =>
    /opacity="\.[1-4]\d?"/.test(shape) && shape.includes("var(--scene-ink)");
  const isLine = (shape: string) => /fill(?:="|:)none/.test(shape);
  // A face ends at 66; shirt and apron begin below it.
  const isClothing = (shape: string) => Number(/ d="M-?[\d.]+[ -]([\d.]+)/.exec(shape)?.[1]) > 66;
  const coloured = shapes.filter((shape) => shape.includes("var(--scene-") && !isClothing(shape));
  expect(coloured.filter((shape) => !isShadow(shape) && !isLine(shape))).toEqual([]);
});

test("faces, hands and ears have the skin of their person alone", () => {
  const skins = new Set(faces.values());
  for (const { name, svg } of peopled) {
    const [, face = ""] = /<g id="face" ([\s\S]*?)<\/g>/.exec(svg) ?? [];
    expect(face, name).toMatch(/^fill="currentColor"/);
    const given = [...svg.matchAll(/ color="([^"]+)"/g)].map(([, colour = ""]) => colour);
    expect(
      given.filter((colour) => !skins.has(colour)),
      name,
    ).toEqual([]);
  }
});
