import { say } from "#src/content/diagnostics/say.ts";
import { WordedError } from "#src/content/diagnostics/words.ts";
import { isObject, type JsonObject } from "#src/content/json/json.ts";
import { applyEdits, insertMember } from "#src/content/json/text-edits.ts";
import { readAnswer } from "./answer-kinds.ts";
import type { ScaffoldOption } from "./declared-scaffold.ts";
import { fillTexts, type TemplateValues } from "./template.ts";

export type Answers = Readonly<Record<string, string | undefined>>;

/**
 * Creates facts from the given answers, by name. The answer `currency` determines the currency of amounts, the answers `source` and
 * `source-label` the source of official facts.
 * @param dates month of validity, `YYYY-MM`, and day of the review, `YYYY-MM-DD`
 * @throws Error for an invalid answer
 */
export function factsFrom(
  options: readonly ScaffoldOption[],
  answers: Answers,
  values: TemplateValues,
  prefix: string,
  dates: { asOf: string; reviewBy: string },
): Map<string, JsonObject> {
  const { currency, source } = answers;
  const facts = new Map<string, JsonObject>();
  for (const { name, kind, fact } of options) {
    const answer = answers[name]?.trim();
    if (!fact || !answer) continue;
    const [label = ""] = fillTexts([fact.label], values);
    const origin: JsonObject =
      fact.official && source
        ? { source, sourceLabel: answers["source-label"] || hostOf(source) }
        : { own: true };
    facts.set(`${prefix}.${fact.name}`, {
      label,
      ...readAnswer(kind, answer, { currency, unit: fact.unit }),
      ...(fact.per === undefined ? {} : { per: fact.per }),
      ...origin,
      ...dates,
    });
  }
  return facts;
}

/** Adds facts in alphabetical order, leaving the other bytes unchanged. @throws Error if one of them already exists */
export function addFacts(text: string, facts: ReadonlyMap<string, JsonObject>): string {
  const document: unknown = JSON.parse(text);
  const existing = Object.keys(isObject(document) && isObject(document.facts) ? document.facts : {}).sort();
  let changed = text;
  for (const [name, fact] of facts) {
    if (existing.includes(name))
      throw new WordedError(say("The {_fact} {name} already exists. Nothing was written.", { name }));
    const before = existing.findLast((other) => other < name);
    changed = applyEdits(changed, insertMember(changed, "/facts", name, fact, before));
    existing.push(name);
    existing.sort();
  }
  return changed;
}

/** The host of an official page, used as its name. @throws Error if the address has none */
export function hostOf(address: string): string {
  try {
    return new URL(address).host;
  } catch {
    throw new WordedError(
      say('"{address}" is not an address such as https://example.org/fees.', { address }),
    );
  }
}
