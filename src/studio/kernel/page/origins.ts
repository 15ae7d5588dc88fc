import { isObject, type JsonObject, type JsonValue, valueAt } from "#src/content/json/json.ts";
import type { CollectionEntry } from "#src/content/site/collections/collection-entry.ts";
import { type FilledList, originOf } from "#src/content/site/collections/filled-list.ts";
import type { DocumentId, Origin } from "#src/studio/kernel/protocol/protocol.ts";

/** A block as written and as enriched, with its place. */
export type Traced = {
  document: DocumentId;
  pointer: string;
  source: JsonValue;
  expanded: JsonObject;
  lists: readonly FilledList[];
  /** Items of data documents by collection, to identify an entry. */
  items: ReadonlyMap<string, readonly JsonObject[]>;
};

const COMPUTED: Origin = { kind: "computed" };
/** A text that consists of one placeholder. */
const WHOLE = /^\{\{([^{}|]*)\}\}$/;

/** Finds where a text of an enriched block was written. @param at JSON pointer to the text in the enriched block */
export function traceText(at: string, block: Traced): Origin {
  const { pointer, within } = originOf(at, block.lists);
  const fact = factAbove(at, block.expanded);
  if (fact !== undefined) return { kind: "fact", name: fact };
  const match = deepest(block.source, pointer);
  if (!match || typeof match.value !== "string") return sourceFile(pointer, block) ?? COMPUTED;
  const here = { document: block.document, pointer: block.pointer + match.pointer };
  if (!match.value.includes("{{")) {
    // Markdown is shown as HTML, so editing it in place would not change the stored text.
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

/** The fact of the figure that contains a pointer: a figure shows its fact, unless it has a text of its own. */
function factAbove(at: string, expanded: JsonObject): string | undefined {
  const parent = valueAt(expanded, at.slice(0, at.lastIndexOf("/")));
  if (!isObject(parent) || typeof parent.fact !== "string" || at.endsWith("/text")) return undefined;
  return parent.fact;
}

/** The value at a pointer, or the text that was written instead of an enclosing object or list. */
function deepest(root: JsonValue, pointer: string): { value: JsonValue; pointer: string } | undefined {
  for (let at = pointer; at !== ""; at = at.slice(0, at.lastIndexOf("/"))) {
    const value = valueAt(root, at);
    if (value !== undefined)
      return at === pointer || typeof value === "string" ? { value, pointer: at } : undefined;
  }
  return undefined;
}

/** A long text may be in a separate file that the block names. */
function sourceFile(pointer: string, { source, document, pointer: base }: Traced): Origin | undefined {
  if (pointer !== "/markdown" || !isObject(source) || typeof source.source !== "string") return undefined;
  return { kind: "template", document, pointer: `${base}/source` };
}

/**
 * Returns the place of a field of a collection entry: in the entry or head of its page, or in a data document.
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
  // Title and description belong to the page; its address is not written anywhere.
  const inHead = field === "title" || field === "description";
  const pointer = field === "href" ? "" : inHead ? `/${path}` : `/entry/${path}`;
  return { kind: "entry", document: `page:${member.href}`, pointer };
}
