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
import { ownValueOf } from "#src/studio/kernel/documents/own-values.ts";
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

/** A block before and after its placeholders and queries were filled in (`source` and `expanded`), with its place in a document. */
type Traced = {
  document: DocumentId;
  pointer: string;
  source: JsonValue;
  expanded: JsonObject;
  lists: readonly FilledList[];
  /** Items of data documents by collection, for identifying an entry. */
  items: ReadonlyMap<string, readonly JsonObject[]>;
  /** The document of the page, whose title and entry a shared block shows through placeholders. */
  page: { document: DocumentId; source: JsonObject };
};

const COMPUTED_ORIGIN: Origin = { kind: "computed" };
/** Matches a text that consists of one placeholder. */
const ONE_PLACEHOLDER = /^\{\{([^{}|]*)\}\}$/;

function originOfLeaf({ pointer, isPrinted }: SourceLeaf, block: Traced): Origin {
  const origin = traceText(pointer, block);
  return isPrinted && origin.kind === "exact" ? { ...origin, kind: "template" } : origin;
}

/** Finds the origin of a text in an enriched block. @param at JSON pointer to the text in the enriched block */
function traceText(at: string, block: Traced): Origin {
  const { pointer, within } = originOf(at, block.lists);
  const fact = factAbove(at, block.expanded);
  if (fact !== undefined) return { kind: "fact", name: fact };
  const match = deepest(block.source, pointer);
  if (!match || typeof match.value !== "string") return sourceFile(pointer, block) ?? COMPUTED_ORIGIN;
  const here = { document: block.document, pointer: block.pointer + match.pointer };
  if (!match.value.includes("{{")) {
    // Markdown is displayed as HTML, so editing it in place would not change the stored text.
    const isShown = match.value === valueAt(block.expanded, at);
    return { kind: isShown ? "exact" : "template", ...here };
  }
  const own = ownOrigin(at, match.value, pointer.slice(match.pointer.length), block);
  if (own) return own;
  const [, name = ""] = ONE_PLACEHOLDER.exec(match.value) ?? [];
  const member = within?.filledList.members[within.index];
  const field = name.trim().startsWith("item.") ? name.trim().slice("item.".length) : undefined;
  const origin =
    within && member && field ? memberOrigin(member, field, within.filledList, block.items) : undefined;
  return origin ?? { kind: "template", ...here };
}

/**
 * The place in the page's document of the value that a placeholder shows.
 * @param at pointer to the shown text in the block
 * @param rest pointer within the placeholder's value
 * @returns undefined if the page stores no such text
 */
function ownOrigin(
  at: string,
  placeholder: string,
  rest: string,
  { page, expanded }: Traced,
): Origin | undefined {
  const own = ownValueOf(placeholder, page.source);
  const value = own?.value === undefined ? undefined : valueAt(own.value, rest);
  if (!own || typeof value !== "string") return undefined;
  const isShown = !own.isPrinted && value === valueAt(expanded, at);
  return { kind: isShown ? "exact" : "template", document: page.document, pointer: own.pointer + rest };
}

/**
 * The name of the fact whose value is shown at a pointer, if the object around it refers to a fact; undefined otherwise, and for the
 * object's own `text`, which is shown instead of the fact.
 */
function factAbove(at: string, expanded: JsonObject): string | undefined {
  const parent = valueAt(expanded, at.slice(0, at.lastIndexOf("/")));
  if (!isObject(parent) || typeof parent.fact !== "string" || at.endsWith("/text")) return undefined;
  return parent.fact;
}

/** The value at a pointer, or at its deepest existing ancestor, which may be a placeholder for an object or list. */
function deepest(root: JsonValue, pointer: string): { value: JsonValue; pointer: string } | undefined {
  for (let at = pointer; at !== ""; at = at.slice(0, at.lastIndexOf("/"))) {
    const value = valueAt(root, at);
    if (value !== undefined)
      return at === pointer || typeof value === "string" ? { value, pointer: at } : undefined;
  }
  return undefined;
}

/** The origin of a long text in a separate file that the block names. */
function sourceFile(pointer: string, { source, document, pointer: base }: Traced): Origin | undefined {
  if (pointer !== "/markdown" || !isObject(source) || typeof source.source !== "string") return undefined;
  return { kind: "template", document, pointer: `${base}/source` };
}

/**
 * Returns where the value of a collection entry's field is stored: in `entry` or a key of the entry's page document, or in a data document.
 * @param field path of the field as written after `item.` in `{{item.…}}`, with dots between steps
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

/**
 * Matches dates, times and addresses. A block's `derive` function may parse them, so they are not replaced by markers while texts are
 * traced.
 */
const PARSED_BY_DERIVE = /^\d{4}-\d{2}|^\d{2}:\d{2}$|^[a-z]+:|^[/#]/;
/**
 * Matches pointers to the texts that describe a figure, such as its unit or source. They are not replaced by markers while texts are
 * traced.
 */
const ABOUT_FIGURES = /\/(?:unit|per|asOf|source)$/;

/**
 * Cached results of tracing, by type and shape of the block (its structure without the texts); limited to a million characters of such
 * keys.
 */
const flows = new TextMemo<ReadonlyMap<string, number>>(1_000_000, TextMemo.characters);

/**
 * Traces the texts of a component's props to the block from which they were derived: `derive` runs again with a marker in place of each
 * text, and a prop that equals a marker is that text.
 * @returns for each leaf of the props, the text in the block; undefined for texts computed from several
 */
function sourceLeaves(block: BlockData, props: BlockData, context: PageContext): (SourceLeaf | undefined)[] {
  const pointers = leafPointers(props);
  const own = leafPointers(block);
  if (props === block) return own.map((pointer) => sourceLeaf(pointer, false));
  const { key, leaves } = shapeOf(block);
  const propsShape = shapeOf(props);
  const flow = flows.get(`${block.type} ${key}`, () => {
    const markedBlock = replaceLeaves(block, (index, kind) => {
      const text = leaves[index] ?? "";
      const isRead = PARSED_BY_DERIVE.test(text) || ABOUT_FIGURES.test(own[index] ?? "");
      return isRead ? text : marker(index, kind);
    });
    const sameTexts = tryTo(() => markersIn(deriveProps(markedBlock, context))) ?? new Map<string, number>();
    return new Map([...printedDates(block, leaves, pointers, propsShape, context), ...sameTexts]);
  });
  const byPointer = new Map(own.map((pointer, index) => [pointer, index]));
  return pointers.map((pointer, number) => {
    const candidates = [flow.get(pointer), byPointer.get(pointer)];
    // A marker only identifies a text if the texts are equal.
    const index = candidates.find((one) => one !== undefined && leaves[one] === propsShape.leaves[number]);
    if (index !== undefined) return sourceLeaf(own[index], false);
    const printed = flow.get(pointer) ?? -1;
    return DATE.test(leaves[printed] ?? "") ? sourceLeaf(own[printed], true) : undefined;
  });
}

/** The text of a block from which a text of its component's props was derived. */
type SourceLeaf = {
  pointer: string;
  /** Set if the props contain the text in another form. */
  isPrinted: boolean;
};

const sourceLeaf = (pointer: string | undefined, isPrinted: boolean): SourceLeaf | undefined =>
  pointer === undefined ? undefined : { pointer, isPrinted };

/** Matches a day, a month or a moment, and captures what follows the year and the month. */
const DATE = /^\d{4}-\d{2}((?:-\d{2}.*)?)$/;

/**
 * The texts in which `derive` prints one date of the block, such as "7 October 2024": those that change when that date does.
 * @returns the index of the date by the pointer of the text in the props
 */
function printedDates(
  block: BlockData,
  leaves: readonly string[],
  pointers: readonly string[],
  before: ReturnType<typeof shapeOf>,
  context: PageContext,
): Map<string, number> {
  const dates = leaves.flatMap((text, index) => (DATE.test(text) ? [index] : []));
  return new Map(
    dates.flatMap((date) => {
      const otherDate = replaceLeaves(block, (index) =>
        index === date ? (leaves[index] ?? "").replace(DATE, "2093-05$1") : (leaves[index] ?? ""),
      );
      const after = tryTo(() => shapeOf(deriveProps(otherDate, context)));
      if (after?.key !== before.key) return [];
      return pointers.flatMap((pointer, index): [string, number][] =>
        before.leaves[index] === after.leaves[index] ? [] : [[pointer, date]],
      );
    }),
  );
}

/** Runs a function, and returns undefined if it throws: a block that expects a date or a number may fail on the marker in its place. */
function tryTo<Result>(make: () => Result): Result | undefined {
  try {
    return make();
  } catch {
    return undefined;
  }
}
