import { expect, test } from "vitest";
import type { Fact } from "#schema/generated/types.ts";
import { currentFacts, lastMonth, pastChanges } from "./current-facts.ts";
import { FACT_PARTS } from "./facts.ts";

const source = "https://www.gov.uk/student-visa/money";
const funds: Fact = {
  ...{ label: "Funds", value: 1334, unit: "GBP", per: "month" },
  ...{ source: "https://www.gov.uk/", sourceLabel: "GOV.UK", asOf: "2024-01", reviewBy: "2027-01-31" },
  overtaken: { since: "2025-11-11", value: 1529, source },
};
const on = (today: string | undefined, fact: Fact = funds) => currentFacts({ fact }, today).fact ?? fact;
const english = (part: "former" | "until" | "since" | "new", today: string, fact = funds) =>
  FACT_PARTS[part](on(today, fact), "en-GB");

test("from its day on, the new figure is the fact's, with its page and month", () => {
  expect(on("2025-11-10")).toBe(funds);
  expect(on(undefined)).toBe(funds);
  expect(on("2025-11-11")).toMatchObject({ value: 1529, unit: "GBP", per: "month", source, asOf: "2025-11" });
  expect(on("2025-11-11")).not.toHaveProperty("overtaken");
});

test("texts about a change read the same before its day and after it", () => {
  for (const today of ["2025-11-10", "2026-01-01"]) {
    expect(english("new", today)).toBe("£1,529");
    expect(english("former", today)).toBe("£1,334");
    expect(english("since", today)).toBe("11 November 2025");
    expect(english("until", today)).toBe("November 2025");
  }
});

test("the old figure may have ended before the new one began", () => {
  const between: Fact = {
    ...funds,
    overtaken: { since: "2025-11-11", ended: "2025-01-02", value: 1529, source },
  };
  expect(english("until", "2026-01-01", between)).toBe("January 2025");
  const yearly: Fact = { ...between, overtaken: { since: "2025-05-13", ended: "2020", value: 5, source } };
  expect(english("until", "2026-01-01", yearly)).toBe("2020");
});

test("a change to a figure that nobody knows stays one, and a text has no unit", () => {
  const open: Fact = { ...funds, overtaken: { since: "2025-11", source } };
  expect(on("2026-01-01", open)).toBe(open);
  const words = on("2026-01-01", { ...funds, overtaken: { since: "2025-11", value: "18 months", source } });
  expect(words).toMatchObject({ value: "18 months", former: { value: 1334, unit: "GBP", per: "month" } });
  expect(words).not.toHaveProperty("unit");
  expect(words).not.toHaveProperty("per");
});

test("a figure of the site's own has the official page of the new one, and its name", () => {
  const { source: _, sourceLabel: __, ...rest } = funds;
  expect(on("2026-01-01", { ...rest, own: true })).toMatchObject({ source, sourceLabel: "gov.uk" });
});

test.each([
  ["2025-11-11", "2025-11"],
  ["2026-09-01", "2026-08"],
  ["2026-09", "2026-08"],
  ["2027-01", "2026-12"],
])("a change on %s ends a figure in %s", (since, month) => {
  expect(lastMonth(since)).toBe(month);
});

test("the changes up to a day are the days on which pages depend", () => {
  const changed = { overtaken: { since: "2025-11-11" } };
  expect(pastChanges([changed, { label: "None" }, "text", null], "2026-01-01")).toEqual(["2025-11-11"]);
  expect(pastChanges([changed], "2025-01-01")).toEqual([]);
  expect(pastChanges([changed], undefined)).toEqual([]);
});
