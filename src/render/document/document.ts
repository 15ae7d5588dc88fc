import { directionOf } from "#src/content/language/language.ts";
import { escapeHtml, jsonForScript } from "#src/render/block/escape.ts";

export type DocumentParts = {
  language: string;
  layout: string;
  skip: string;
  /** The application's texts that differ from its English bundle, as JSON; undefined if none do. */
  appTexts: string | undefined;
  route: string;
  /**
   * The analytics events (data layer) of links to the pages of actions, such as the page about cookies: a query string of address and
   * event.
   */
  events: string;
  /** The forms of the theme for islands, as a query string; empty if they are the default ones. */
  frame: string;
  policy: string;
  head: string;
  css: string;
  structuredData: readonly unknown[];
  before: readonly string[];
  firstBlock: readonly string[];
  /** The style sheet of the blocks below the first screen, linked in the body, where it does not delay the first paint. */
  deferredSheet: string;
  main: readonly string[];
  after: readonly string[];
};

/** The text of the boot script, exactly as hashed for the Content-Security-Policy. */
export const bootScript = (assets: Assets): string => assets.boot.trim();

/** Writes the whole HTML document, in pieces. `src/browser/navigation/page-document.ts` relies on this structure. */
export function documentPieces(parts: DocumentParts, assets: Assets): string[] {
  const texts = parts.appTexts === undefined ? "" : ` data-texts="${escapeHtml(parts.appTexts)}"`;
  const events = parts.events && ` data-events="${escapeHtml(parts.events)}"`;
  const frame = parts.frame && ` data-frame="${escapeHtml(parts.frame)}"`;
  return [
    "<!doctype html>",
    `<html lang="${escapeHtml(parts.language)}"${directionOf(parts.language) === "rtl" ? ' dir="rtl"' : ""} data-layout="${escapeHtml(parts.layout)}" data-route="${escapeHtml(parts.route)}"${frame}${events}${texts}>`,
    '<head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">',
    `<meta http-equiv="Content-Security-Policy" content="${escapeHtml(parts.policy)}">`,
    parts.head,
    "<style>",
    parts.css,
    `</style><script data-app="${escapeHtml(assets.app)}" data-preload="${escapeHtml(assets.preload.join(" "))}">`,
    bootScript(assets),
    "</script>",
    assets.development ?? "",
    "</head><body>",
    `<a class="skip-link" href="#main">${escapeHtml(parts.skip)}</a>`,
    ...parts.before,
    '<main id="main" tabindex="-1">',
    ...parts.firstBlock,
    `<link rel="stylesheet" href="${parts.deferredSheet}">`,
    ...parts.main,
    // Inside the main element, beside the text it repeats: there it compresses better, and client-side navigation replaces it with the
    // page.
    ...parts.structuredData.map(
      (data) => `<script type="application/ld+json">${jsonForScript(data)}</script>`,
    ),
    "</main>",
    ...parts.after,
    "</body></html>\n",
  ];
}

/** The bundled output of `src/browser`, in the form that pages refer to. */
export type Assets = {
  /** The boot script, inlined in every head. */
  boot: string;
  /** URL path of the application module, which the boot script loads when it is needed, such as when a visitor points at a link. */
  app: string;
  /** Modules that the application imports statically; preloaded when the browser is idle. */
  preload: readonly string[];
  development?: string;
};
