import { expect, test } from "vitest";
import { contrastOf, perceive } from "./colour.ts";
import { checkColours } from "./colours.rules.ts";
import { contrastPairs } from "./contrast-pairs.ts";
import { type Colours, deriveColours } from "./derive-colours.ts";

const tooWeak = (colours: Colours) =>
  contrastPairs
    .filter(
      ({ front, ground, mode, groundMode, ratio }) =>
        contrastOf(colours[front][mode], colours[ground][groundMode]) < ratio,
    )
    .map(({ front, ground, mode, groundMode }) => `${front} ${mode} on ${ground} ${groundMode}`);

test.each([
  ["a dark green with amber", { brand: "#0f5c63", accent: "#f6a821" }],
  ["yellow", { brand: "#ffd400" }],
  ["grey", { brand: "#777777" }],
  ["saturated blue", { brand: "#1a3cff" }],
  ["purple ink", { brand: "#6b21a8", brandIn: "ink" as const }],
  ["yellow ink", { brand: "#ffd400", brandIn: "ink" as const }],
  ["nearly white", { brand: "#f0f0f0" }],
  ["black", { brand: "#000000" }],
  ["magenta with turquoise", { brand: "#d4145a", accent: "#00a99d" }],
  ["light blue on white", { brand: "#a8d8ff", paper: "#ffffff" }],
  ["red with yellow on a tinted paper", { brand: "#b3261e", accent: "#ffcc00", paper: "#f3efe6" }],
])("all texts and controls of a site in %s can be read, in both modes and on ink", (_, colors) => {
  expect(tooWeak(deriveColours(colors))).toEqual([]);
});

test("the brand and the accent colour are shown as they are given", () => {
  const colours = deriveColours({ brand: "#1a3cff", accent: "#00a99d" });
  expect(colours["brand.solid"][0]).toBe("#1a3cff");
  expect(colours["accent.solid"][0]).toBe("#00a99d");
});

test("a brand colour darker than usual texts is no lighter in texts", () => {
  const plain = deriveColours({ brand: "#101418" });
  const ink = deriveColours({ brand: "#101418", brandIn: "ink" });
  const contrast = (text: string) => contrastOf(text, plain["bg.default"][0]);
  expect(contrast(plain["brand.fg"][0])).toBeGreaterThan(contrast(plain["fg.default"][0]));
  expect(contrast(ink["fg.default"][0])).toBeGreaterThan(contrast(plain["fg.default"][0]));
});

test.each(["#000000", "#10202e", "#1b0f24"])(
  "a site that is always dark has its paper %s as the ground",
  (paper) => {
    const colours = deriveColours({ brand: "#f6d645", paper }, "dark");
    expect(colours["bg.default"][1]).toBe(paper);
    expect(contrastOf(colours["bg.panel"][1], paper)).toBeGreaterThan(1.05);
    expect(contrastOf(colours["bg.default"][0], "#000000")).toBeGreaterThan(15);
    expect(checkColours({ colors: { brand: "#f6d645", paper }, mode: "dark" })).toEqual([]);
  },
);

test("a site that is always dark has its brand colour on controls, lighter only where it could not be seen", () => {
  const fill = (brand: string, name: "brand.solid" | "accent.solid" = "brand.solid") =>
    deriveColours({ brand }, "dark")[name][1];
  const { h, l } = perceive("#c8102e");
  expect(perceive(fill("#c8102e")).l - l).toBeLessThan(0.1);
  expect(Math.abs(perceive(fill("#c8102e")).h - h)).toBeLessThan(3);
  expect(perceive(fill("#c8102e", "accent.solid")).l - l).toBeLessThan(0.1);
  expect(fill("#f6d645")).toBe("#f6d645");
  for (const brand of ["#c8102e", "#1a3cff", "#000000", "#0f5c63", "#ffffff", "#5b2d8a"]) {
    const colours = deriveColours({ brand }, "dark");
    expect(tooWeak(colours), brand).toEqual([]);
    expect(contrastOf(colours["accent.solid"][1], colours["bg.default"][1]), brand).toBeGreaterThan(3);
  }
});

test("one colour changes everything that is derived from it, in both modes", () => {
  const one = deriveColours({ brand: "#0f5c63", accent: "#f6a821" });
  const other = deriveColours({ brand: "#8a1f5c", accent: "#f6a821" });
  for (const name of ["brand.fg", "bg.inverted", "fg.muted", "scene.near", "scene.ink"] as const) {
    expect(other[name][0], name).not.toBe(one[name][0]);
    expect(other[name][1], name).not.toBe(one[name][1]);
  }
});

test("derived texts keep their contrast to a ground that was chosen", () => {
  const colours = deriveColours({ brand: "#0f5c63", steps: { bg: { subtle: ["#b8c4c2", "#3a5258"] } } });
  expect(colours["bg.subtle"]).toEqual(["#b8c4c2", "#3a5258"]);
  expect(tooWeak(colours)).toEqual([]);
});
