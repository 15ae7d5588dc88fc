import { isScene } from "#src/content/address/responsive-image.ts";
import { inlineMarkdownFiles } from "#src/content/document/markdown-files.ts";
import type { ReadResult } from "#src/content/document/read.ts";
import type { SourceFile } from "#src/content/document/source-file.ts";
import { isObject, type JsonObject, type JsonValue, scalarText } from "#src/content/json/json.ts";
import { localName } from "#src/content/language/local-name.ts";
import { interpolate } from "#src/content/placeholder/interpolate.ts";
import type { Scope } from "#src/content/placeholder/placeholder-lookup.ts";
import type { CompiledSchemas } from "#src/content/site/context/context.ts";
import type { OpeningPicture, PageSummary } from "#src/content/site/context/page-summary.ts";
import type { SharedDocuments } from "#src/content/site/shared/shared-documents.ts";
import { datesOf, pageLanguageOf } from "./page-outline.ts";
import { pageScope } from "./page-scope.ts";

/** The page data that does not depend on blocks. */
export type PageHead = Omit<
  PageSummary,
  "contextHash" | "queried" | "dates" | "blocks" | "card" | "layoutBlocks"
>;

/**
 * Reads the head of a page, as far as its document can be parsed. Errors are not reported here but in `preparePage`. Heads are read before
 * any block is expanded, since collections consist of the entries of all pages.
 */
export function readHead(
  file: SourceFile,
  { readable }: ReadResult,
  compiledSchemas: CompiledSchemas,
  sharedDocuments: SharedDocuments,
): PageHead | undefined {
  if (!readable) return undefined;
  const raw = inlineMarkdownFiles(readable, file.path, sharedDocuments.texts, () => {});
  const { blocks: _, ...head } = raw;
  const scope = pageScope(raw, file, compiledSchemas, sharedDocuments);
  const values = interpolate(head, scope, () => {});
  const blocks = raw.blocks ?? [];
  return isObject(values) ? headOf({ ...values, blocks }, scope, sharedDocuments) : undefined;
}

/** Extracts the head of a page from its prepared document. Derived fields of its entry are taken from the scope. */
export function headOf(
  value: JsonObject,
  { objects }: Scope,
  { layouts }: Pick<SharedDocuments, "layouts">,
): PageHead {
  const { title, description, layout, breadcrumb, aliases, canonical, draft, noindex, catchAll, updated } =
    value;
  const language = pageLanguageOf(value);
  const derived = isObject(objects.entry) ? objects.entry : {};
  const entry = isObject(value.entry) ? { ...derived, ...value.entry } : undefined;
  return {
    title: scalarText(title),
    description: scalarText(description),
    layout: localName(typeof layout === "string" ? layout : "site", language.lang, layouts),
    ...language,
    breadcrumb: scalarText(breadcrumb ?? entry?.label ?? title),
    aliases: Array.isArray(aliases) ? aliases.map(scalarText) : [],
    canonical: typeof canonical === "string" ? canonical : undefined,
    draft: draft === true,
    ...datesOf(value),
    noindex: noindex === true,
    catchAll: catchAll === true,
    ...(typeof updated === "string" ? { updated } : {}),
    entry,
    opening: openingOf(value),
  };
}

/** The picture that represents a page: that of its first block, else that of its entry, else its first drawn scene. */
function openingOf({ blocks, entry }: JsonObject): OpeningPicture | undefined {
  const [first] = Array.isArray(blocks) ? blocks : [];
  const own = pictureOf(isObject(first) ? first.image : undefined);
  return own ?? pictureOf(isObject(entry) ? entry.image : undefined) ?? sceneIn(blocks);
}

function pictureOf(image: JsonValue | undefined): OpeningPicture | undefined {
  if (!isObject(image) || typeof image.src !== "string") return undefined;
  return { src: image.src, ...(typeof image.mood === "string" ? { mood: image.mood } : {}) };
}

function sceneIn(value: JsonValue | undefined): OpeningPicture | undefined {
  const picture = pictureOf(value);
  if (picture && isScene(picture.src)) return picture;
  const parts = isObject(value) ? Object.values(value) : Array.isArray(value) ? value : [];
  for (const part of parts) {
    const scene = sceneIn(part);
    if (scene) return scene;
  }
  return undefined;
}
