import { routeKind } from "#src/content/address/routes.ts";
import { Documents } from "#src/content/document/documents.ts";
import type { SourceFile } from "#src/content/document/source-file.ts";
import type { JsonObject } from "#src/content/json/json.ts";
import { collectRoutes } from "#src/content/site/index/collect-routes.ts";
import { type BlockState, compareBlocks } from "./compare-blocks.ts";

/** A page in another language; without `file` it is still to be translated. `blocks` lists only what needs work. */
export type TranslationState = {
  language: string;
  source: { route: string; title: string };
  file?: string;
  draft: boolean;
  blocks: BlockState[];
};

type Page = { route: string; file: SourceFile; value: JsonObject };

/** Pages to translate, and blocks missing, not translated, or older. Drafts and pages not indexed need none. */
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
