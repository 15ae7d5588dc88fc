import { readdirSync, readFileSync } from "node:fs";
import { expect, test } from "vitest";

/** Where a side of the screen is meant, whatever the direction of the text, and why. */
const EXCEPTIONS: Readonly<Record<string, string>> = {
  "src/figures/climb/ridge.ts": "places marks on a drawing, which is the same in every language",
};

const SIDE = "(?:left|right)";
/** Properties of one side: of CSS, of Chakra (`ml`, `borderLeftWidth`), in objects and as attributes. */
const PHYSICAL = [
  `\\b(?:m[lr]|p[lr]|${SIDE})=["{]`,
  `(?<![\\w.-])(?:m[lr]|p[lr]|${SIDE}): (?!number|boolean|toast)`,
  `\\b(?:margin|padding|border|scrollMargin|scrollPadding)(?:Left|Right)\\w*[=:]`,
  `\\b(?:margin|padding|border|inset|scroll-margin|scroll-padding)-${SIDE}\\b`,
  `\\bborder(?:Top|Bottom)(?:Left|Right)Radius[=:]`,
  `\\brounded(?:Top|Bottom)?(?:Left|Right)=`,
  `\\b(?:textAlign|float|clear)(?:=|: ?)["{]*"?${SIDE}\\b`,
  `\\b(?:text-align|float|clear): ?${SIDE}\\b`,
].map((source) => new RegExp(source));

const sources = ["src/ui", "src/theme", "src/figures", "src/render", "blocks"].flatMap((folder) =>
  readdirSync(folder, { recursive: true, encoding: "utf8" })
    .map((name) => `${folder}/${name}`)
    .filter((name) => /\.(?:ts|tsx|js)$/.test(name) && !/\.test\.tsx?$/.test(name)),
);
const physical = (text: string) => PHYSICAL.some((pattern) => pattern.test(text));

test.each([
  '<Box ml="4">',
  '<Flex textAlign="left">',
  "{ paddingRight: 4 }",
  '{ left: "0" }',
  "a { border-left: 1px solid }",
  "{ borderTopLeftRadius: 0 }",
  'css={{ textAlign: "right" }}',
  ".x { text-align: right }",
])("%s is noticed", (text) => expect(physical(text)).toBe(true));

test.each(['<Box ms="4">', '{ textAlign: "start" }', "{ insetInlineStart: 0 }", "copyright: text"])(
  "%s is not",
  (text) => expect(physical(text)).toBe(false),
);

test("components are laid out by the direction of the text, not by the sides of the screen", () => {
  const found = sources.filter((name) => physical(readFileSync(name, "utf8")));
  expect(sources.length).toBeGreaterThan(200);
  expect(found.sort(), "start and end instead of left and right: see src/theme/README.md").toEqual(
    Object.keys(EXCEPTIONS).sort(),
  );
});
