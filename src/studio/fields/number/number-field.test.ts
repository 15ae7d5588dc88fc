import { expect, test } from "vitest";
import { readAmount, writeAmount } from "#src/studio/fields/number/number-field.tsx";
import { factNames } from "#src/tasks/facts/fact-list.tsx";

test("an amount is a number, a range or a text", () => {
  expect(["1334", "25,000", "12.5", "-3"].map(readAmount)).toEqual([1334, 25000, 12.5, -3]);
  expect(["150–300", "150 - 300", "1,500 to 2,000"].map(readAmount)).toEqual([
    [150, 300],
    [150, 300],
    [1500, 2000],
  ]);
  expect(["", "150–", "about 5", "1,2", "2026-01-31"].map(readAmount)).toEqual([
    "",
    "150–",
    "about 5",
    "1,2",
    "2026-01-31",
  ]);
  for (const value of [1334, [150, 300], "free"]) expect(readAmount(writeAmount(value))).toEqual(value);
});

test("a fact is found by its name and by what it says", () => {
  const facts = {
    "uk.funds": { label: "Funds, London", value: 1334 },
    "uk.visa": { label: "Visa fee", value: 490 },
  };
  expect(factNames(facts, "london FUNDS")).toEqual(["uk.funds"]);
  expect(factNames(facts, "490")).toEqual(["uk.visa"]);
  expect(factNames(facts, "")).toEqual(["uk.funds", "uk.visa"]);
});
