import { isObject, type JsonObject } from "#src/content/json/json.ts";
import { applyEdits, insertMember } from "#src/content/json/text-edits.ts";
import { COUNTRY_FIGURES } from "./country-figures.ts";
import { bareName, nameInSentence } from "./country-name.ts";

/** What somebody says of a new country. */
export type CountryAnswers = {
  name: string;
  flag: string;
  currency: string | undefined;
  /** Answers by option: programmes, tuition … */
  figures: Readonly<Record<string, string>>;
  /** Official page for funds, visa and work, and its name. */
  source: string | undefined;
  sourceLabel: string | undefined;
  /** Month for which the figures hold, `YYYY-MM`. */
  asOf: string;
  /** Day by which they must be checked, `YYYY-MM-DD`. */
  reviewBy: string;
};

/** The facts of a new country by name, without those that were not given. @throws Error for a bad answer */
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
 * Adds facts to the text of the facts document, each at its place in the alphabet; every other byte stays.
 * @throws Error if one of them exists already
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

/** The host of an official page, which stands for its name. @throws Error if it has none */
export function hostOf(address: string): string {
  try {
    return new URL(address).host;
  } catch {
    throw new Error(`"${address}" is not an address: --source https://…`);
  }
}
