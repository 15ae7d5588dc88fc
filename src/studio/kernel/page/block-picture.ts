import { isObject, type JsonObject, type JsonValue, valueAt } from "#src/content/json/json.ts";
import { TextMemo } from "#src/content/json/text-memo.ts";
import type { CollectionEntry } from "#src/content/site/collections/collection-entry.ts";
import { type FilledList, originOf } from "#src/content/site/collections/filled-list.ts";
import type { PlacedBlock } from "#src/content/site/page/resolved-page.ts";
import { type BlockData, replaceLeaves, shapeOf } from "#src/render/block/block-schemas.ts";
import { deriveProps } from "#src/render/block/derive.ts";
import { escapeHtml } from "#src/render/block/escape.ts";
import { renderBlock } from "#src/render/block/render-block.tsx";
import { marker } from "#src/render/block/template.ts";
import { wrapBlock } from "#src/render/block/wrap-block.ts";
import type { RenderContext } from "#src/render/document/page-context.ts";
import { leafPointers, markersIn, renderMarked } from "#src/render/marks/render-marked.ts";
import type { DocumentId, Origin } from "#src/studio/kernel/protocol/protocol.ts";
import type { PageContext } from "#src/ui/page-context.ts";
import type { MarkedPageOptions } from "./marked-types.ts";
import type { WorkingBlock } from "./working-page.ts";

/** The rendered HTML of a block, and the CSS rules that it needs. */
export type BlockPicture = { html: string; origins: Origin[]; rules: readonly string[] };

/**
 * The prefix of React's generated ids in a block. It contains the block's key rather than its index, because otherwise moving a block would
 * change all later ids.
 */
export const idPrefixOf = (key: string): string => `k-${key}-`;

/**
 * Renders a valid block: as visitors see it, or in edit mode with marks and the origins of the marked texts.
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

/** Matches dates, times and addresses, which `derive` may parse; a marker in their place would make it fail. */
const READ_BY_DERIVE = /^\d{4}-\d{2}|^\d{2}:\d{2}$|^[a-z]+:|^[/#]/;
/** Matches pointers of fields that describe a figure. */
const ABOUT_FIGURES = /\/(?:unit|per|asOf|source)$/;

/** Pointers of derived texts by shape; the cache holds up to a million characters of shapes. */
const flows = new TextMemo<ReadonlyMap<string, number>>(1_000_000, TextMemo.characters);

/**
 * Traces the texts of a component's props to the block from which they were derived: `derive` runs again with a marker in place of each
 * text, and a prop that equals a marker comes from that text.
 * @returns for each text of the props, the pointer to the same text in the block; undefined for computed texts
 */
function derivedLeaves(block: BlockData, props: BlockData, context: PageContext): (string | undefined)[] {
  const pointers = leafPointers(props);
  const own = leafPointers(block);
  if (props === block) return [...own];
  const { key, leaves } = shapeOf(block);
  const texts = shapeOf(props).leaves;
  const flow = flows.get(`${block.type} ${key}`, () => {
    const markedBlock = replaceLeaves(block, (index, kind) => {
      const text = leaves[index] ?? "";
      const isRead = READ_BY_DERIVE.test(text) || ABOUT_FIGURES.test(own[index] ?? "");
      return isRead ? text : marker(index, kind);
    });
    return tryTo(() => markersIn(deriveProps(markedBlock, context))) ?? new Map<string, number>();
  });
  const byPointer = new Map(own.map((pointer, index) => [pointer, index]));
  return pointers.map((pointer, number) => {
    const candidates = [flow.get(pointer), byPointer.get(pointer)];
    // A marker only identifies a text if the texts are equal.
    const index = candidates.find((one) => one !== undefined && leaves[one] === texts[number]);
    return index === undefined ? undefined : own[index];
  });
}

/** Runs a function, and returns undefined if it throws, as it may when given a marker. */
function tryTo<Result>(make: () => Result): Result | undefined {
  try {
    return make();
  } catch {
    return undefined;
  }
}

/** A block before and after enrichment, with its place in the document. */
type Traced = {
  document: DocumentId;
  pointer: string;
  source: JsonValue;
  expanded: JsonObject;
  lists: readonly FilledList[];
  /** Items of data documents by collection, for identifying an entry. */
  items: ReadonlyMap<string, readonly JsonObject[]>;
};

const COMPUTED: Origin = { kind: "computed" };
/** Matches a text that consists of one placeholder. */
const WHOLE = /^\{\{([^{}|]*)\}\}$/;

/** Finds the origin of a text in an enriched block. @param at JSON pointer to the text in the enriched block */
function traceText(at: string, block: Traced): Origin {
  const { pointer, within } = originOf(at, block.lists);
  const fact = factAbove(at, block.expanded);
  if (fact !== undefined) return { kind: "fact", name: fact };
  const match = deepest(block.source, pointer);
  if (!match || typeof match.value !== "string") return sourceFile(pointer, block) ?? COMPUTED;
  const here = { document: block.document, pointer: block.pointer + match.pointer };
  if (!match.value.includes("{{")) {
    // Markdown is displayed as HTML, so editing it in place would not change the stored text.
    const isShown = match.value === valueAt(block.expanded, at);
    return { kind: isShown ? "exact" : "template", ...here };
  }
  const [, name = ""] = WHOLE.exec(match.value) ?? [];
  const member = within?.filledList.members[within.index];
  const field = name.trim().startsWith("item.") ? name.trim().slice("item.".length) : undefined;
  const origin =
    within && member && field ? memberOrigin(member, field, within.filledList, block.items) : undefined;
  return origin ?? { kind: "template", ...here };
}

/** The name of the fact shown by the figure that contains a pointer; undefined if the figure has its own text. */
function factAbove(at: string, expanded: JsonObject): string | undefined {
  const parent = valueAt(expanded, at.slice(0, at.lastIndexOf("/")));
  if (!isObject(parent) || typeof parent.fact !== "string" || at.endsWith("/text")) return undefined;
  return parent.fact;
}

/** The value at a pointer, or at its deepest existing ancestor, which may be a placeholder for a whole object or list. */
function deepest(root: JsonValue, pointer: string): { value: JsonValue; pointer: string } | undefined {
  for (let at = pointer; at !== ""; at = at.slice(0, at.lastIndexOf("/"))) {
    const value = valueAt(root, at);
    if (value !== undefined)
      return at === pointer || typeof value === "string" ? { value, pointer: at } : undefined;
  }
  return undefined;
}

/** The origin of a long text that the block takes from a separate file. */
function sourceFile(pointer: string, { source, document, pointer: base }: Traced): Origin | undefined {
  if (pointer !== "/markdown" || !isObject(source) || typeof source.source !== "string") return undefined;
  return { kind: "template", document, pointer: `${base}/source` };
}

/**
 * The place of an entry's field in the documents: in the entry or head of its page, or in a data document.
 * @param field as in `{{item.…}}`, with dots between steps
 */
function memberOrigin(
  member: CollectionEntry,
  field: string,
  { collection }: FilledList,
  items: ReadonlyMap<string, readonly JsonObject[]>,
): Origin | undefined {
  const path = field.split(".").join("/");
  const index = items.get(collection)?.indexOf(member) ?? -1;
  if (index >= 0)
    return { kind: "entry", document: `data:${collection}`, pointer: `/items/${index}/${path}` };
  if (typeof member.href !== "string") return undefined;
  // Title and description are in the page's head; its address is not stored anywhere.
  const inHead = field === "title" || field === "description";
  const pointer = field === "href" ? "" : inHead ? `/${path}` : `/entry/${path}`;
  return { kind: "entry", document: `page:${member.href}`, pointer };
}
