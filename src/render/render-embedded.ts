import { directionOf } from "#src/content/language/language.ts";
import type { ResolvedPage } from "#src/content/site/page/resolved-page.ts";
import type { Site } from "#src/content/site/site.ts";
import { withShadowRem } from "#src/theme/shadow-rem.ts";
import { escapeHtml } from "./block/escape.ts";
import { contentSecurityPolicy } from "./policy/policy.ts";
import { type RenderOptions, renderPage } from "./render-page.ts";
import { shadowSheet } from "./styles/shadow-sheet.ts";

/** The blocks of a page for the page of another program. */
export type EmbeddedBlocks = {
  /** One `<waymark-blocks>` with its style sheet, in a declarative shadow root. */
  html: string;
  css: string;
  policy: string;
  /** The block types in it that have a script. */
  clients: readonly string[];
};

/**
 * Renders the blocks of a page, without its layout, for the page of another program.
 * @param mount puts the addresses of HTML or CSS under a base path
 * @throws BlockRenderError when one cannot be rendered
 */
export function renderEmbedded(
  page: ResolvedPage,
  site: Site,
  options: RenderOptions,
  mount: { html: (html: string) => string; css: (css: string) => string },
): EmbeddedBlocks {
  const { main, css, sheet, clients, ruleNames, needs } = renderPage(
    { ...page, before: [], after: [] },
    site,
    options,
  );
  const { inside, outside } = shadowSheet(mount.css(css + sheet.css));
  const direction = directionOf(page.language) === "rtl" ? ' dir="rtl"' : ' dir="ltr"';
  const markup = [...main.first, ...main.others].join("").replace(INLINE, "");
  const blocks = mount.html(markup.replace(/ style="[^"]*"/g, withShadowRem));
  const html = [
    `<waymark-blocks><style>${outside}</style>`,
    `<template shadowrootmode="open"><style data-emotion="c ${ruleNames.join(" ")}">${inside}</style>`,
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

/** The scripts of blocks that have to run before the first paint; in a shadow root they find nothing. */
const INLINE = /<script>[\s\S]*?<\/script>/g;
