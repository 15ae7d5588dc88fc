import { routeKind } from "#src/content/address/routes.ts";
import { commandLine } from "#src/content/diagnostics/command-line.ts";
import { Documents } from "#src/content/document/documents.ts";
import type { SourceFile } from "#src/content/document/source-file.ts";
import { type JsonObject, scalarText } from "#src/content/json/json.ts";
import { localName } from "#src/content/language/local-name.ts";
import { blocksIn } from "#src/content/schema/blocks.ts";
import { collectRoutes } from "#src/content/site/index/collect-routes.ts";
import { counted } from "#src/language/format.ts";
import { textsBeside } from "#src/plans/addresses/page-parts.ts";
import { type BlockState, compareBlocks, hasWord } from "#src/plans/translations/compare-blocks.ts";
import type { MissingTexts } from "./missing-texts.ts";

/**
 * The state of a page's translation.
 * @property file path of the translation; undefined if it is missing
 * @property blocks only those that need work
 */
export type TranslationState = {
  language: string;
  source: { route: string; title: string };
  file?: string;
  draft: boolean;
  blocks: BlockState[];
};

/** Finds pages without a translation, and blocks that are missing, untranslated or outdated. Drafts and non-indexed pages are excluded. */
export function translationStates(files: readonly SourceFile[]): TranslationState[] {
  const documents = new Documents();
  const pages = [...collectRoutes(files, () => {})].flatMap(([route, file]) => {
    const { value } = documents.read(file);
    return value ? [{ route, file, value }] : [];
  });
  const beside = textsBeside(files);
  const languages = new Set(
    pages.flatMap(({ value }) => (typeof value.lang === "string" ? [value.lang] : [])),
  );
  const sources = pages.filter(
    ({ route, value }) =>
      value.lang === undefined &&
      value.draft !== true &&
      value.noindex !== true &&
      routeKind(route) === "page",
  );
  sources.sort((a, b) => (a.route < b.route ? -1 : 1));
  return [...languages].sort().flatMap((language) =>
    sources.map((source) => {
      const own = pages.find(({ value }) => value.lang === language && value.translationOf === source.route);
      const base = { language, source: { route: source.route, title: scalarText(source.value.title) } };
      if (!own) return { ...base, draft: false, blocks: [] };
      const texts = { source: beside(source.file.path), own: beside(own.file.path) };
      const blocks = compareBlocks(source.value, own.value, texts);
      return { ...base, file: own.file.path, draft: own.value.draft === true, blocks };
    }),
  );
}

/**
 * The state of the translation of a layout or fragment.
 * @property file path of the translation; undefined if it is missing
 * @property blocks only those that need work
 */
export type SharedState = { language: string; source: string; file?: string; blocks: BlockState[] };

/** Finds layouts and fragments without a translation, and their blocks that are missing, untranslated or outdated. */
export function sharedStates(files: readonly SourceFile[], languages: readonly string[]): SharedState[] {
  const documents = new Documents();
  const values = new Map(
    files.flatMap((file): [string, JsonObject][] => {
      const { value } = /^pages\/.*\.json$/.test(file.path) ? documents.read(file) : {};
      return value ? [[file.path, value]] : [];
    }),
  );
  return languages.flatMap((language) =>
    [...shownIn(language, values)].sort().flatMap((name): SharedState[] => {
      const [source, file] = [`${name}.json`, `${name}.${language}.json`];
      const [main, own] = [values.get(source), values.get(file)];
      if (!main || !blocksIn(main).some(({ block }) => hasWord(block))) return [];
      if (!own) return [{ language, source, blocks: [] }];
      const blocks = compareBlocks(main, own);
      return blocks.length === 0 ? [] : [{ language, source, file, blocks }];
    }),
  );
}

/** The layouts and fragments used by the pages in a language, as paths without extension. */
function shownIn(language: string, values: ReadonlyMap<string, JsonObject>): Set<string> {
  const visibleNames = new Set<string>();
  const paths = { has: (name: string) => values.has(`${name}.json`) };
  const show = (name: string): void => {
    if (visibleNames.has(name) || !paths.has(name)) return;
    visibleNames.add(name);
    visit(values.get(`${localName(name, language, paths)}.json`));
  };
  const visit = (document: JsonObject | undefined): void => {
    for (const { block } of blocksIn(document))
      if (block.type === "fragment") show(`pages/_fragments/${String(block.name)}`);
  };
  for (const [path, value] of values) {
    if (path.startsWith("pages/_") || value.lang !== language) continue;
    show(`pages/_layouts/${typeof value.layout === "string" ? value.layout : "site"}`);
    visit(value);
  }
  return visibleNames;
}

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

/** Formats the state of all translations for a terminal: by language and document, with the blocks and texts that need work. */
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
 * Formats translations as JSON: `{ "translations": [{ language, source, file?, draft, blocks }], "shared": [{ language, source, file?,
 * blocks }], "texts": [{ language, what, file, missing }] }`.
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
