import type { SourceFile } from "#src/content/document/source-file.ts";
import { lookUpFirst, PLACEHOLDER, type Scope } from "#src/content/placeholder/placeholder-lookup.ts";
import { themeOf } from "#src/content/theme/theme.ts";
import { socialImagePath, socialSubject } from "#src/render/document/social-image.ts";
import {
  embeddedOrigins,
  namedOrigins,
  playsMedia,
  trustedTypesOf,
} from "#src/render/policy/named-origins.ts";
import { languageCss } from "#src/render/styles/language-css.ts";
import { wholeSheet } from "#src/render/styles/styles.ts";
import { documentIdOf } from "#src/studio/kernel/documents/document-id.ts";
import type { DocumentId, PagePatch, Revision } from "#src/studio/kernel/protocol/protocol.ts";
import { markedBlocks } from "./marked-blocks.ts";
import type { MarkedBlock, MarkedPage, MarkedPageOptions } from "./marked-types.ts";
import { type PreviewParts, previewDocument, previewPolicy } from "./preview-document.ts";
import { openWorkingPage } from "./working-page.ts";

export type { MarkedPage, MarkedPageOptions };

/**
 * Renders a page of the working copy block by block. A block with errors keeps its last valid rendering; one that has
 * never been valid is a box with its name.
 * @param files documents and schemas; unchanged files should be the same objects as before
 * @param previous the last rendering of the same page, with its keys and valid blocks
 * @throws Error if the route does not exist, or a schema is invalid; documents may contain anything
 */
export function renderMarkedPage(
  files: readonly SourceFile[],
  route: string,
  options: MarkedPageOptions,
  previous?: MarkedPage,
): MarkedPage {
  const document: DocumentId = `page:${route}`;
  if (!files.some(({ path }) => documentIdOf(path) === document)) throw new Error(`Unknown route ${route}`);
  const page = openWorkingPage(files, route, { ...options.site, cache: options.cache });
  if (!page) return withoutPage(route, document, options, previous);
  const { compiledSchemas, sharedDocuments } = page.index;
  const rules = new Set(previous?.rules);
  const blocks = markedBlocks(page, options, previous, rules);
  const { theme } = sharedDocuments;
  const isSame = previous?.theme === theme && previous.rules.size === rules.size;
  const css = isSame ? previous.css : wholeSheet(rules, theme) + languageCss(page.language, theme.fonts);
  const ready = page.blocks.flatMap(({ ready: block }) => block ?? []);
  const parts: PreviewParts = {
    route,
    title: page.title,
    language: page.language,
    layout: page.layout,
    blocks,
    css,
    ruleNames: options.mode === "browse" ? [...rules].sort() : [],
    embeds: {
      scripts: embeddedOrigins(ready, page.site, "script"),
      frames: [...embeddedOrigins(ready, page.site, "frame"), ...namedOrigins(ready, "framesFrom")],
      media: playsMedia(ready),
    },
    trustedTypes: trustedTypesOf(ready),
  };
  const shared = page.blocks.filter(({ file }) => file !== page.file).map(({ source }) => source);
  const placeholders = placeholderTexts(JSON.stringify([page.source, ...shared]), page.scope);
  const subject = socialSubject(
    sharedDocuments.siteContext.site,
    { collectionOf: (entry) => entry && compiledSchemas.declared.get(entry.collection) },
    { route, title: page.title, entry: page.entry, language: page.language },
  );
  const social = { address: socialImagePath(route, page.entry), subject };
  const identity = { route, document, title: page.title, social };
  return finish({ ...identity, placeholders, blocks, rules, theme }, parts, options);
}

/** A document that is not JSON keeps its last rendering. */
function withoutPage(
  route: string,
  document: DocumentId,
  options: MarkedPageOptions,
  previous: MarkedPage | undefined,
): MarkedPage {
  const blocks = (previous?.blocks ?? []).map(
    (block): MarkedBlock => ({ ...block, state: block.state === "none" ? "none" : "last-good" }),
  );
  const rules = previous?.rules ?? new Set<string>();
  const theme = previous?.theme ?? themeOf();
  const css = previous?.css ?? wholeSheet(rules, theme);
  const title = previous?.title ?? route;
  const parts: PreviewParts = {
    ...{ route, title, language: "en", layout: "site", blocks, css, ruleNames: [], trustedTypes: [] },
    embeds: { frames: [], scripts: [] },
  };
  const placeholders = previous?.placeholders ?? {};
  const identity = { route, document, title, social: previous?.social };
  return finish({ ...identity, placeholders, blocks, rules, theme }, parts, options);
}

function finish(
  page: Omit<MarkedPage, "css" | "html" | "policy">,
  parts: PreviewParts,
  options: MarkedPageOptions,
): MarkedPage {
  const policy = previewPolicy(parts, options);
  return {
    ...page,
    css: parts.css,
    policy,
    /** Created on demand: after the first load, patches are enough. */
    get html() {
      return previewDocument(parts, policy, options);
    },
  };
}

/** Computes the patch from one state of a page to the next, with only the differences. */
export function pagePatch(before: MarkedPage | undefined, after: MarkedPage, revision: Revision): PagePatch {
  const previousBlocks = new Map(before?.blocks.map((block) => [block.key, block]));
  const patch: PagePatch = {
    revision,
    order: after.blocks.map(({ key }) => key),
    html: {},
    origins: {},
  };
  for (const { key, html, origins } of after.blocks) {
    const old = previousBlocks.get(key);
    if (old?.html !== html) patch.html[key] = html;
    // When a block moves, its pointers change but its HTML does not.
    const isSame = old?.origins === origins || JSON.stringify(old?.origins) === JSON.stringify(origins);
    if (!isSame) patch.origins[key] = origins;
  }
  if (before?.css !== after.css) patch.css = after.css;
  return patch;
}

/**
 * The values of the placeholders in a document or a part of it, by the text between their braces. Left out are those
 * that lead nowhere, the fields of a query's items, and lists and objects, which are never interpolated into a text.
 * @param text the part as JSON
 */
function placeholderTexts(text: string, scope: Scope): Record<string, string> {
  const names = new Set([...text.matchAll(PLACEHOLDER)].map(([, name = ""]) => name.trim()));
  const texts = [...names].flatMap((name): [string, string][] => {
    const lookup = lookUpFirst(
      name,
      scope,
      () => {},
      () => "",
    );
    return lookup.state === "found" && typeof lookup.value !== "object" ? [[name, String(lookup.value)]] : [];
  });
  return Object.fromEntries(texts);
}
