import { directionOf } from "#src/content/language/language.ts";
import type { ResolvedPage } from "#src/content/site/page/resolved-page.ts";
import type { Site } from "#src/content/site/site.ts";
import { withShadowRem } from "#src/theme/shadow-rem.ts";
import { escapeHtml } from "./block/escape.ts";
import { contentSecurityPolicy } from "./policy/policy.ts";
import { type RenderOptions, renderPage } from "./render-page.ts";
import { shadowSheet } from "./styles/shadow-sheet.ts";

/** The blocks of a page, rendered for embedding in another program's page. */
export type EmbeddedBlocks = {
  /** One `<waymark-blocks>` element with its style sheet, in a declarative shadow root. */
  html: string;
  css: string;
  policy: string;
  /** The rendered block types that have a script. */
  clients: readonly string[];
};

/**
 * Renders the blocks of a page, without its layout, for embedding in another program's page.
 * @param mount adds the base path to addresses in HTML or CSS
 * @throws BlockRenderError when a block cannot be rendered
 */
export function renderEmbedded(
  page: ResolvedPage,
  site: Site,
  options: RenderOptions,
  mount: { html: (html: string) => string; css: (css: string) => string },
): EmbeddedBlocks {
  const { main, css, sheet, clients, needs } = renderPage({ ...page, before: [], after: [] }, site, options);
  const { inside, outside } = shadowSheet(mount.css(css + sheet.css));
  const direction = directionOf(page.language) === "rtl" ? ' dir="rtl"' : ' dir="ltr"';
  const markup = [...main.first, ...main.others].join("").replace(INLINE, "");
  const blocks = mount.html(markup.replace(/ style="[^"]*"/g, withShadowRem));
  const html = [
    `<waymark-blocks><style>${outside}</style>`,
    `<template shadowrootmode="open"><style>${inside}</style>`,
    `<div data-waymark lang="${escapeHtml(page.language)}"${direction}>${blocks}</div></template></waymark-blocks>`,
  ].join("");
  const policy = contentSecurityPolicy({
    ...needs,
    inlineScripts: [],
    inlineStyles: [outside, inside],
    isForeign: true,
  });
  return { html, css: outside + inside, policy, clients };
}

/** Block scripts that run before the first paint; removed, since they have no access to a shadow root. */
const INLINE = /<script>[\s\S]*?<\/script>/g;
