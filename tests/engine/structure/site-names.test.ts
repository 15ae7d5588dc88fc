import { readFileSync } from "node:fs";
import path from "node:path";
import { describe, expect, test } from "vitest";
import { listBelow } from "#src/content/document/places.js";
import { isObject, type JsonValue, parseObject, valueAt } from "#src/content/json/json.ts";
import { newBlock } from "#src/plans/starters/new-block.ts";
import { newSite } from "#src/plans/starters/new-site.ts";
import { kindLines } from "#src/plans/starters/site-kinds.ts";
import { describeDiagnostics } from "#src/rules/explain-code.ts";
import { exampleSite } from "#tests/engine/content/small-site.ts";
import { commandNames, runCommand } from "#tests/shared/run-command.ts";

const read = (file: string) => parseObject(readFileSync(file, "utf8")) ?? {};

/** The names of the countries of both sites in this repository: those of their pages and addresses. */
const NAMES = new Set(
  ["pages/destinations", "tests/engine/site/pages/destinations"]
    .flatMap((folder) => listBelow(".", folder))
    .filter((file) => path.extname(file) === ".json" && /\/destinations$/.test(path.dirname(file)))
    .flatMap((file) => [
      path.basename(file, ".json"),
      valueAt(read(file), "/entry/label"),
      valueAt(read(file), "/entry/fullName"),
    ])
    .filter((name) => typeof name === "string" && !name.includes("{{")),
);
const NAME = new RegExp(`(?<![\\p{L}.])(?:${[...NAMES].join("|")})(?![\\p{L}])`, "giu");
/** The texts in which such a name stands. */
const named = (texts: readonly (readonly [place: string, text: string])[]) =>
  texts.flatMap(([place, text]) => (text.match(NAME) ?? []).map((name) => `${place}: ${name}`));

/** What authors read of a schema: descriptions, labels and names. */
function wordsOf(value: JsonValue | undefined): string[] {
  if (Array.isArray(value)) return value.flatMap(wordsOf);
  if (!isObject(value)) return [];
  return Object.entries(value).flatMap(([key, child]) =>
    typeof child === "string" && /^(?:description|label|title|group|unset|default)$/.test(key)
      ? [child]
      : wordsOf(child),
  );
}
const schemas = listBelow(".", "schema")
  .concat(listBelow(".", "blocks"))
  .filter((file) => /\.schema\.json$/.test(file) && !/^schema\/(?:generated|collections)\//.test(file))
  .filter((file) => read(file).ofThisSite !== true);

describe("no other site reads a name of the sites in this repository", () => {
  test("there are some", () => {
    expect([...NAMES]).toEqual(expect.arrayContaining(["Canada", "Australia"]));
  });

  test("in what forms and the code editor say of a field", () => {
    expect(
      named(schemas.flatMap((file) => wordsOf(read(file)).map((text) => [file, text] as const))),
    ).toEqual([]);
  });

  test("in what a diagnostic says", async () => {
    const said = (await describeDiagnostics()).map(
      ({ code, title, hint, why, wrong, right }) =>
        [code, [title, hint, why, wrong, right].join(" ")] as const,
    );
    expect(named(said)).toEqual([]);
  });

  test("in an example of a block, which previews, snippets and the gallery show", () => {
    const examples = listBelow(".", "blocks").filter((file) => file.endsWith(".examples.json"));
    const others = examples.filter((file) => read(file.replace("examples", "schema")).ofThisSite !== true);
    expect(others.length).toBeGreaterThan(40);
    expect(named(others.map((file) => [file, JSON.stringify(read(file))] as const))).toEqual([]);
  });

  test("in scaffolds and new sites", () => {
    const answers = { name: "Mole", colour: "#7a1f5c", language: "en", timeZone: "UTC", today: "2026-01-15" };
    const sites = kindLines(exampleSite.files).flatMap((line) => {
      const [kind = ""] = line.trim().split(/\s/);
      return [...newSite({ ...answers, kind }, exampleSite.files)];
    });
    expect(sites.length).toBeGreaterThan(40);
    expect(named([...newBlock("tide-table").create, ...sites])).toEqual([]);
  });

  test("in the help of a command", async () => {
    // What a site declares itself is its own.
    const helps = await Promise.all(
      commandNames
        .filter((name) => name !== "new")
        .map(async (name) => [name, (await runCommand(name, ["--help"])).stdout] as const),
    );
    expect(named(helps)).toEqual([]);
  });
});
