import { describe, expect, test } from "vitest";
import { canonicalJson, type JsonObject } from "#src/content/json/json.ts";
import { type Fix, formatFixes } from "#src/rules/fix/format-fixes.ts";
import { type Document, hero, page, smallSite } from "#tests/engine/content/small-site.ts";
import { alert, fix, mend, PATH, textOf, withBlock } from "#tests/engine/rules/mend.ts";

describe("npm run validate -- --fix", () => {
  test("leaves a name alone that could mean two things", () => {
    const between = canonicalJson(page("example", { blocks: [hero, { type: "fragment", name: "step-c" }] }));
    const fragments = Object.fromEntries(
      ["a", "b"].map((name) => [`pages/_fragments/step-${name}.json`, { version: 1, blocks: [] }]),
    );
    expect(mend(between, fragments).text).toBe(between);
  });

  test.each([
    [
      "a country without a flag here",
      "zw",
      { type: "form-embed", version: 2, id: "a", title: "A", text: "One.", country: "zw" },
    ],
    [
      "a short word of another meaning",
      "pink",
      { type: "cta", id: "c", title: "C", tone: "pink", actions: [] },
    ],
    ["a key of another meaning", "page", { type: "cta", id: "c", title: "C", page: "/x", actions: [] }],
    ["a fact of a country without facts", "iceland", { ...alert, text: "Show {{iceland.savings}}." }],
    ["a fact that is not there yet", "march", { ...alert, text: "From {{uk.months.march}}." }],
    [
      "a page that is not there yet",
      "/destinations/austria",
      { type: "text-section", id: "t", title: "T", markdown: "[Austria](/destinations/austria)" },
    ],
  ])("leaves alone what may be right for something else: %s", (_, wrong, block: JsonObject) => {
    const australia = { "pages/destinations/australia.json": page("australia") };
    const { text, left } = mend(canonicalJson(withBlock(block)), australia);
    expect(text).toContain(wrong);
    expect(left).not.toEqual([]);
  });

  test("leaves the currency of a fact alone", () => {
    const fact = {
      label: "Funds",
      value: 1,
      unit: "MAD",
      own: true,
      asOf: "2026-01",
      reviewBy: "2027-01-31",
    };
    const facts = canonicalJson({ version: 1, facts: { "morocco.funds": fact } });
    const { files } = fix(smallSite({ "pages/_data/facts.json": facts }));
    expect(textOf(files.toReversed(), "pages/_data/facts.json")).toBe(facts);
  });

  test.each([
    ["broken JSON", canonicalJson(withBlock(alert)).replace("},\n", "\n")],
    [
      "a key twice",
      canonicalJson(withBlock(alert)).replace('"id": "note"', '"id": "note",\n      "id": "other"'),
    ],
    ["other bytes", new Uint8Array([0x7b, 0x22, 0xff, 0x22, 0x3a, 0x31, 0x7d])],
  ])("does not touch what it cannot read: %s", (_, document: Document) => {
    const files = smallSite({ [PATH]: document });
    const { files: after, fixes } = fix(files);
    expect(fixes).toEqual([]);
    expect(after.find(({ path }) => path === PATH)).toBe(files.find(({ path }) => path === PATH));
  });

  test.each([
    ["a comma", (text: string) => text.replace('"alert",', '"alert"')],
    ["commas in many places", (text: string) => text.replaceAll(",\n", "\n")],
    ["a comma too many", (text: string) => text.replace(/\n}\n$/, ",\n}\n")],
    ["curly quotation marks", (text: string) => text.replace(/"([^"]*)"/g, "“$1”")],
    ["a byte order mark", (text: string) => `\uFEFF${text}`],
    ["a byte order mark, and more", (text: string) => `\uFEFF${text.replace('"alert",', '"alrt"')}`],
  ])("mends what could not be read: %s", (_, slip) => {
    const good = canonicalJson(withBlock(alert));
    expect(mend(slip(good))).toMatchObject({ text: good, left: [] });
  });

  test("keeps to the files that it may change", () => {
    const bad = canonicalJson(withBlock(alert)).replace('"alert"', '"alrt"');
    const { files, fixes } = fix(
      smallSite({ [PATH]: bad, "pages/other.json": page("other", { blocks: [{ ...hero, type: "heor" }] }) }),
      (path) => path === PATH,
    );
    expect(fixes.map(({ diagnostic }) => diagnostic.file)).toEqual([PATH]);
    expect(textOf(files, "pages/other.json")).toContain("heor");
  });

  test("prints what it did", () => {
    const bad = canonicalJson(withBlock(alert)).replace('"alert"', '"alrt"').replace('"status"', '"staus"');
    const fixes: Fix[] = fix(smallSite({ [PATH]: bad })).fixes;
    expect(formatFixes(fixes)).toMatchSnapshot();
    expect(formatFixes([])).toBe("Nothing to fix.\n");
  });
});
