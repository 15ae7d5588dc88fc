import { readUses } from "#src/studio/kernel/protocol/calls.ts";
import type { DocumentId } from "#src/studio/kernel/protocol/protocol.ts";
import type { ShellState } from "#src/studio/kernel/shell/state/shell-state.ts";
import type { Studio } from "#src/studio/kernel/shell/state/studio.ts";
import { openDocument, openPage } from "./open-page.ts";

/** The layouts and fragments of the site, with the number of pages that show them. */
export function sharedBlocks({ site }: ShellState): { document: DocumentId; title: string; pages: number }[] {
  return (site?.shared ?? []).filter(({ document }) => /^(?:layout|fragment):/.test(document));
}

/**
 * Selects the first block of a layout or fragment: on the open page if it shows it, otherwise on the first page that
 * does. The source of one that no page shows stands beside the page.
 */
export async function openShared(studio: Studio, document: DocumentId): Promise<void> {
  const select = () => {
    const block = studio.state.page?.view.blocks.find((one) => one.document === document);
    if (block) studio.select({ key: block.key });
    return block !== undefined;
  };
  if (select()) return;
  try {
    const { pages } = await studio.client.ask(readUses, { of: document });
    const [page] = pages;
    if (page) await openPage(studio, page.route);
    if (!select()) await openDocument(studio, document);
  } catch (error) {
    studio.showError(error);
  }
}
