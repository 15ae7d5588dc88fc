import type { DocumentId, Pointer } from "#src/studio/kernel/protocol/protocol.ts";
import type { Studio } from "#src/studio/kernel/shell/state/studio.ts";
import { openPage } from "./open-page.ts";

/** A place in a document, and a page that shows it. */
type ShownPlace = { document: DocumentId; pointer: Pointer; route?: string };

/** Opens the page that shows a place, and selects its block; an open panel stays. */
export async function goToPlace(studio: Studio, { route, document, pointer }: ShownPlace): Promise<void> {
  if (route !== undefined && route !== studio.state.page?.view.route) await openPage(studio, route);
  const blocks = studio.state.page?.view.blocks ?? [];
  const block = document.startsWith("text:")
    ? blocks.find(({ type }) => type === "post-body" || type === "text-section")
    : blocks.find((one) => one.document === document && `${pointer}/`.startsWith(`${one.pointer}/`));
  studio.reveal(block ? { key: block.key, pointer } : undefined);
}
