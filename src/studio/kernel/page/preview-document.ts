import { directionOf } from "#src/content/language/language.ts";
import { escapeHtml, jsonForScript } from "#src/render/block/escape.ts";
import { bootScript } from "#src/render/document/document.ts";
import { contentSecurityPolicy } from "#src/render/policy/policy.ts";
import type { PreviewStart } from "#src/studio/kernel/protocol/preview-messages.ts";
import type { MarkedBlock, MarkedPageOptions } from "./marked-types.ts";

/** The parts of a page in the frame. */
export type PreviewParts = {
  route: string;
  title: string;
  language: string;
  layout: string;
  blocks: readonly MarkedBlock[];
  css: string;
  /** Emotion's names of the islands' rules, which Emotion in the browser must not insert again. */
  ruleNames: readonly string[];
  /** Sources that the page may load in browse mode beyond its own scripts and pictures. */
  embeds: { frames: string[]; scripts: string[]; media?: boolean };
  trustedTypes: readonly string[];
};

type Start = Omit<PreviewStart, "mode"> & { mode: MarkedPageOptions["mode"] };

/**
 * The frame's policy. In edit mode only the preview's script runs, and nothing is sent anywhere; in browse mode it is
 * the page's own policy.
 */
export function previewPolicy(parts: PreviewParts, { mode, assets, preview }: MarkedPageOptions): string {
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

/** The complete document. The preview's script comes first, so that no other can intercept the shell's messages. */
export function previewDocument(parts: PreviewParts, policy: string, options: MarkedPageOptions): string {
  const { route, blocks } = parts;
  const { mode, revision, preview, assets } = options;
  const origins = Object.fromEntries(blocks.map((block) => [block.key, block.origins]));
  const start = { mode, revision, route, shellOrigin: preview.shellOrigin, origins };
  const app = `<script data-app="${escapeHtml(assets.app)}" data-preload="${escapeHtml(assets.preload.join(" "))}">`;
  const inArea = (area: MarkedBlock["area"]) =>
    blocks.filter((block) => block.area === area).map(({ html }) => html);
  return [
    "<!doctype html>",
    `<html lang="${escapeHtml(parts.language)}"${directionOf(parts.language) === "rtl" ? ' dir="rtl"' : ""} data-layout="${escapeHtml(parts.layout)}" data-route="${escapeHtml(route)}">`,
    '<head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">',
    `<meta http-equiv="Content-Security-Policy" content="${escapeHtml(policy)}">`,
    mode === "picture"
      ? ""
      : `<script type="application/json" id="studio-start">${jsonForScript(start satisfies Start)}</script><script src="${escapeHtml(preview.script)}"></script>`,
    `<title>${escapeHtml(parts.title)}</title><meta name="robots" content="noindex">`,
    `<style data-emotion="c ${parts.ruleNames.join(" ")}">${parts.css}</style>`,
    mode === "browse" ? `${app}${bootScript(assets)}</script>` : "",
    '</head><body><a class="skip-link" href="#main">Skip to content</a>',
    ...inArea("before"),
    '<main id="main" tabindex="-1">',
    ...inArea("main"),
    "</main>",
    ...inArea("after"),
    "</body></html>\n",
  ].join("");
}
