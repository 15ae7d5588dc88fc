import { createDiagnostic, type Diagnostic } from "#src/content/diagnostics/diagnostic.ts";
import {
  isObject,
  type JsonObject,
  type JsonValue,
  pointerOf,
  pointerTo,
  valueAt,
} from "#src/content/json/json.ts";
import type { DeclaredText, DeclaredTexts } from "#src/content/schema/interface-texts.ts";
import { gapsIn } from "#src/language/phrase.ts";

/**
 * Checks the gaps of a site's interface texts: the engine fills those of its own text, and no others.
 * @param own a valid document of texts
 */
export function checkTexts(own: JsonObject, declared: DeclaredTexts): Diagnostic[] {
  return [...declared].flatMap(([group, texts]) =>
    [...texts].flatMap(([name, text]) => {
      const at = pointerOf([group, name]);
      return phrasesOf(valueAt(own, at)).flatMap(([form, phrase]) =>
        form === undefined
          ? checkGaps(phrase, text, at, true)
          : checkGaps(phrase, text, pointerTo(at, form), form === "other"),
      );
    }),
  );
}

/** The phrases of a text: itself, or each of its plural forms. */
function phrasesOf(value: JsonValue | undefined): [form: string | undefined, phrase: string][] {
  if (typeof value === "string") return [[undefined, value]];
  if (!isObject(value)) return [];
  return Object.entries(value).flatMap(([form, phrase]): [string, string][] =>
    typeof phrase === "string" ? [[form, phrase]] : [],
  );
}

/** @param isWhole the phrase needs every gap; a form for few numbers may say "one" or "both" instead of a number */
function checkGaps(
  phrase: string,
  { default: english }: DeclaredText,
  at: string,
  isWhole: boolean,
): Diagnostic[] {
  const filled = new Set(phrasesOf(english).flatMap(([, text]) => gapsIn(text)));
  const found = gapsIn(phrase);
  const unknown = found.filter((name) => !filled.has(name));
  const missing = isWhole ? [...filled].filter((name) => !found.includes(name)) : [];
  const allowed = [...filled];
  return [
    ...unknown.map((name) => createDiagnostic("texts/unknown-gap", at, { name, allowed })),
    ...missing.map((name) => createDiagnostic("texts/missing-gap", at, { name })),
  ];
}
