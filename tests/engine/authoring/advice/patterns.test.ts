import { expect, test } from "vitest";
import type { Fact } from "#schema/generated/types.ts";
import type { Passage } from "#src/authoring/advice/texts/pattern.ts";
import { MISREAD } from "#src/authoring/advice/texts/structure.ts";
import { PATTERNS, textMistakes } from "#src/authoring/advice/texts/text-mistakes.ts";

const page = { route: undefined, language: undefined, countries: [], mayRepeat: false, hasGaps: false };
const funds: Fact = {
  label: "Funds",
  value: 1334,
  unit: "GBP",
  asOf: "2024-01",
  reviewBy: "2027-01-31",
  own: true,
};
const known: Passage["known"] = {
  factNames: new Set(["uk.funds"]),
  registered: { "uk.funds": funds },
  origin: undefined,
};
const mistakesIn = (text: string, where: string) =>
  textMistakes({ kind: where === "plain" ? "text" : "markdown", text, pointer: "", page, known });

test.each(PATTERNS.map(({ find, where, example }) => [example, where, find] as const))(
  "%j has one mistake, which its own pattern finds",
  (example, where, find) => {
    const found = mistakesIn(example, where);
    expect(found.map(({ diagnostic }) => diagnostic.code)).toHaveLength(1);
    expect([...example.matchAll(find)].map(({ index }) => index)).toContain(found[0]?.index);
  },
);

test.each(MISREAD)("Markdown with a %s that is misread: %j", (_, example) => {
  expect(mistakesIn(example, "markdown")).toHaveLength(1);
});
