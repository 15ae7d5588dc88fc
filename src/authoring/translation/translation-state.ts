import { routeKind } from "#src/content/address/routes.ts";
import { Documents } from "#src/content/document/documents.ts";
import type { SourceFile } from "#src/content/document/source-file.ts";
import { isObject, type JsonObject, type JsonValue } from "#src/content/json/json.ts";
import { collectRoutes } from "#src/content/site/collect-routes.ts";
import { blockHashes, blocksById } from "./block-hash.ts";

/** The state of a block in a translation. `changed`: its source was changed since it was translated. */
export type BlockState = { id: string; state: "missing" | "untranslated" | "changed" | "surplus" };

/** A page in another language; without `file` it is still to be translated. `blocks` lists only what needs work. */
export type TranslationState = {
  language: string;
  source: { route: string; title: string };
  file?: string;
  draft: boolean;
  blocks: BlockState[];
};

type Page = { route: string; file: SourceFile; value: JsonObject };

/**
 * What is to be done in each language that a site has pages in: pages without a translation, and blocks that are
 * missing, not translated, or older than their source. Drafts need no translation, nor do pages that are not indexed.
 */
export function translationStates(files: readonly SourceFile[]): TranslationState[] {
  const documents = new Documents();
  const pages = [...collectRoutes(files, () => {})].flatMap(([route, file]): Page[] => {
    const { value } = documents.read(file);
    return value ? [{ route, file, value }] : [];
  });
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
      return stateOf(language, source, own);
    }),
  );
}

function stateOf(language: string, source: Page, own: Page | undefined): TranslationState {
  const known = { language, source: { route: source.route, title: String(source.value.title) } };
  if (!own) return { ...known, draft: false, blocks: [] };
  const blocks = compareBlocks(source.value, own.value);
  return { ...known, file: own.file.path, draft: own.value.draft === true, blocks };
}

function compareBlocks(source: JsonObject, own: JsonObject): BlockState[] {
  const hashes = blockHashes(source);
  const translated = isObject(own.translated) ? own.translated : {};
  const there = new Map(blocksById(own));
  const states = blocksById(source).flatMap(([id, block]): BlockState[] => {
    const translation = there.get(id);
    there.delete(id);
    if (!translation) return [{ id, state: "missing" }];
    if (translated[id] !== hashes[id]) return [{ id, state: "changed" }];
    return hasText(block) && JSON.stringify(block) === JSON.stringify(translation)
      ? [{ id, state: "untranslated" }]
      : [];
  });
  return [...states, ...[...there.keys()].map((id): BlockState => ({ id, state: "surplus" }))];
}

/** Tells whether a block has words of its own: a text with a space in it, outside addresses. */
function hasText(value: JsonValue): boolean {
  if (typeof value === "string") return /\p{L}\s+\p{L}/u.test(value);
  return Object.values(isObject(value) || Array.isArray(value) ? value : {}).some((inner) => hasText(inner));
}
