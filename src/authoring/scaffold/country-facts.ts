import { isObject, type JsonObject } from "#src/content/json/json.ts";
import { applyEdits, insertMember } from "#src/content/json/text-edits.ts";
import { COUNTRY_FIGURES } from "./country-figures.ts";
import { bareName, nameInSentence } from "./country-name.ts";

/** The answers that describe a new country. */
export type CountryAnswers = {
  name: string;
  flag: string;
  currency: string | undefined;
  /** Answers by option: programmes, tuition … */
  figures: Readonly<Record<string, string>>;
  /** Official page for funds, visa and work, and its name. */
  source: string | undefined;
  sourceLabel: string | undefined;
  /** Month to which the figures apply, `YYYY-MM`. */
  asOf: string;
  /** Date of the next review, `YYYY-MM-DD`. */
  reviewBy: string;
};

/** The facts of a new country by name; figures that were not given are omitted. @throws Error for an invalid answer */
export function countryFacts(answers: CountryAnswers, prefix: string): Map<string, JsonObject> {
  const name = nameInSentence(bareName(answers.name));
  const { currency, figures, source, sourceLabel, asOf, reviewBy } = answers;
  const facts = new Map<string, JsonObject>();
  for (const { option, fact, label, read, official } of COUNTRY_FIGURES) {
    const answer = figures[option]?.trim();
    if (!answer) continue;
    const origin: JsonObject =
      official && source ? { source, sourceLabel: sourceLabel ?? hostOf(source) } : { own: true };
    facts.set(`${prefix}.${fact}`, {
      label: label(name),
      ...read(answer, currency),
      ...origin,
      asOf,
      reviewBy,
    });
  }
  return facts;
}

/**
 * Inserts facts into the text of the facts document in alphabetical order; everything else stays the same, byte for
 * byte.
 * @throws Error if one of them already exists
 */
export function addFacts(text: string, facts: ReadonlyMap<string, JsonObject>): string {
  const known: unknown = JSON.parse(text);
  const existing = Object.keys(isObject(known) && isObject(known.facts) ? known.facts : {}).sort();
  let changed = text;
  for (const [name, fact] of facts) {
    if (existing.includes(name)) throw new Error(`The fact ${name} exists already. Nothing was written.`);
    const before = existing.findLast((other) => other < name);
    changed = applyEdits(changed, insertMember(changed, "/facts", name, fact, before));
    existing.push(name);
    existing.sort();
  }
  return changed;
}

/** The host of an official page, used as its name. @throws Error if it has none */
export function hostOf(address: string): string {
  try {
    return new URL(address).host;
  } catch {
    throw new Error(`"${address}" is not an address: --source https://…`);
  }
}
