import { describe, expect, test } from "vitest";
import { canonicalJson, type JsonObject } from "#src/content/json/json.ts";
import { listFacts, readableFacts } from "#src/content/site/shared/facts-list.ts";
import {
  analyseSmall,
  exampleSite,
  hero,
  page,
  siteOf,
  smallSite,
} from "#tests/engine/content/small-site.ts";
import { diagnose } from "#tests/engine/rules/diagnose.ts";
import { formatFactsJson, formatFactsTable } from "./plan.ts";

const facts: Record<string, JsonObject> = {
  "uk.funds.london": {
    label: "Funds for living costs, London",
    value: 1334,
    unit: "GBP",
    per: "month",
    source: "https://www.gov.uk/student-visa/money",
    sourceLabel: "GOV.UK: Student visa, money you need",
    asOf: "2024-01",
    reviewBy: "2027-01-31",
  },
  "service.reply": {
    label: "Reply",
    value: 24,
    unit: "hours",
    own: true,
    asOf: "2026-02",
    reviewBy: "2027-06-30",
  },
  "canada.tuition": {
    label: "Tuition",
    value: [15_000, 40_000],
    unit: "CAD",
    per: "year",
    own: true,
    asOf: "2024-09",
    reviewBy: "2027-01-31",
  },
};
const document = (changes: Record<string, JsonObject> = {}) => ({
  version: 1,
  facts: { ...facts, ...changes },
});
const siteWith = (changes: Record<string, JsonObject>) =>
  smallSite({ "pages/_data/facts.json": document(changes) }).filter(
    (file, index, all) => all.findLastIndex(({ path }) => path === file.path) === index,
  );

describe("npx waymark facts", () => {
  test("lists value, month, review and source, and marks what is overdue", () => {
    const listed = listFacts(readableFacts(siteWith({})).facts, "2027-02-01");
    expect(formatFactsTable(listed)).toMatchSnapshot();
    expect(listed.filter(({ overdue }) => overdue).map(({ name }) => name)).toEqual([
      "canada.tuition",
      "uk.funds.london",
    ]);
    expect(listFacts(readableFacts(siteWith({})).facts, "2027-01-31").some(({ overdue }) => overdue)).toBe(
      false,
    );
  });

  test("speaks JSON", () => {
    const listed = listFacts(readableFacts(siteWith({})).facts, "2026-01-01");
    expect(JSON.parse(formatFactsJson(listed)).facts[2]).toEqual({
      name: "uk.funds.london",
      ...facts["uk.funds.london"],
      text: "£1,334",
      overdue: false,
    });
  });

  const sound = {
    label: "Sound",
    value: 1,
    unit: "weeks",
    asOf: "2024-09",
    reviewBy: "2027-01-31",
    own: true,
  };

  test.each<[string, JsonObject]>([
    ["a month that is none", { ...sound, asOf: "soon" }],
    ["a day that does not exist", { ...sound, reviewBy: "2024-02-31" }],
    ["no value", { label: "No value", asOf: "2024-09", reviewBy: "2027-01-31", own: true }],
    ["a value that is null", { ...sound, value: null }],
    ["half a range", { ...sound, value: [1] }],
    ["a unit that is null", { ...sound, unit: null }],
    ["a unit that is a number", { ...sound, unit: 3 }],
    ["a unit that is a list", { ...sound, unit: ["weeks"] }],
    ["no label", { ...sound, label: null }],
  ])("lists all others where one has %s, and the check says what is wrong", (_, odd) => {
    const site = siteWith({ "uk.odd": odd });
    const { facts: listed, leftOut } = readableFacts(site);
    expect(leftOut).toEqual(["uk.odd"]);
    expect(formatFactsTable(listFacts(listed, "2026-01-01"))).toContain("3 facts");
    const diagnostics = diagnose(site, { today: "2026-03-01" });
    expect(diagnostics.map(({ file }) => file)).toContain("pages/_data/facts.json");
    expect(diagnostics.every(({ pointer }) => pointer.startsWith("/facts/uk.odd"))).toBe(true);
  });

  test("says that a document cannot be read; a site need not have one", () => {
    const broken = smallSite({ "pages/_data/facts.json": "{" });
    expect(() => readableFacts(broken)).toThrow("pages/_data/facts.json cannot be read");
    expect(formatFactsTable(listFacts(readableFacts([]).facts, "2026-01-01"))).toContain(
      "0 facts, 0 overdue",
    );
  });
});

describe("a fact", () => {
  const { files } = exampleSite;
  const { facts: shipped } = readableFacts(files);

  test("has a source, or is marked as the site's own figure; numbers have a unit", () => {
    const all = Object.entries(shipped);
    expect(all.filter(([, { source, own }]) => (source === undefined) !== (own === true))).toEqual([]);
    expect(all.filter(([, { value, unit }]) => typeof value !== "string" && !unit)).toEqual([]);
  });

  test("without either is refused", () => {
    const { own: _, ...unfounded } = facts["service.reply"] ?? {};
    const bytes = new TextEncoder().encode(canonicalJson(document({ "service.reply": unfounded })));
    const diagnostics = diagnose({ "pages/_data/facts.json": bytes });
    expect(diagnostics[0]?.message).toBe('"source" or "own" is missing here.');
  });

  test("prints its month where a page asks for it", () => {
    const site = siteOf(
      analyseSmall({
        "pages/money.json": page("money", {
          blocks: [{ ...hero, text: "{{uk.funds.london}} as of {{uk.funds.london.asOf}}." }],
        }),
      }),
    );
    expect(site.resolve("/money").main[0]?.block).toMatchObject({ text: "£240 as of March 2025." });
  });
});
