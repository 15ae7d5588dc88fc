import type { BlockView, DocumentId, PageAnswer } from "#src/studio/kernel/protocol/protocol.ts";

/**
 * Whether a block is read-only: a shared block is, until somebody chooses "Edit for all pages", and so is every block of
 * a document whose source is not JSON.
 */
export function isLocked(
  { state }: { state: { page: PageAnswer | undefined; unlocked: readonly DocumentId[] } },
  { shared, document }: BlockView,
): boolean {
  const isBroken = state.page?.documents[document]?.broken === true;
  return isBroken || (shared !== undefined && !state.unlocked.includes(document));
}
