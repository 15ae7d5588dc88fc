import type { BlockData } from "./block-schemas.ts";
import { escapeHtml, jsonForScript } from "./escape.ts";
import { browserTexts, type PageWording } from "./page-wording.ts";
import { hydrateOf, registry } from "./registry.ts";

/**
 * Wraps the HTML of a block in its outer element.
 * @returns the HTML in pieces
 * @param idPrefix prefix of React's generated ids
 * @param marking additional attributes, each with a leading space
 */
export function wrapBlock(
  block: BlockData,
  html: string,
  idPrefix: string,
  wording: PageWording,
  marking: string,
): string[] {
  const definition = registry.get(block.type);
  let attributes = `data-block="${block.type}"${marking}`;
  const hydrate = hydrateOf(block);
  if (!definition || !hydrate) return [`<div ${attributes}>`, html, "</div>"];
  attributes += ` data-client="${block.type}" data-hydrate="${hydrate}"`;
  const texts = browserTexts(block.type, definition.island, wording);
  if (texts !== "") attributes += ` data-texts="${escapeHtml(texts)}"`;
  if (!definition.island) return [`<div ${attributes}>`, html, "</div>"];
  const props = `<script type="application/json" data-props>${jsonForScript(block)}</script>`;
  return [`<div ${attributes} data-prefix="${idPrefix}"><div data-root>`, html, `</div>${props}</div>`];
}
