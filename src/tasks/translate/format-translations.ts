import { commandLine } from "#src/content/diagnostics/command-line.ts";
import { counted } from "#src/language/format.ts";
import type { BlockState } from "#src/plans/translations/compare-blocks.ts";
import type { MissingTexts } from "./missing-texts.ts";
import type { SharedState, TranslationState } from "./plan.ts";

const WORDS: Record<BlockState["state"], string> = {
  missing: "missing",
  untranslated: "not translated yet",
  changed: "the source was changed since",
  partly: "partly as in the source",
  surplus: "not in the source",
};

const NOUNS: Record<MissingTexts["what"], [one: string, more: string, still: string]> = {
  texts: ["interface text", "interface texts", "still in English"],
  site: ["text of the site", "texts of the site", "still in the main language"],
  facts: ["text of a fact", "texts of facts", "still in the main language"],
  labels: ["field with labels", "fields with labels", "still in the main language"],
};

/** The state of all translations for a terminal: by language and document, with the blocks and texts that need work. */
export function formatTranslations(
  states: readonly TranslationState[],
  texts: readonly MissingTexts[] = [],
  shared: readonly SharedState[] = [],
): string {
  const missing = texts.filter((one) => one.missing.length > 0).map(formatTexts);
  if (states.length === 0)
    return [
      `There are no translations yet. Start with: ${commandLine("new")} translation PAGE de\n`,
      ...missing,
    ].join("\n");
  const languages = [...new Set(states.map(({ language }) => language))];
  return [...languages.map((language) => formatLanguage(language, states, shared)), ...missing].join("\n");
}

function formatTexts({ language, what, file, missing }: MissingTexts): string {
  const [one, more, still] = NOUNS[what];
  return `${language}: ${counted(missing.length, one, more)} ${still}; they belong in ${file}\n${missing.map((name) => `  ${name}\n`).join("")}`;
}

/**
 * The same for other programs:
 * `{ "translations": [{ language, source, file?, draft, blocks }], "shared": [{ language, source, file?, blocks }],
 * "texts": [{ language, what, file, missing }] }`.
 */
export function formatTranslationsJson(
  states: readonly TranslationState[],
  texts: readonly MissingTexts[] = [],
  shared: readonly SharedState[] = [],
): string {
  return `${JSON.stringify({ translations: states, shared, texts }, null, 2)}\n`;
}

export function isDone({ file, draft, blocks }: TranslationState): boolean {
  return file !== undefined && !draft && blocks.length === 0;
}

function formatLanguage(
  language: string,
  states: readonly TranslationState[],
  shared: readonly SharedState[],
): string {
  const own = states.filter((state) => state.language === language);
  const lines = own.flatMap((state) => {
    if (isDone(state)) return [];
    const { source, file, draft, blocks } = state;
    if (file === undefined) return [`  ${source.route}  no translation`];
    return [`  ${source.route}  ${file}${draft ? "  (draft)" : ""}`, ...blocks.map(formatBlock)];
  });
  for (const { source, file, blocks } of shared.filter((one) => one.language === language))
    lines.push(`  ${source}  ${file ?? "no translation"}`, ...blocks.map(formatBlock));
  return `${language}: ${own.filter(isDone).length} of ${own.length} pages up to date\n${lines.map((line) => `${line}\n`).join("")}`;
}

const formatBlock = ({ id, state }: BlockState): string => `    ${id}  ${WORDS[state]}`;
