import type { JsonValue } from "#src/content/json/json.ts";
import { effectOnList, placeAfter } from "#src/studio/kernel/documents/effects.ts";
import { withOperations } from "#src/studio/kernel/documents/with-operations.ts";
import type {
  BlockView,
  DocumentId,
  Operation,
  PageAnswer,
  SiteAnswer,
} from "#src/studio/kernel/protocol/protocol.ts";
import { type Clash, heldOperations } from "./clashes.ts";
import { isOurs } from "./our-documents.ts";
import type { PendingChange } from "./send-queue.ts";

/** The last answer of the server, and the changes that it does not contain yet: held back, waiting or in flight. */
type PageState = {
  page?: PageAnswer | undefined;
  pending: readonly PendingChange[];
  clashes?: readonly Clash[];
};

const none: readonly BlockView[] = [];

export function shownValue(
  { page, pending, clashes = [] }: PageState,
  document: DocumentId,
): JsonValue | undefined {
  const confirmed = page?.documents[document]?.value;
  if (confirmed === undefined) return undefined;
  const held = heldOperations(clashes, document);
  const isHeld = ({ path }: Operation) => held.some((one) => one.path === path);
  // Places of held-back texts refer to the answer; the refused change is included in them.
  const others = operationsOn(pending, document).filter((one) => "from" in one || !isHeld(one));
  return withOperations(confirmed, [...held, ...others]);
}

/**
 * The blocks of the page with pending moves and removals applied. A copied block appears only after the server has assigned its key. The
 * same arguments give the same array.
 */
export function shownBlocks({ page, pending }: PageState): readonly BlockView[] {
  const blocks = page?.view.blocks ?? none;
  const cached = cache.get(pending);
  if (cached?.blocks === blocks) return cached.visible;
  const next = pending.reduce(
    (list, { document, operations }) => operations.reduce((each, one) => shift(each, document, one), list),
    blocks,
  );
  cache.set(pending, { blocks, visible: next });
  return next;
}

type Shown = { blocks: readonly BlockView[]; visible: readonly BlockView[] };

const cache = new WeakMap<readonly PendingChange[], Shown>();

function operationsOn(pending: readonly PendingChange[], document: DocumentId): Operation[] {
  return pending.filter((change) => change.document === document).flatMap(({ operations }) => operations);
}

/** The blocks after an operation on the list that contains them. Operations on other lists do not move blocks. */
function shift(
  blocks: readonly BlockView[],
  document: DocumentId,
  operation: Operation,
): readonly BlockView[] {
  const { list } = placeOf({ pointer: operation.path });
  const isOfList = (block: BlockView) => block.document === document && placeOf(block).list === list;
  if (operation.op === "replace" || !blocks.some(isOfList)) return blocks;
  // A block without a key has no view yet, but still shifts the others.
  const effect = effectOnList(operation, Number.POSITIVE_INFINITY);
  const moved = blocks.flatMap((block) => {
    if (!isOfList(block)) return [block];
    const pointer = placeAfter(block.pointer, effect);
    return pointer === undefined ? [] : [{ ...block, pointer }];
  });
  return inOrder(moved, isOfList);
}

/** Sorts the blocks of one list by index; all other blocks keep their positions. */
function inOrder(blocks: readonly BlockView[], isOfList: (block: BlockView) => boolean): BlockView[] {
  const sorted = blocks.filter(isOfList).toSorted((a, b) => placeOf(a).index - placeOf(b).index);
  return blocks.map((block) => (isOfList(block) ? (sorted.shift() ?? block) : block));
}

/** The list that contains a block, and the block's index in it. */
export function placeOf({ pointer }: { pointer: string }): { list: string; index: number } {
  const cut = pointer.lastIndexOf("/");
  return { list: pointer.slice(0, cut), index: Number(pointer.slice(cut + 1)) };
}

/** @property unlocked shared documents for which "Edit for all pages" was chosen */
type Editable = {
  page?: PageAnswer | undefined;
  site?: SiteAnswer | undefined;
  unlocked: readonly DocumentId[];
};

/** Tells whether a block is read-only: because it is shut, or because the person may not change its document. */
export const isLocked = ({ state }: { state: Editable }, block: BlockView): boolean =>
  isShut({ state }, block) || !isOurs(state, block.document);

/**
 * Tells whether nobody can change a block at present: a shared block until "Edit for all pages" is chosen, and every block of a document
 * whose source is not valid JSON.
 */
export function isShut({ state }: { state: Editable }, { shared, document }: BlockView): boolean {
  const isBroken = state.page?.documents[document]?.broken === true;
  return isBroken || (shared !== undefined && !state.unlocked.includes(document));
}

const PLACEHOLDER = /\{\{\s*([^{}]+?)\s*\}\}/g;

/** Fills in the placeholders of a text, as far as their values are known. */
export function filledIn(text: string, values: Readonly<Record<string, string>> | undefined): string {
  return text.includes("{{")
    ? text.replace(PLACEHOLDER, (placeholder, name: string) => values?.[name] ?? placeholder)
    : text;
}
