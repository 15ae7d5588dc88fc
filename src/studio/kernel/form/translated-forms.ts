import { readersLanguage, translated } from "#src/studio/kernel/words/translate.ts";
import type { Forms } from "./form-model.ts";

const byLanguage = new WeakMap<Forms, Map<string, Forms>>();

/** Keys whose values are names that editors read. */
const NAMES = new Set(["label", "title", "group"]);

/** Keys of a field whose values belong to the site and are not translated. */
const UNTRANSLATED_KEYS = new Set(["starter", "default", "unwrittenMarker", "examples"]);

/**
 * The forms with names of blocks, fields and choices in the reader's language, as far as `labels.json` has them: a site has schemas of its
 * own, whose names stay as they are.
 */
export function translatedForms(forms: Forms): Forms {
  const language = readersLanguage();
  if (language.startsWith("en")) return forms;
  const translations = byLanguage.get(forms) ?? new Map<string, Forms>();
  byLanguage.set(forms, translations);
  const translation = translations.get(language) ?? withNames(forms);
  translations.set(language, translation);
  return translation;
}

function withNames<Part>(part: Part): Part;
function withNames(part: unknown): unknown {
  if (Array.isArray(part)) return part.map(withNames);
  if (typeof part !== "object" || part === null) return part;
  return Object.fromEntries(
    Object.entries(part).map(([key, value]) => {
      const isName = NAMES.has(key) && typeof value === "string";
      return [key, isName ? translated(value) : UNTRANSLATED_KEYS.has(key) ? value : withNames(value)];
    }),
  );
}
