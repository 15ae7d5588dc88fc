import { expect, test } from "vitest";
import { analyseSmall, page } from "#tests/engine/content/small-site.ts";
import { diagnose } from "#tests/engine/rules/diagnose.ts";
import { contrastOf } from "./colour.ts";
import { checkColours } from "./colours.rules.ts";

test("a chosen colour that cannot be read is named at its place, with the nearest one that would do", () => {
  const colors = { brand: "#0f5c63", steps: { fg: { muted: ["#9aa5a6", "#bccac8"] } } };
  const [found, ...others] = checkColours({ colors });
  expect(others).toEqual([]);
  expect(found).toMatchObject({ code: "theme/contrast", pointer: "/colors/steps/fg/muted/0" });
  expect(found?.message).toMatch(/^Secondary text \(#9aa5a6\) on .* \(#\w{6}\)/);
  const nearest = /Here (#[0-9a-f]{6}) would do/.exec(found?.message ?? "")?.[1] ?? "";
  expect(checkColours({ colors: { ...colors, steps: { fg: { muted: [nearest, "#bccac8"] } } } })).toEqual([]);
  expect(contrastOf(nearest, "#9aa5a6")).toBeLessThan(3);
});

test("a dark paper is named, since texts are dark in light mode", () => {
  expect(checkColours({ colors: { brand: "#0f5c63", paper: "#50585a" } })).toMatchObject([
    { code: "theme/contrast", pointer: "/colors/paper" },
  ]);
});

test("colours of the mode that no page has may be anything", () => {
  const colors = { brand: "#0f5c63", steps: { fg: { muted: ["#9aa5a6", "#bccac8"] } } };
  expect(checkColours({ colors, mode: "dark" })).toEqual([]);
  expect(checkColours({ colors, mode: "light" })).toHaveLength(1);
});

test("a brand colour that controls cannot have is a warning with the colour they get", () => {
  const theme = (brand: string) => ({
    "pages/_data/theme.json": { version: 1, colors: { brand } },
    "pages/index.json": page("one"),
  });
  expect(diagnose(theme("#1a3cff"))).toReport([]);
  const { site, diagnostics } = analyseSmall(theme("#ffd400"));
  expect(diagnostics).toMatchObject([{ code: "theme/brand", severity: "warning", pointer: "/colors/brand" }]);
  expect(diagnostics[0]?.message).toContain(site?.theme.colours["brand.solid"][0]);
});
