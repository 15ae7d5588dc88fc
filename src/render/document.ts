import type { Assets } from "./assets.ts";
import { escapeHtml } from "./template.ts";

export type DocumentParts = {
  language: string;
  layout: string;
  route: string;
  policy: string;
  head: string;
  css: string;
  /** Emotion's names of the rules of islands, which emotion in the browser must not insert again. */
  ruleNames: readonly string[];
  structuredData: readonly unknown[];
  before: readonly string[];
  /** The first screen: the page's first block. */
  firstBlock: readonly string[];
  /** Address of the sheet for what follows. It stands in the body: the first screen is painted without it. */
  deferredSheet: string;
  main: readonly string[];
  after: readonly string[];
};

/** The boot element's content, exactly as it is hashed for the policy. */
export const bootScript = (assets: Assets): string => assets.boot.trim();

/** The whole HTML document, in pieces. The browser half of this contract is `src/browser/navigation/page-document.ts`. */
export function documentPieces(parts: DocumentParts, assets: Assets): string[] {
  const { css, ruleNames } = parts;
  return [
    "<!doctype html>",
    `<html lang="${escapeHtml(parts.language)}" data-layout="${escapeHtml(parts.layout)}" data-route="${escapeHtml(parts.route)}">`,
    '<head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">',
    `<meta http-equiv="Content-Security-Policy" content="${escapeHtml(parts.policy)}">`,
    parts.head,
    `<style data-emotion="css ${ruleNames.join(" ")}">`,
    css,
    `</style><script data-app="${escapeHtml(assets.app)}" data-preload="${escapeHtml(assets.preload.join(" "))}">`,
    bootScript(assets),
    "</script>",
    assets.development ?? "",
    "</head><body>",
    '<a class="skip-link" href="#main">Skip to content</a>',
    ...parts.before,
    '<main id="main" tabindex="-1">',
    ...parts.firstBlock,
    `<link rel="stylesheet" href="${parts.deferredSheet}">`,
    ...parts.main,
    // Beside the text that it repeats, where compression finds it again, and where a page swap takes it along.
    ...parts.structuredData.map(
      (data) => `<script type="application/ld+json">${jsonForScript(data)}</script>`,
    ),
    "</main>",
    ...parts.after,
    "</body></html>\n",
  ];
}

/** JSON that may stand inside a script element: no `<` can end it (HTML Living Standard, script data state). */
export function jsonForScript(data: unknown): string {
  return JSON.stringify(data)
    .replaceAll("<", "\\u003c")
    .replaceAll("\u2028", "\\u2028")
    .replaceAll("\u2029", "\\u2029");
}
