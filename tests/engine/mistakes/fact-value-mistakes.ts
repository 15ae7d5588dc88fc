import type { JsonObject } from "#src/content/json/json.ts";
import type { Document } from "#tests/engine/content/small-site.ts";
import { country } from "#tests/engine/rules/countries.ts";
import { factWith, type Mistake, pageWith } from "./mistake.ts";

const FACTS = "pages/_data/facts.json";
const fact = (name: string, parts: JsonObject): Record<string, Document> =>
  factWith(name, { label: "A figure", ...parts, own: true, asOf: "2024-01", reviewBy: "2027-01-31" });
const ofCanada = (unit: string): Record<string, Document> => ({
  ...fact("canada.dorm", { value: 900, unit }),
  "pages/destinations/canada.json": pageWith("canada", country("Canada", "ca", "canada")),
});

const negatives: readonly Mistake[] = [
  ["a fee below zero", { value: -20, unit: "GBP" }, "-20"],
  ["days below zero", { value: -37, unit: "working-days" }, "-37"],
  ["hours below zero in a range", { value: [-41, 20], unit: "hours" }, "-41"],
  ["a number of things below zero", { value: -150, unit: "count-plus" }, "-150"],
].map(([name, parts, says]) => ({
  name: String(name),
  documents: fact("mill.entry", Object(parts)),
  file: FACTS,
  at: String(says),
  says: String(says),
}));

const currencies: readonly Mistake[] = [
  {
    name: "dollars of another country",
    documents: ofCanada("NZD"),
    file: FACTS,
    at: "NZD",
    says: /Canada.*CAD/,
  },
  { name: "francs", documents: ofCanada("CHF"), file: FACTS, at: "CHF", says: /CAD/ },
];

export const mistakes: readonly Mistake[] = [...negatives, ...currencies];

export const silent = {
  "a share that has fallen": fact("mill.change", { value: -3, unit: "percent" }),
  "no fee": fact("mill.entry", { value: 0, unit: "GBP" }),
  "a country's own currency": ofCanada("CAD"),
  "a currency that is used everywhere": ofCanada("USD"),
  "a figure of no country in francs": fact("mill.entry", { value: 20, unit: "CHF" }),
};
