import { isObject } from "#src/content/json/json.ts";
import type { PlacedBlock } from "#src/content/site/page/resolved-page.ts";
import { deriveProps } from "#src/render/block/derive.ts";
import { escapeHtml } from "#src/render/block/escape.ts";
import { renderBlock } from "#src/render/block/render-block.tsx";
import { wrapBlock } from "#src/render/block/wrap-block.ts";
import type { RenderContext } from "#src/render/document/page-context.ts";
import { renderMarked } from "#src/render/marks/render-marked.ts";
import type { DocumentId, Origin } from "#src/studio/kernel/protocol/protocol.ts";
import type { MarkedPageOptions } from "./marked-types.ts";
import { sourceLeaves } from "./source-leaves.ts";
import { COMPUTED_ORIGIN, originOfLeaf, type Traced } from "./trace-text.ts";
import type { WorkingBlock } from "./working-page.ts";

/** The rendered HTML of a block, and the CSS rules that it needs. */
export type BlockPicture = { html: string; origins: Origin[]; rules: readonly string[] };

/**
 * The prefix of React's generated ids in a block. It contains the block's key rather than its index, because otherwise moving a block would
 * change all later ids.
 */
export const idPrefixOf = (key: string): string => `k-${key}-`;

/**
 * Renders a valid block: as visitors see it, or in edit mode with each text marked by a number, and the places in documents from which
 * these texts come.
 * @throws Error when its component cannot render it
 */
export function readyPicture(
  { ready: { block }, pointer, source, lists = [] }: WorkingBlock & { ready: PlacedBlock },
  key: string,
  context: RenderContext,
  mode: MarkedPageOptions["mode"],
  { document, items, page }: Pick<Traced, "document" | "items" | "page">,
): BlockPicture {
  const idPrefix = idPrefixOf(key);
  const props = deriveProps(block, context);
  const { html, rules, marked } =
    mode === "edit"
      ? renderMarked(props, idPrefix, context.wording)
      : { ...renderBlock(props, idPrefix, context.wording), marked: false };
  const content = isObject(block) ? block : {};
  const traced = { document, pointer, source, expanded: content, lists, items, page };
  const origins = marked
    ? sourceLeaves(block, props, context).map(
        (leaf): Origin => (leaf === undefined ? COMPUTED_ORIGIN : originOfLeaf(leaf, traced)),
      )
    : [];
  const attributes = ` data-key="${escapeHtml(key)}"`;
  const wrapped = wrapBlock(props, html, idPrefix, context.wording, attributes).join("");
  return { html: mode === "browse" ? wrapped : withSleepingFrames(wrapped), origins, rules: rules.all };
}

/** Disables frames in HTML, so that an edited page loads nothing from other sites. */
function withSleepingFrames(html: string): string {
  return html.replace(/(<iframe\b[^>]*?) src=/g, "$1 data-src=");
}

/** Renders a box in place of a block that has never been valid, with the block's name and first error. */
export function boxPicture(key: string, type: string, title: string, problem: string): BlockPicture {
  const attributes = `data-block="${escapeHtml(type)}" data-key="${escapeHtml(key)}" data-box`;
  const text = `<strong>${escapeHtml(title)}</strong><p>${escapeHtml(problem)}</p>`;
  return { html: `<div ${attributes}>${text}</div>`, origins: [], rules: [] };
}

/** The last valid rendering of a block that has errors now, with updated pointers if it has moved. */
export function lastPicture(
  html: string,
  origins: readonly Origin[],
  from: { document: DocumentId; pointer: string },
  to: string,
): Pick<BlockPicture, "html" | "origins"> {
  const moved = origins.map((origin): Origin => {
    const isOwn = "pointer" in origin && origin.document === from.document && origin.kind !== "entry";
    const rest =
      isOwn && origin.pointer.startsWith(`${from.pointer}/`) && origin.pointer.slice(from.pointer.length);
    return isOwn && rest ? { ...origin, pointer: to + rest } : origin;
  });
  return { html, origins: moved };
}
