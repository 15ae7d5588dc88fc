import type { SourceFile } from "#src/content/document/source-file.ts";
import { directionOf } from "#src/content/language/language.ts";
import { lookUpFirst, PLACEHOLDER, type Scope } from "#src/content/placeholder/placeholder-lookup.ts";
import { themeOf } from "#src/content/theme/theme.ts";
import { escapeHtml, jsonForScript } from "#src/render/block/escape.ts";
import { pageWording } from "#src/render/block/page-wording.ts";
import { bootScript } from "#src/render/document/document.ts";
import { socialImagePath, socialSubject } from "#src/render/document/social-image.ts";
import {
  embeddedOrigins,
  namedOrigins,
  playsMedia,
  trustedTypesOf,
} from "#src/render/policy/named-origins.ts";
import { contentSecurityPolicy } from "#src/render/policy/policy.ts";
import { languageCss } from "#src/render/styles/language-css.ts";
import { wholeSheet } from "#src/render/styles/styles.ts";
import { documentIdOf } from "#src/studio/kernel/documents/document-id.ts";
import type { PreviewStart } from "#src/studio/kernel/protocol/preview-messages.ts";
import type { DocumentId, PagePatch, Revision } from "#src/studio/kernel/protocol/protocol.ts";
import { frameOf, frameQuery } from "#src/theme/frame/frame.ts";
import { markedBlocks } from "./marked-blocks.ts";
import type { MarkedBlock, MarkedPage, MarkedPageOptions } from "./marked-types.ts";
import { openWorkingPage } from "./working-page.ts";

export type { MarkedPage, MarkedPageOptions };

/**
 * Renders a page with its unsaved changes, block by block. A block with errors keeps its last valid rendering; one that has never been
 * valid becomes a box with its name.
 * @param files documents and schemas; unchanged files should be the same objects as before
 * @param previous last rendering of the same page, with its keys and valid blocks
 * @throws Error if the route does not exist, or a schema is invalid; documents may contain anything
 */
export function renderMarkedPage(
  files: readonly SourceFile[],
  route: string,
  options: MarkedPageOptions,
  previous?: MarkedPage,
): MarkedPage {
  const document: DocumentId = `page:${route}`;
  const page = openWorkingPage(files, route, { ...options.site, cache: options.cache });
  if (!page) {
    if (!files.some(({ path }) => documentIdOf(path) === document)) throw new Error(`Unknown route ${route}`);
    return withoutPage(route, document, options, previous);
  }
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
    skip: pageWording(page.language, page.texts, frameOf(theme.forms)).texts.page.skip,
    layout: page.layout,
    blocks,
    css,
    frame: frameQuery(frameOf(theme.forms)),
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
    {
      collectionOf: (entry) => entry && compiledSchemas.declared.get(entry.collection),
      opening: page.index.page("/")?.head?.opening,
    },
    { route, title: page.title, entry: page.entry, language: page.language, opening: page.opening },
  );
  const social = { address: socialImagePath(route, page), subject };
  const identity = { route, document, title: page.title, social };
  return finish({ ...identity, placeholders, blocks, rules, theme }, parts, options);
}

/** The result for a page whose document is not valid JSON: its last rendering. */
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
    ...{
      route,
      title,
      language: "en",
      skip: "Skip to content",
      layout: "site",
      blocks,
      css,
      frame: frameQuery(frameOf(theme.forms)),
      trustedTypes: [],
    },
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
  // Without the summaries of the site, of which each shown page would keep those of its time.
  const { mode, revision, preview, assets } = options;
  return {
    ...page,
    css: parts.css,
    policy,
    /** Computed on demand, because the frame receives only patches after its first load. */
    get html() {
      return previewDocument(parts, policy, { mode, revision, preview, assets });
    },
  };
}

/** Computes the patch that turns one state of a page into the next; it contains only the differences. */
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
 * Finds the values of the placeholders in a document or a part of it.
 * @returns the values by the text between the braces; left out are unknown names, the fields of a query's items, and lists and objects,
 * which are never interpolated into a text
 * @param text the document or part as JSON
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

/** The rendered parts of a page, from which the preview's document is made. */
type PreviewParts = {
  route: string;
  title: string;
  language: string;
  /** Text of the link to the content. */
  skip: string;
  layout: string;
  blocks: readonly MarkedBlock[];
  css: string;
  /** The form that the theme chooses for each part, such as the header, as a query string. */
  frame: string;
  /** Sources that the page may load in browse mode besides its own scripts and pictures. */
  embeds: { frames: string[]; scripts: string[]; media?: boolean };
  trustedTypes: readonly string[];
};

type Start = Omit<PreviewStart, "mode"> & { mode: MarkedPageOptions["mode"] };

/**
 * The Content-Security-Policy of the preview's frame. In edit mode only the preview's script runs, and nothing can be sent anywhere; in
 * browse mode it is the page's own policy.
 */
function previewPolicy(parts: PreviewParts, { mode, assets, preview }: MarkedPageOptions): string {
  if (mode === "browse") {
    const inline = { inlineScripts: [bootScript(assets)], inlineStyles: [parts.css] };
    return contentSecurityPolicy({ ...inline, ...parts.embeds, trustedTypes: parts.trustedTypes });
  }
  return [
    "default-src 'none'",
    ...(mode === "picture" ? [] : [`script-src ${preview.script}`]),
    "style-src 'self' 'unsafe-inline'",
    "img-src 'self' data: blob:",
    "font-src 'self'",
    "base-uri 'none'",
    "form-action 'none'",
    "require-trusted-types-for 'script'",
    "trusted-types waymark-preview",
  ].join("; ");
}

/**
 * Renders the complete document of the preview. The preview's script comes first, so that no other script can intercept the shell's
 * messages.
 */
function previewDocument(
  parts: PreviewParts,
  policy: string,
  { mode, revision, preview, assets }: Pick<MarkedPageOptions, "mode" | "revision" | "preview" | "assets">,
): string {
  const { route, blocks } = parts;
  const origins = Object.fromEntries(blocks.map((block) => [block.key, block.origins]));
  const start = { mode, revision, route, shellOrigin: preview.shellOrigin, origins };
  const app = `<script data-app="${escapeHtml(assets.app)}" data-preload="${escapeHtml(assets.preload.join(" "))}">`;
  const inArea = (area: MarkedBlock["area"]) =>
    blocks.filter((block) => block.area === area).map(({ html }) => html);
  return [
    "<!doctype html>",
    `<html lang="${escapeHtml(parts.language)}"${directionOf(parts.language) === "rtl" ? ' dir="rtl"' : ""} data-layout="${escapeHtml(parts.layout)}" data-route="${escapeHtml(route)}" data-frame="${escapeHtml(parts.frame)}">`,
    '<head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">',
    `<meta http-equiv="Content-Security-Policy" content="${escapeHtml(policy)}">`,
    mode === "picture"
      ? ""
      : `<script type="application/json" id="studio-start">${jsonForScript(start satisfies Start)}</script><script src="${escapeHtml(preview.script)}"></script>`,
    `<title>${escapeHtml(parts.title)}</title><meta name="robots" content="noindex">`,
    `<style data-page>${parts.css}</style>`,
    mode === "browse" ? `${app}${bootScript(assets)}</script>` : "",
    `</head><body><a class="skip-link" href="#main">${escapeHtml(parts.skip)}</a>`,
    ...inArea("before"),
    '<main id="main" tabindex="-1">',
    ...inArea("main"),
    "</main>",
    ...inArea("after"),
    "</body></html>\n",
  ].join("");
}
