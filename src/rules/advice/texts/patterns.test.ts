import { expect, test } from "vitest";
import type { Fact } from "#schema/generated/types.ts";
import type { Passage } from "#src/rules/advice/subjects/passage.ts";
import { findMistakes, ROWS } from "#src/rules/advice/texts/find-mistakes.ts";

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
  search: { isPage: () => false, finds: () => true },
};
const mistakesIn = (text: string, isMarkdown: boolean) =>
  findMistakes({ kind: isMarkdown ? "markdown" : "text", text, pointer: "", page, known });

test.each(ROWS.map(({ find, kind, example }) => [example, kind === "markdown", find] as const))(
  "%j has one mistake, which its own row finds",
  (example, isMarkdown, find) => {
    const found = mistakesIn(example, isMarkdown);
    expect(found.map(({ diagnostic }) => diagnostic.code)).toHaveLength(1);
    expect([...example.matchAll(find)].map(({ index }) => index)).toContain(found[0]?.index);
  },
);

test.each(["Fees.\n\n    Bring your passport.", "```\nWrite this."])(
  "code that was not meant to be any: %j",
  (example) => {
    expect(mistakesIn(example, true)).toHaveLength(1);
  },
);
