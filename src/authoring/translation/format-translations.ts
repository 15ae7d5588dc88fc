import { counted } from "#src/language/counted.ts";
import type { MissingTexts } from "./missing-texts.ts";
import type { BlockState, TranslationState } from "./translation-state.ts";

const WORDS: Record<BlockState["state"], string> = {
  missing: "missing",
  untranslated: "not translated yet",
  changed: "the source was changed since",
  surplus: "not in the source",
};

/** The state of all translations for a terminal: by language and page, with the blocks and texts that need work. */
export function formatTranslations(
  states: readonly TranslationState[],
  texts: readonly MissingTexts[] = [],
): string {
  const missing = texts.filter((one) => one.missing.length > 0).map(formatTexts);
  if (states.length === 0)
    return [
      "No page is in another language. Begin with: npm run new -- translation PAGE de\n",
      ...missing,
    ].join("\n");
  const languages = [...new Set(states.map(({ language }) => language))];
  return [...languages.map((language) => formatLanguage(language, states)), ...missing].join("\n");
}

function formatTexts({ language, file, missing }: MissingTexts): string {
  return `${language}: ${counted(missing.length, "interface text")} still in English; they belong in ${file}\n${missing.map((name) => `  ${name}\n`).join("")}`;
}

/**
 * The same for other programs:
 * `{ "translations": [{ language, source, file?, draft, blocks }], "texts": [{ language, file, missing }] }`.
 */
export function formatTranslationsJson(
  states: readonly TranslationState[],
  texts: readonly MissingTexts[] = [],
): string {
  return `${JSON.stringify({ translations: states, texts }, null, 2)}\n`;
}

/** Tells whether a page needs no work. */
export function isDone({ file, draft, blocks }: TranslationState): boolean {
  return file !== undefined && !draft && blocks.length === 0;
}

function formatLanguage(language: string, states: readonly TranslationState[]): string {
  const own = states.filter((state) => state.language === language);
  const lines = own.flatMap((state) => {
    if (isDone(state)) return [];
    const { source, file, draft, blocks } = state;
    if (file === undefined) return [`  ${source.route}  no translation`];
    const head = `  ${source.route}  ${file}${draft ? "  (draft)" : ""}`;
    return [head, ...blocks.map(({ id, state: found }) => `    ${id}  ${WORDS[found]}`)];
  });
  return `${language}: ${own.filter(isDone).length} of ${own.length} pages up to date\n${lines.map((line) => `${line}\n`).join("")}`;
}
