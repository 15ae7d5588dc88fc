import { readersLanguage, translated } from "#src/studio/kernel/words/translate.ts";
import type { Forms } from "./form-model.ts";

const byLanguage = new WeakMap<Forms, Map<string, Forms>>();

/** Keys whose values are names and explanations that editors read. */
const TEXTS = new Set(["label", "title", "group", "unset", "help", "note"]);

/** Keys of a field whose values belong to the site and are not translated. */
const UNTRANSLATED_KEYS = new Set(["starter", "default", "unwrittenMarker", "examples"]);

/**
 * The forms with names and help of blocks, fields and choices in the reader's language, as far as `labels.json` and `help.json` have them: a
 * site has schemas of its own, whose texts stay as they are.
 */
export function translatedForms(forms: Forms): Forms {
  const language = readersLanguage();
  if (language.startsWith("en")) return forms;
  const translations = byLanguage.get(forms) ?? new Map<string, Forms>();
  byLanguage.set(forms, translations);
  const translation = translations.get(language) ?? withTexts(forms);
  translations.set(language, translation);
  return translation;
}

function withTexts<Part>(part: Part): Part;
function withTexts(part: unknown): unknown {
  if (Array.isArray(part)) return part.map(withTexts);
  if (typeof part !== "object" || part === null || isUnseen(part)) return part;
  return Object.fromEntries(
    Object.entries(part).map(([key, value]) => {
      const isText = TEXTS.has(key) && typeof value === "string";
      return [key, isText ? translated(value) : UNTRANSLATED_KEYS.has(key) ? value : withTexts(value)];
    }),
  );
}

/** Tells whether a part of a form is a field without a control. */
const isUnseen = (part: object): boolean =>
  "kind" in part && (part.kind === "hidden" || part.kind === "type");
