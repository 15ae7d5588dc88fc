import { isWithin } from "#src/content/json/json.ts";
import { readUses } from "#src/studio/kernel/protocol/calls.ts";
import type { DocumentId, Pointer } from "#src/studio/kernel/protocol/protocol.ts";
import type { Command } from "#src/studio/kernel/shell/registry/registry.ts";
import { pageOf, type ShellState } from "#src/studio/kernel/shell/state/shell-state.ts";
import type { Studio } from "#src/studio/kernel/shell/state/studio.ts";
import { focusField } from "./focus.ts";
import { openDocument, openPage } from "./open-page.ts";

/** A place in a document, and a page that shows it. */
type ShownPlace = { document: DocumentId; pointer: Pointer; route?: string };

/** Opens the page that shows a place, and selects its block; an open panel stays. */
export async function goToPlace(studio: Studio, { route, document, pointer }: ShownPlace): Promise<void> {
  if (route !== undefined && route !== studio.state.page?.view.route) await openPage(studio, route);
  const blocks = studio.state.page?.view.blocks ?? [];
  const block = document.startsWith("text:")
    ? blocks.find(({ type }) => type === "post-body" || type === "text-section")
    : blocks.find((one) => one.document === document && isWithin(pointer, one.pointer));
  studio.selection.reveal(block ? { key: block.key, pointer } : undefined);
}

/** The layouts and fragments of the site, with the number of pages that show them. */
export function sharedBlocks({ site }: ShellState): { document: DocumentId; title: string; pages: number }[] {
  return (site?.shared ?? []).filter(({ document }) => /^(?:layout|fragment):/.test(document));
}

/**
 * Selects the first block of a layout or fragment: on the open page if it shows that block, otherwise on the first page that does. If no
 * page does, opens the source of the document in a panel.
 */
export async function openShared(studio: Studio, document: DocumentId): Promise<void> {
  const select = () => {
    const block = studio.state.page?.view.blocks.find((one) => one.document === document);
    if (block) studio.selection.select({ key: block.key });
    return block !== undefined;
  };
  if (select()) return;
  await studio.attempt(async () => {
    const [page] = (await studio.client.ask(readUses, { of: document })).pages;
    if (page) await openPage(studio, page.route);
    if (!select()) await openDocument(studio, document);
  });
}

/**
 * Opens a document for editing: its page, the first block of a shared document, or its form.
 * @param pointer of the field of a page to focus
 */
export async function openPlace(studio: Studio, document: DocumentId, pointer?: Pointer): Promise<void> {
  const page = pageOf(studio.state.site, document);
  if (page && pointer !== undefined) {
    await goToPlace(studio, { document, pointer, route: page.route });
    focusField(studio, pointer);
  } else if (page) await openPage(studio, page.route);
  else if (document.startsWith("data:")) await openDocument(studio, document);
  else await openShared(studio, document);
}

/** A command that opens a data document in a panel; available if the site has that document. */
export function opensDocument(document: DocumentId, command: Omit<Command, "id" | "run" | "when">): Command {
  return {
    id: `open-${document.replace(/^data:/, "")}`,
    ...command,
    when: ({ site }) => site?.shared.some((one) => one.document === document) ?? false,
    run: (studio) => void openDocument(studio, document),
  };
}
