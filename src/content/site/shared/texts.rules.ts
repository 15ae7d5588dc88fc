// biome-ignore-all lint/style/noRestrictedGlobals: asks which plural forms a language has, and prints nothing.
import { listNames } from "#src/content/diagnostics/describe.ts";
import type { Diagnostic } from "#src/content/diagnostics/diagnostic.ts";
import type { WithName } from "#src/content/diagnostics/rule.ts";
import { Rule } from "#src/content/diagnostics/rule.ts";
import { say, type Value } from "#src/content/diagnostics/say.ts";
import {
  isObject,
  type JsonObject,
  type JsonValue,
  pointerOf,
  pointerTo,
  valueAt,
} from "#src/content/json/json.ts";
import { type DeclaredText, type DeclaredTexts, FORMS } from "#src/content/schema/interface-texts.ts";
import { canonicalTag } from "#src/language/names.ts";
import { gapsIn } from "#src/language/phrase.ts";

export const textsUnknownGap = new Rule<WithName & { allowed: readonly string[] }>("texts/unknown-gap", {
  title: "Gap that nothing fills",
  message: ({ name, allowed }) =>
    allowed.length === 0
      ? say("Nothing fills '{'{name}'}' in this text, which has no gaps.", { name })
      : say("Nothing fills '{'{name}'}' in this text; its gaps are {allowed}.", {
          name,
          allowed: allowed.map((gap) => `{${gap}}`).join(", "),
        }),
  hint: "Write the gaps as in the English text, in any order.",
  why: "Visitors would read the braces.",
  wrong: `"faq": { "matches": { "other": "{anzahl} von {total} Fragen passen." } }`,
  right: `"faq": { "matches": { "other": "{count} von {total} Fragen passen." } }`,
  sample: { name: "anzahl", allowed: ["count", "total"] },
});

export const textsMissingGap = new Rule<WithName>("texts/missing-gap", {
  title: "Text without one of its gaps",
  message: ({ name }) => say("The text leaves out '{'{name}'}', which the English one prints.", { name }),
  hint: "Print it somewhere in the text.",
  why: "Visitors would not learn the number or name that the text is about.",
  wrong: `"faq": { "matches": { "other": "{count} Fragen passen." } }`,
  right: `"faq": { "matches": { "other": "{count} von {total} Fragen passen." } }`,
  sample: { name: "total" },
});

export const textsPlural = new Rule<{
  name: string;
  language: Value;
  forms: readonly string[];
  count?: number;
}>("texts/plural", {
  title: "Plural form missing or never used",
  message: ({ name, language, forms, count }) =>
    count === undefined
      ? say('{language} has no plural form "{name}"; its forms are {forms}.', {
          language,
          name,
          forms: listNames(forms),
        })
      : say(
          'This text lacks the form "{name}", which {language} needs for numbers such as {count}; its forms are {forms}.',
          { name, language, count, forms: listNames(forms) },
        ),
  hint: "Write one text for each form of the language.",
  severity: "warning",
  why: "Visitors would read the words for another number, such as “1 questions”.",
  wrong: `"faq": { "matches": { "other": "{count} of {total} questions match." } }`,
  right: `"faq": { "matches": { "one": "{count} of {total} question matches.", "other": "{count} of {total} questions match." } }`,
  sample: { name: "few", language: { language: "pl" }, forms: ["one", "few", "many", "other"], count: 2 },
});

/**
 * Checks a site's interface texts: their gaps (such as `{count}`), which must be those of the engine's text, and their plural forms, which
 * depend on the language.
 * @param own a valid document of texts
 * @param language of the texts
 */
export function checkTexts(own: JsonObject, declared: DeclaredTexts, language: string): Diagnostic[] {
  return [...declared].flatMap(([group, texts]) =>
    [...texts].flatMap(([name, text]) => {
      const at = pointerOf([group, name]);
      const phrases = phrasesOf(valueAt(own, at));
      return [
        ...checkForms(phrases, at, language),
        ...phrases.flatMap(([form, phrase]) =>
          form === undefined
            ? checkGaps(phrase, text, at, true)
            : checkGaps(phrase, text, pointerTo(at, form), form === "other"),
        ),
      ];
    }),
  );
}

/** Highest number that is tried to find the plural forms of integers; the form for millions in French and Spanish is not needed. */
const MAX_COUNT = 200;

/** The plural forms that a language needs for integers, each with the lowest number that takes it. */
function neededForms(language: string): Map<string, number> {
  const rules = new Intl.PluralRules(language);
  const forms = new Map<string, number>();
  for (let count = 0; count <= MAX_COUNT; count++) {
    const form = rules.select(count);
    if (!forms.has(form)) forms.set(form, count);
  }
  return forms;
}

/** Reports missing plural forms, and forms that the language does not use. */
function checkForms(phrases: readonly Phrase[], at: string, language: string): Diagnostic[] {
  const forms = new Set(phrases.map(([form]) => form));
  const tag = canonicalTag(language);
  // Without words, as in "{count} / {total}", one form suits all numbers.
  const hasWords = phrases.some(([, phrase]) => /\p{L}{4}/u.test(phrase.replace(/\{[^{}]*\}/g, "")));
  if (forms.has(undefined) || forms.size === 0 || tag === undefined || !hasWords) return [];
  const needed = neededForms(tag);
  const used = new Intl.PluralRules(tag).resolvedOptions().pluralCategories;
  const details = {
    language: { language: tag },
    forms: FORMS.filter((form) => needed.has(form)),
  };
  const missing = [...needed].filter(([form]) => !forms.has(form));
  const unused = [...forms].filter((form) => form !== undefined && !used.some((one) => one === form));
  return [
    ...missing.map(([name, count]) => textsPlural.at(at, { ...details, name, count })),
    ...unused.map((name = "") => textsPlural.at(pointerTo(at, name), { ...details, name })),
  ];
}

type Phrase = [form: string | undefined, phrase: string];

/** The phrases of a text: the text itself, or each of its plural forms. */
function phrasesOf(value: JsonValue | undefined): Phrase[] {
  if (typeof value === "string") return [[undefined, value]];
  if (!isObject(value)) return [];
  return Object.entries(value).flatMap(([form, phrase]): Phrase[] =>
    typeof phrase === "string" ? [[form, phrase]] : [],
  );
}

/**
 * Checks the gaps of a phrase: names in braces, such as `{count}`, that are replaced by values.
 * @param isWhole requires every gap; a plural form for a single number may say "one" or "both" instead of the number
 */
function checkGaps(
  phrase: string,
  { default: english }: DeclaredText,
  at: string,
  isWhole: boolean,
): Diagnostic[] {
  const gaps = new Set(phrasesOf(english).flatMap(([, text]) => gapsIn(text)));
  const matches = gapsIn(phrase);
  const unknown = matches.filter((name) => !gaps.has(name));
  const missing = isWhole ? [...gaps].filter((name) => !matches.includes(name)) : [];
  const allowed = [...gaps];
  return [
    ...unknown.map((name) => textsUnknownGap.at(at, { name, allowed })),
    ...missing.map((name) => textsMissingGap.at(at, { name })),
  ];
}
