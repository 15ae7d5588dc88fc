import { isObject } from "#src/content/json/json.ts";
import type { PlacedBlock } from "#src/content/site/page/resolved-page.ts";
import { deriveProps } from "#src/render/block/derive.ts";
import { escapeHtml } from "#src/render/block/escape.ts";
import { renderBlock } from "#src/render/block/render-block.tsx";
import { wrapBlock } from "#src/render/block/wrap-block.ts";
import type { RenderContext } from "#src/render/document/page-context.ts";
import { renderMarked } from "#src/render/marks/render-marked.ts";
import type { DocumentId, Origin } from "#src/studio/kernel/protocol/protocol.ts";
import { derivedLeaves } from "./derived-leaves.ts";
import type { MarkedPageOptions } from "./marked-types.ts";
import { type Traced, traceText } from "./origins.ts";
import type { WorkingBlock } from "./working-page.ts";

/** The rendered HTML of a block, and the CSS rules that it needs. */
export type BlockPicture = { html: string; origins: Origin[]; rules: readonly string[] };

/**
 * React's generated ids get the key of their block as prefix: with its index, moving a block would change all later
 * ones.
 */
export const idPrefixOf = (key: string): string => `k-${key}-`;

/**
 * A valid block: as visitors see it, or in edit mode with marks, and where the text of each mark comes from.
 * @throws Error when its component cannot render it
 */
export function readyPicture(
  { ready: { block }, pointer, source, lists = [] }: WorkingBlock & { ready: PlacedBlock },
  key: string,
  context: RenderContext,
  mode: MarkedPageOptions["mode"],
  { document, items }: Pick<Traced, "document" | "items">,
): BlockPicture {
  const idPrefix = idPrefixOf(key);
  const props = deriveProps(block, context);
  const { html, rules, marked } =
    mode === "edit"
      ? renderMarked(props, idPrefix, context.wording)
      : { ...renderBlock(props, idPrefix, context.wording), marked: false };
  const content = isObject(block) ? block : {};
  const traced = { document, pointer, source, expanded: content, lists, items };
  const origins = marked
    ? derivedLeaves(block, props, context).map(
        (leaf): Origin => (leaf === undefined ? { kind: "computed" } : traceText(leaf, traced)),
      )
    : [];
  const attributes = ` data-key="${escapeHtml(key)}"`;
  const wrapped = wrapBlock(props, html, idPrefix, context.wording, attributes).join("");
  return { html: mode === "browse" ? wrapped : withSleepingFrames(wrapped), origins, rules: rules.all };
}

/** Empties frames, so that an edited page loads nothing from other sites. */
function withSleepingFrames(html: string): string {
  return html.replace(/(<iframe\b[^>]*?) src=/g, "$1 data-src=");
}

/** Placeholder for a block that has never been valid: its name and its first error. */
export function boxPicture(key: string, type: string, title: string, problem: string): BlockPicture {
  const attributes = `data-block="${escapeHtml(type)}" data-key="${escapeHtml(key)}" data-box`;
  const text = `<strong>${escapeHtml(title)}</strong><p>${escapeHtml(problem)}</p>`;
  return { html: `<div ${attributes}>${text}</div>`, origins: [], rules: [] };
}

/** The last valid rendering of a block that has errors now. Its pointers are updated if the block has moved. */
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
