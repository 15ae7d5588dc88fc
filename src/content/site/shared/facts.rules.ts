import type { Fact } from "#schema/generated/types.ts";
import type { Diagnostic } from "#src/content/diagnostics/diagnostic.ts";
import type { Found, WithName } from "#src/content/diagnostics/rule.ts";
import { Rule } from "#src/content/diagnostics/rule.ts";
import { NOUN, say } from "#src/content/diagnostics/words.ts";
import { pointerTo } from "#src/content/json/json.ts";

export const factRange = new Rule<{ low: number; high: number }>("fact/range", {
  title: "Range in the wrong order",
  message: ({ low, high }) =>
    `The range goes from ${low} to ${high}; the second number must be the higher one.`,
  hint: "Write the lower number first, or a single number.",
  why: "Readers would see the range in the wrong order, and bars in tables would have no length.",
  wrong: `A fact with "value": [8, 4]`,
  right: `The same fact with "value": [4, 8]`,
  sample: { low: 8, high: 4 },
});

export const factUnitOfText = new Rule<Found & { unit: string }>("fact/unit-of-text", {
  title: "Unit on a text fact",
  message: ({ found, unit }) =>
    `The value is text, ${JSON.stringify(found)}, so the unit "${unit}" is not printed.`,
  hint: 'Write the value as a number, without quotation marks; or as words that name the unit, without "unit".',
  editor: { hint: "Write the value as a number, or remove the unit and put it in the text." },
  why: "Readers would see 1500 instead of £1,500.",
  wrong: `A fact with "value": "1500" and "unit": "GBP"`,
  right: `The same fact with "value": 1500 and "unit": "GBP"`,
  sample: { found: "1500", unit: "GBP" },
});

export const factOvertaken = new Rule<WithName & Found>("fact/overtaken", {
  title: "Change that readers are not told about",
  message: ({ name, found }) =>
    say`The note of the ${NOUN.fact} "${name}" in ${{ path: "pages/_data/facts.json" }} says "${found}", but readers see the old figure alone.`,
  hint: 'Add "overtaken" with "since", "source" and the new "value", or without "value" if you don\'t know it yet: readers then see that the figure is under review. If the figure still holds, reword the note.',
  editor: {
    hint: "Write the new value and its source below the figure; readers see both. If the figure still holds, reword the note.",
  },
  why: "Readers would rely on a figure that no longer holds.",
  wrong: `A fact with "value": 1334 and "note": "Raised since. Review before use."`,
  right: `The same fact with "overtaken": { "since": "2025-11-11", "value": 12, "source": "https://harbour.example/prices" }`,
  sample: { name: "uk.funds.london", found: "raised" },
});

/** Phrases in notes that announce a new figure: in English, German, French and Spanish. */
const CHANGED = new RegExp(
  `(?<!\\p{L})(?:${[
    "raised|risen|rose|(?:gone|went|goes?|going) (?:up|down)|increased?|doubled|higher since|reduced|lowered|narrowed|shortened",
    "changed|amended|updated|revised|replaced|superseded|abolished|withdrawn|obsolete|outdated|out of date|expired",
    "no longer|(?:was|been) cut|cut to|new (?:amount|figure|limit|rule|rate)|now (?=[£€$]?\\d)",
    "(?:be|needs?) reviewed|review(?! of )|needs? checking|check (?:again|before|first)|verify",
    "since (?:then|(?:\\w+ ){0,2}\\d{4}|(?:January|February|March|April|May|June|July|August|September|October|November|December))",
    "erhöht|angehoben|gestiegen|gesenkt|geändert|veraltet|überholt|nicht mehr|(?:über)?prüfen",
    "relevée?|augmentée?|modifiée?|changée?|remplacée?|périmée?|n['’]est plus|à (?:vérifier|revoir)",
    "aumentado|subido|cambiado|obsoleto|desactualizado|ya no|revisar",
  ].join("|")})(?!\\p{L})`,
  "iu",
);

/**
 * Checks rules that the schema cannot express: a range ascends, only numbers have a unit, and a change mentioned in a note is also recorded
 * in `overtaken`.
 */
export function checkFacts(facts: Readonly<Record<string, Fact>>): Diagnostic[] {
  return Object.entries(facts).flatMap(([name, fact]) => {
    const { value, unit, overtaken, note } = fact;
    const pointer = pointerTo("/facts", name);
    const diagnostics = [
      ...checkRange(value, `${pointer}/value`),
      ...checkRange(overtaken?.value, `${pointer}/overtaken/value`),
    ];
    if (typeof value === "string" && unit !== undefined)
      diagnostics.push(factUnitOfText.at(`${pointer}/value`, { found: value, unit }));
    const [said] = overtaken ? [] : (CHANGED.exec(note ?? "") ?? []);
    if (said !== undefined) diagnostics.push(factOvertaken.at(`${pointer}/note`, { name, found: said }));
    return diagnostics;
  });
}

function checkRange(value: Fact["value"] | undefined, pointer: string): Diagnostic[] {
  if (!Array.isArray(value)) return [];
  const [low = 0, high = 0] = value;
  return low < high ? [] : [factRange.at(pointer, { low, high })];
}
