import type { BlockView } from "#src/studio/kernel/protocol/protocol.ts";
import { INSERT_DIALOG, selectedBlock } from "#src/studio/kernel/shell/actions/block-actions.ts";
import { insertBlock } from "#src/studio/kernel/shell/actions/insert-block.ts";
import { isLocked, shownBlocks } from "#src/studio/kernel/shell/changes/shown-value.ts";
import type { Feature } from "#src/studio/kernel/shell/registry/registry.ts";
import type { ShellState } from "#src/studio/kernel/shell/state/shell-state.ts";
import type { Studio } from "#src/studio/kernel/shell/state/studio.ts";
import { readInserts } from "./calls.ts";
import { InsertList } from "./insert-list.tsx";

export const feature: Feature = {
  commands: [
    {
      id: "insert",
      title: "Insert a block",
      words: "add new section",
      icon: "plus",
      keys: ["/"],
      onBlock: true,
      inBlockMenu: { at: 20 },
      run: (studio) => studio.openDialog(INSERT_DIALOG),
    },
    {
      id: "insert-before",
      title: "Insert a block before the selected one",
      words: "add new section above",
      icon: "plus",
      inBlockMenu: { at: 21, title: "Insert a block above" },
      when: (state) => {
        const block = selectedBlock(state);
        return block !== undefined && !isLocked({ state }, block);
      },
      run: (studio) => studio.openDialog(INSERT_DIALOG, { side: "before" }),
    },
  ],
  entries: (state) =>
    Object.entries(state.page ? (state.forms?.blocks ?? {}) : {}).map(
      ([type, { title, help, onAllPages }]) => {
        const first = onAllPages && firstOfLayout(state);
        return {
          id: `insert:${type}`,
          group: "New blocks",
          title: first ? `Insert ${title} on all pages` : `Insert ${title}`,
          words: help,
          icon: "plus",
          run: (studio) =>
            first
              ? void insertBefore(studio, first, type)
              : studio.openDialog(INSERT_DIALOG, { words: title }),
        };
      },
    ),
  dialogs: { [INSERT_DIALOG]: { size: "xl", label: "Insert a block", Content: InsertList } },
};

function firstOfLayout(state: ShellState): BlockView | undefined {
  return shownBlocks(state).find(({ document, area }) => document.startsWith("layout:") && area === "before");
}

/** Inserts a block before one of the layout, which is then edited for all pages. */
async function insertBefore(studio: Studio, first: BlockView, type: string): Promise<void> {
  const { inserts = [] } = (await studio.attempt(() => studio.client.ask(readInserts, {}))) ?? {};
  const insert = inserts.find(({ name }) => name === type);
  if (!insert) return;
  studio.select({ key: first.key });
  studio.unlock(first.document);
  await insertBlock(studio, insert.block, insert.title, "before");
}
