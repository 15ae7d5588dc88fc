import type { Fact } from "#schema/generated/types.ts";
import { listNames } from "#src/content/diagnostics/describe.ts";
import type { Diagnostic } from "#src/content/diagnostics/diagnostic.ts";
import type { Actual, WithName } from "#src/content/diagnostics/rule.ts";
import { Rule } from "#src/content/diagnostics/rule.ts";
import { say } from "#src/content/diagnostics/say.ts";
import { pointerTo } from "#src/content/json/json.ts";
import { FACT_PARTS, formatFact, newFigure } from "#src/content/placeholder/facts.ts";
import { TOOL_LANGUAGE } from "#src/language/format.ts";

export const factRange = new Rule<{ low: number; high: number }>("fact/range", {
  title: "Range in the wrong order",
  message: ({ low, high }) =>
    say("The range goes from {low} to {high}; the second number must be the higher one.", { low, high }),
  hint: "Write the lower number first, or a single number.",
  why: "Readers would see the range in the wrong order, and bars in tables would have no length.",
  wrong: `A fact with "value": [8, 4]`,
  right: `The same fact with "value": [4, 8]`,
  sample: { low: 8, high: 4 },
});

export const factUnitOfText = new Rule<Actual & { unit: string }>("fact/unit-of-text", {
  title: "Unit on a text fact",
  message: ({ actual, unit }) =>
    say('The value is text, {actual}, so the unit "{unit}" is not printed.', {
      actual: JSON.stringify(actual),
      unit,
    }),
  hint: 'Write the value as a number, without quotation marks; or as words that name the unit, without "unit".',
  editor: { hint: "Write the value as a number, or remove the unit and put it in the text." },
  why: "Readers would see 1500 instead of £1,500.",
  wrong: `A fact with "value": "1500" and "unit": "GBP"`,
  right: `The same fact with "value": 1500 and "unit": "GBP"`,
  sample: { actual: "1500", unit: "GBP" },
});

export const factOvertaken = new Rule<WithName & Actual>("fact/overtaken", {
  title: "Change that readers are not told about",
  message: ({ name, actual }) =>
    say('The note of the {_fact} "{name}" in {path} says "{actual}", but readers see the old figure alone.', {
      name,
      path: { path: "pages/_data/facts.json" },
      actual,
    }),
  hint: 'Add "overtaken" with "since", "source" and the new "value", or without "value" if you don\'t know it yet: readers then see that the figure is under review. If the figure still holds, reword the note.',
  editor: {
    hint: "Write the new value and its source below the figure; readers see both. If the figure still holds, reword the note.",
  },
  why: "Readers would rely on a figure that no longer holds.",
  wrong: `A fact with "value": 1334 and "note": "Raised since. Review before use."`,
  right: `The same fact with "overtaken": { "since": "2025-11-11", "value": 12, "source": "https://harbour.example/prices" }`,
  sample: { name: "uk.funds.london", actual: "raised" },
});

export const factBelowMinimum = new Rule<WithName & Actual & { least: string; parts: readonly string[] }>(
  "fact/below-minimum",
  {
    title: "Figure below the figures that it includes",
    message: ({ name, actual, least, parts }) =>
      say('The {_fact} "{name}" starts at {actual}, but {parts} come to at least {least}.', {
        name,
        actual,
        parts: listNames(parts),
        least,
      }),
    hint: 'Correct the figure or one of those below "atLeast". If it is meant to cover less, remove "atLeast" and say in its label what it covers.',
    editor: {
      hint: "Correct the figure or one of those that it includes. If it is meant to cover less, remove “At least” and say in its label what it covers.",
    },
    why: "Readers would plan with less money than the same page asks of them.",
    wrong: `A fact with "value": 20000 and "atLeast": ["fees.course", "fees.rent"], which are 15000 and 22895`,
    right: `The same fact with "value": 37895`,
    sample: {
      name: "fees.year",
      actual: "£20,000",
      least: "£37,895",
      parts: ["fees.course", "fees.rent"],
    },
  },
);

export const factMinimumUnlike = new Rule<WithName & { part: string }>("fact/minimum-unlike", {
  title: "Minimum that cannot be compared",
  message: ({ name, part }) =>
    say('The {_fact} "{name}" cannot be compared with "{part}": they are not numbers in one unit.', {
      name,
      part,
    }),
  hint: 'Below "atLeast", name facts with numbers in the unit of this one, per week, fortnight, month or year.',
  editor: { hint: "Choose figures in the unit of this one, for a period." },
  why: "Nobody would notice when the figure falls below them.",
  wrong: `A fact in "GBP" with "atLeast": ["fees.weeks"]`,
  right: `The same fact with "atLeast": ["fees.course", "fees.rent"], which are in GBP too`,
  sample: { name: "fees.year", part: "fees.weeks" },
});

/** Matches phrases in notes that announce a new figure: in English, German, French and Spanish. */
const ANNOUNCES_CHANGE = new RegExp(
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
 * Checks rules that the schema cannot express: a range ascends, only numbers have a unit, a change mentioned in a note is also
 * recorded in `overtaken`, and a figure is at least the sum of those that it includes.
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
      diagnostics.push(factUnitOfText.at(`${pointer}/value`, { actual: value, unit }));
    diagnostics.push(...checkMinimum(name, facts, `${pointer}/atLeast`));
    const [said] = overtaken ? [] : (ANNOUNCES_CHANGE.exec(note ?? "") ?? []);
    if (said !== undefined) diagnostics.push(factOvertaken.at(`${pointer}/note`, { name, actual: said }));
    return diagnostics;
  });
}

/**
 * Checks that a figure is at least as high as those that it includes. Compares the newest values: a former one may be below today's
 * minimum.
 */
function checkMinimum(name: string, facts: Readonly<Record<string, Fact>>, pointer: string): Diagnostic[] {
  const fact = facts[name];
  if (!fact?.atLeast) return [];
  const { atLeast: parts, unit } = fact;
  const own = yearlyLow(fact);
  let least = 0;
  for (const part of parts) {
    const low = facts[part]?.unit === unit ? yearlyLow(facts[part]) : undefined;
    if (own === undefined || low === undefined) return [factMinimumUnlike.at(pointer, { name, part })];
    least += low;
  }
  if (own === undefined || own >= least) return [];
  const text = (value: number) =>
    formatFact({ value: Math.round(value), ...(unit ? { unit } : {}) }, TOOL_LANGUAGE);
  return [factBelowMinimum.at(pointer, { name, actual: text(own), least: text(least), parts })];
}

/** Number of periods in a year. An amount without a period is for the year. */
const PER_YEAR = { week: 52, fortnight: 26, month: 12, year: 1 };

/** The lower bound of the newest value, converted to an amount per year. @returns undefined for a value in words */
function yearlyLow(fact: Fact | undefined): number | undefined {
  if (!fact) return undefined;
  const low = FACT_PARTS.low(newFigure(fact));
  return low === undefined ? undefined : low * PER_YEAR[fact.per ?? "year"];
}

function checkRange(value: Fact["value"] | undefined, pointer: string): Diagnostic[] {
  if (!Array.isArray(value)) return [];
  const [low = 0, high = 0] = value;
  return low < high ? [] : [factRange.at(pointer, { low, high })];
}
