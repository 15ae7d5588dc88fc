import type { Entry } from "#schema/generated/types.ts";
import { createDiagnostic } from "#src/content/diagnostics/diagnostic.ts";
import { nearest } from "#src/content/diagnostics/nearest.ts";
import { inlineMarkdownFiles } from "#src/content/document/markdown-files.ts";
import type { SourceFile } from "#src/content/document/source-file.ts";
import { isObject, type JsonObject, type JsonValue, pointerTo } from "#src/content/json/json.ts";
import { localName, splitName } from "#src/content/language/local-name.ts";
import { interpolate } from "#src/content/placeholder/interpolate.ts";
import type { Scope } from "#src/content/placeholder/placeholder-lookup.ts";
import { placeholderValues } from "#src/content/placeholder/placeholder-values.ts";
import { blocksIn } from "#src/content/schema/blocks.ts";
import { asValidated, deferredScope } from "#src/content/site/context/context.ts";
import { headOf } from "#src/content/site/head/page-head.ts";
import { pageScope } from "#src/content/site/head/page-scope.ts";
import type { ResolvedPage } from "#src/content/site/page/resolved-page.ts";
import type { Memo } from "./memo.ts";
import { type HostPage, type UnfinishedBlock, unfinishedBlock } from "./unfinished-block.ts";
import type { WorkingSite } from "./working-site.ts";

/** The valid parts of a page: its head, and its blocks one by one. */
export type UnfinishedPage = Omit<ResolvedPage, "before" | "main" | "after" | "canonical"> & {
  blocks: (UnfinishedBlock & { area: "before" | "main" | "after" })[];
  /** The document as written, and the scope of its placeholders. */
  written: JsonObject;
  scope: Scope;
};

/**
 * Resolves a page that may contain errors. Every block is returned, including those of fragments.
 * @param memo those of the page as it was before, to be used again where nothing has changed
 * @returns undefined if the document is not a JSON object, or the route does not exist
 */
export function resolveUnfinished(
  site: WorkingSite,
  route: string,
  memo: Memo<UnfinishedBlock>,
): UnfinishedPage | undefined {
  const file = site.routes.get(route);
  const raw = file && readLoosely(file, site);
  if (!file || !raw) return undefined;
  const { blocks: _, ...rest } = raw.filled;
  const scope = pageScope(raw.filled, file, site.compiledSchemas, site.sharedDocuments);
  const filled = interpolate(rest, scope, () => {});
  const head = headOf(isObject(filled) ? filled : rest, scope, site.sharedDocuments);
  const local = site.sharedDocuments.contextIn(head.lang);
  const host = { site, scope, route, lang: head.lang, memo };
  const layout = site.files.find(({ path }) => path === `pages/_layouts/${head.layout}.json`);
  const ofLayout = (side: "before" | "after") =>
    blocksOf(sharedBlocks(layout, side, site), { file: layout?.path ?? "", pointer: `/${side}` }, host, []);
  const own = { file: file.path, pointer: "/blocks" };
  return {
    route,
    file: file.path,
    title: head.title,
    description: head.description,
    layout: splitName(head.layout).base,
    noindex: true,
    alternates: [],
    language: local.language,
    translations: site.translations.of(route),
    site: local.site,
    texts: local.texts,
    written: raw.value,
    scope,
    ...(head.entry ? { entry: asValidated<Entry>(head.entry) } : {}),
    breadcrumbs: site.breadcrumbs.to(route, head.breadcrumb),
    blocks: [
      ...ofLayout("before").map((block) => ({ ...block, area: "before" as const })),
      ...blocksOf(pairs(raw, "blocks"), own, host, []).map((block) => ({
        ...block,
        area: "main" as const,
      })),
      ...ofLayout("after").map((block) => ({ ...block, area: "after" as const })),
    ],
  };
}

/** The page that contains a block, and what is kept of its blocks. */
type HostWithMemo = HostPage & { memo: Memo<UnfinishedBlock> };

/** A block as written, and interpolated as far as possible without the page. */
type Written = { written: JsonValue; block: JsonValue };

/** @param within fragments being included, so that a cycle ends */
function blocksOf(
  blocks: readonly Written[],
  at: { file: string; pointer: string },
  host: HostWithMemo,
  within: readonly string[],
): UnfinishedBlock[] {
  return blocks.flatMap(({ written, block }, index) => {
    const here = { file: at.file, pointer: pointerTo(at.pointer, index) };
    if (!isObject(block) || block.type !== "fragment")
      return [{ ...memoisedBlock(block, here, host), written }];
    const { site, scope, lang } = host;
    const included = String(interpolate(block.name ?? "", scope, () => {}));
    const name = localName(included, lang, site.sharedDocuments.fragments);
    const file = site.files.find(({ path }) => path === `pages/_fragments/${name}.json`);
    if (file && !within.includes(name)) {
      const inner = { file: file.path, pointer: "/blocks" };
      return blocksOf(sharedBlocks(file, "blocks", site), inner, host, [...within, name]);
    }
    const known = [...site.sharedDocuments.fragments.keys()];
    const details = { name, nearest: nearest(name, known), known };
    const problem = file
      ? createDiagnostic("fragment/cycle", here.pointer, { chain: [...within, name].join(" → ") })
      : createDiagnostic("fragment/unknown", `${here.pointer}/name`, details);
    return [{ ...here, written, ready: undefined, lists: [], problem }];
  });
}

/** Cached as long as the block, the values of its placeholders and the shared documents stay the same. */
function memoisedBlock(
  block: JsonValue,
  at: { file: string; pointer: string },
  host: HostWithMemo,
): UnfinishedBlock {
  const text = JSON.stringify(block);
  const { site, scope, route, memo } = host;
  const values = text.includes("{{") ? JSON.stringify(placeholderValues(text, scope)) : "";
  const parts = [text, values, site.sharedDocuments, site.collections];
  return memo.get(`${route} ${at.file}${at.pointer}`, parts, () => unfinishedBlock(block, at, host));
}

/** The blocks of a layout or fragment. */
function sharedBlocks(
  file: SourceFile | undefined,
  key: "before" | "after" | "blocks",
  site: WorkingSite,
): Written[] {
  const raw = file && readLoosely(file, site);
  if (!file || !raw) return [];
  const { sharedDocuments, compiledSchemas } = site;
  const name = file.path.replace(/^.*\/|\.json$/g, "");
  const shown =
    key === "blocks" ? sharedDocuments.fragments.get(name)?.blocks : sharedDocuments.layouts.get(name)?.[key];
  const isValid = !sharedDocuments.broken.has(`${key === "blocks" ? "fragment" : "layout"}:${name}`);
  const own = blocksIn(raw.filled).map(({ block }) => block);
  const countable = sharedDocuments.siteContext.counts.in(own, undefined);
  const scope = deferredScope(sharedDocuments.siteContext, compiledSchemas, countable);
  return pairs(raw, key).map(({ written, block }, index) => ({
    written,
    block: (isValid ? shown?.[index] : undefined) ?? interpolate(block, scope, () => {}) ?? block,
  }));
}

/** The blocks of a list, with their Markdown files inlined. */
function pairs({ value, filled }: LooseDocument, key: string): Written[] {
  const inlined = listOf(filled[key]);
  return listOf(value[key]).map((written, index) => ({ written, block: inlined[index] ?? written }));
}

/** A document as far as it is JSON, as written and with its Markdown files inlined. */
type LooseDocument = { value: JsonObject; filled: JsonObject };

function readLoosely(
  file: SourceFile,
  { sharedDocuments, documents }: WorkingSite,
): LooseDocument | undefined {
  const { value } = documents.read(file);
  return value && { value, filled: inlineMarkdownFiles(value, file.path, sharedDocuments.texts, () => {}) };
}

const listOf = (value: JsonValue | undefined): JsonValue[] => (Array.isArray(value) ? value : []);
