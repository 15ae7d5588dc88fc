import { describe, expect, test } from "vitest";
import { describeIssues, explainCode } from "#src/authoring/explain-code.ts";
import { type Analysis, analyse } from "#src/content/analyse.ts";
import { canonicalJson } from "#src/content/json.ts";
import { real } from "#tests/content/small-site.ts";

const PATH = "pages/example.json";
const hero = { type: "hero", id: "intro", title: "An example" };
const surroundings: Record<string, unknown> = {
  version: 1,
  title: "An example",
  description: "A page that is here for one example of the catalogue of issues, and for nothing else.",
  blocks: [hero],
};

/** The site is analysed once; each example then costs one page. */
const known = analyse(real.files, { assets: real.assets }).summaries;
const codesOf = (text: string): string[] => {
  const file = { path: PATH, bytes: new TextEncoder().encode(text) };
  const { issues }: Analysis = analyse([...real.files, file], { assets: real.assets, previous: known });
  return [...new Set(issues.filter((issue) => issue.file === PATH).map(({ code }) => code))];
};

/** The page that an example stands in: a block after the hero, or members in the place of those of the same name. */
function pageOf(example: string): string {
  if (example.startsWith("{")) return canonicalJson({ ...surroundings, blocks: [hero, JSON.parse(example)] });
  const replaced = isJson(`{${example}}`) ? JSON.parse(`{${example}}`) : {};
  const own = Object.keys(surroundings).filter((key) => !Object.hasOwn(replaced, key));
  const rest = own.map((key) => `"${key}": ${JSON.stringify(surroundings[key])}`);
  const text = `{\n  ${[...rest, example].join(",\n  ")}\n}\n`;
  return isJson(text) && !example.includes("\n") ? canonicalJson(JSON.parse(text)) : text;
}

function isJson(text: string): boolean {
  try {
    return Boolean(JSON.parse(text));
  } catch {
    return false;
  }
}

/** Issues that no single member of a page document can show: their examples are sentences. */
const told = [
  "json/encoding",
  "json/bom",
  "json/too-large",
  "json/too-deep",
  "json/not-object",
  "json/format",
  "field/invalid",
  "fragment/cycle",
  "route/name",
  "route/not-a-page",
  "title/duplicate",
  "description/duplicate",
  "markdown/too-complex",
  "render/failed",
  "data/missing",
  "data/unknown",
  "partner/same-origin",
];

describe("examples of the catalogue", () => {
  const shown = describeIssues().filter(({ code, severity }) => !told.includes(code) && severity === "error");

  test.each(shown)("$code: the wrong one gives this issue alone, the right one none", (issue) => {
    expect(codesOf(pageOf(issue.wrong)), issue.wrong).toEqual([issue.code]);
    expect(
      codesOf(pageOf(issue.right)).filter((code) => code !== "json/format"),
      issue.right,
    ).toEqual([]);
  });

  test("every issue says why it matters, in sentences", () => {
    const unfinished = describeIssues().filter(({ why }) => !/^[A-Z].{20,}\.$/.test(why));
    expect(unfinished.map(({ code }) => code)).toEqual([]);
  });
});

describe("npm run validate -- --explain", () => {
  test("prints what the code means", () => {
    expect(explainCode("fact/unknown")).toMatchSnapshot();
    expect(explainCode("json/format")).toMatchSnapshot();
  });

  test("knows what a misspelt code means, and lists all for one that is like none", () => {
    expect(() => explainCode("fact/unkown")).toThrow('Did you mean "fact/unknown"?');
    expect(() => explainCode("unknown-block")).toThrow('Did you mean "page/unknown-block"?');
    expect(() => explainCode("x")).toThrow(/There are:\n {2}json\/encoding/);
  });
});
