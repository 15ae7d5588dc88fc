import { expect, test } from "vitest";
import { checkFacts } from "#src/content/site/shared/facts.rules.ts";

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
