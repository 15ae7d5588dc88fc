import { INSERT_DIALOG, selectedBlock } from "#src/studio/kernel/shell/actions/block-actions.ts";
import { isLocked } from "#src/studio/kernel/shell/changes/shown-value.ts";
import type { Feature } from "#src/studio/kernel/shell/registry/registry.ts";
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
  entries: ({ page, forms }) =>
    Object.entries(page && forms ? forms.blocks : {}).map(([type, { title, help }]) => ({
      id: `insert:${type}`,
      group: "New blocks",
      title: `Insert ${title}`,
      words: help,
      icon: "plus",
      run: (studio) => studio.openDialog(INSERT_DIALOG, { words: title }),
    })),
  dialogs: { [INSERT_DIALOG]: { size: "xl", label: "Insert a block", Content: InsertList } },
};
