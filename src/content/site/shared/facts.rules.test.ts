import { describe, expect, test } from "vitest";
import type { Fact } from "#schema/generated/types.ts";
import { FACT_PARTS, formatFact } from "#src/content/placeholder/facts.ts";
import { checkFacts } from "#src/content/site/shared/facts.rules.ts";
import { exampleSite } from "#tests/engine/content/small-site.ts";

const printed: [fact: Pick<Fact, "value" | "unit">, text: string][] = [
  [{ value: 1334, unit: "GBP" }, "£1,334"],
  [{ value: [15_000, 35_000], unit: "GBP" }, "£15,000–35,000"],
  [{ value: [20_000, 70_000], unit: "USD" }, "US$20,000–70,000"],
  [{ value: [20_000, 30_000], unit: "CAD" }, "CA$20,000–30,000"],
  [{ value: 11.5, unit: "EUR" }, "€11.50"],
  [{ value: 25_000, unit: "count-plus" }, "25,000+"],
  [{ value: 43, unit: "count" }, "43"],
  [{ value: [3, 6] }, "3–6"],
  [{ value: [3, 6], unit: "weeks" }, "3–6 weeks"],
  [{ value: 1, unit: "weeks" }, "1 week"],
  [{ value: [5, 15], unit: "working-days" }, "5–15 working days"],
  [{ value: [6, 7], unit: "score" }, "6.0–7.0"],
  [{ value: 95, unit: "percent" }, "95%"],
  [{ value: "15 January" }, "15 January"],
];

test.each(printed)("%j is printed as %s", (fact, text) => {
  expect(formatFact(fact, "en-GB")).toBe(text);
});

const german: [fact: Pick<Fact, "value" | "unit">, text: string][] = [
  [{ value: [15_000, 35_000], unit: "GBP" }, "15.000–35.000 £"],
  [{ value: 11.5, unit: "EUR" }, "11,50 €"],
  [{ value: 25_000, unit: "count-plus" }, "25.000+"],
  [{ value: [3, 6], unit: "weeks" }, "3–6 Wochen"],
  [{ value: 1, unit: "weeks" }, "1 Woche"],
  [{ value: [6, 7], unit: "score" }, "6,0–7,0"],
  [{ value: [5, 95], unit: "percent" }, "5–95 %"],
  [{ value: "15. Januar" }, "15. Januar"],
];

test.each(german)("in German, %j is printed as %s", (fact, text) => {
  expect(formatFact(fact, "de").replaceAll("\u00a0", " ")).toBe(text);
  expect(formatFact(fact, "en-GB")).toBe(formatFact({ ...fact }, "en-GB"));
});

test("the parts of a fact keep numbers as numbers and name the month", () => {
  const fact: Fact = {
    label: "Funds",
    value: [800, 1500],
    unit: "GBP",
    asOf: "2024-01",
    reviewBy: "2027-01-31",
  };
  expect(FACT_PARTS.low(fact)).toBe(800);
  expect(FACT_PARTS.high(fact)).toBe(1500);
  expect(FACT_PARTS.asOf(fact, "en-GB")).toBe("January 2024");
  expect(FACT_PARTS.year(fact)).toBe("2024");
});

test("a currency fact of a year, month or week says so, and every fact says when it holds", () => {
  const file = exampleSite.files.find(({ path }) => path === "pages/_data/facts.json");
  const { facts }: { facts: Record<string, Fact> } = JSON.parse(new TextDecoder().decode(file?.bytes));
  const money = Object.entries(facts).filter(([, { unit }]) => /^[A-Z]{3}$/.test(unit ?? ""));
  expect(money.filter(([, { per }]) => per === undefined).map(([name]) => name)).toEqual([]);
  expect(Object.values(facts).every(({ asOf, reviewBy }) => asOf < reviewBy)).toBe(true);
});

const own = { label: "Figure", own: true as const, asOf: "2026-01", reviewBy: "2027-01-31" };
const pounds = (value: Fact["value"], more: Partial<Fact> = {}): Fact => ({
  ...own,
  value,
  unit: "GBP",
  per: "year",
  ...more,
});
const parts = {
  tuition: pounds([12_000, 25_000]),
  funds: pounds(1171, { per: "month" }),
  weeks: pounds(3, { unit: "weeks" }),
};
const minimumOf = (year: Fact) => checkFacts({ ...parts, year }).map(({ code }) => code);

test("a figure is at least what it includes, for the same time and in its newest value", () => {
  const atLeast = ["tuition", "funds"];
  // 12,000 and twelve times 1,171.
  expect(minimumOf(pounds([26_052, 40_000], { atLeast }))).toEqual([]);
  expect(minimumOf(pounds([26_051, 40_000], { atLeast }))).toEqual(["fact/below-minimum"]);
  const overtaken = { since: "2026-01", value: 30_000, source: "https://www.gov.uk/" };
  expect(minimumOf(pounds(20_000, { atLeast, overtaken }))).toEqual([]);
  expect(minimumOf(pounds(30_000, { atLeast, overtaken: { ...overtaken, value: 20_000 } }))).toEqual([
    "fact/below-minimum",
  ]);
  expect(minimumOf(pounds(20_000))).toEqual([]);
});

test("a minimum that cannot be compared is reported: no such figure, another unit, words", () => {
  for (const atLeast of [["rent"], ["weeks"]])
    expect(minimumOf(pounds(30_000, { atLeast }))).toEqual(["fact/minimum-unlike"]);
  expect(minimumOf({ ...own, value: "from 30,000", atLeast: ["tuition"] })).toEqual(["fact/minimum-unlike"]);
});

describe("notes on changed figures", () => {
  const found = (note: string, overtaken?: { since: string; source: string }) =>
    checkFacts({
      "uk.funds": {
        label: "Funds",
        value: 1334,
        asOf: "2024-01",
        reviewBy: "2027-01-31",
        note,
        ...(overtaken ? { overtaken } : {}),
      },
    });

  test.each([
    "48 hours since July 2023. Review before use.",
    "The government has since raised this limit.",
    "Went up in November.",
    "Higher since November.",
    "Now £1,529.",
    "There is a new amount for 2027.",
    "Please review in January.",
    "To be reviewed.",
    "Cut to 18 months.",
    "Needs checking: the rule may end.",
    "Seit Juli 2023 angehoben, bitte prüfen.",
    "Le montant a été relevé ; à vérifier.",
    "La cifra ya no vale: revisar.",
  ])("a note that says “%s” needs an entry of what has overtaken the figure", (note) => {
    expect(found(note).map(({ code }) => code)).toEqual(["fact/overtaken"]);
    expect(found(note, { since: "2025-11", source: "https://www.gov.uk/" })).toEqual([]);
  });

  test.each([
    "9 times uk.funds.london: change both together.",
    "Rents are higher in London.",
    "For rents under £50,000 a year.",
    "From a review of fees.",
    "Reviewed by the visa team.",
    "Given without a currency: taken as pounds.",
  ])("a note that says “%s” does not", (note) => {
    expect(found(note)).toEqual([]);
  });
});
