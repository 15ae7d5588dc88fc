import { INSERT_DIALOG, selectedBlock } from "#src/studio/kernel/shell/actions/block-actions.ts";
import { isLocked } from "#src/studio/kernel/shell/changes/shown-value.ts";
import { type Feature, opensDialog } from "#src/studio/kernel/shell/registry/registry.ts";
import { announced, firstOfLayout, insertOnAllPages } from "./announced.ts";
import { CopyToPage } from "./copy-to-page.tsx";
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
      run: (studio) => studio.dialogs.open(INSERT_DIALOG),
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
      run: (studio) => studio.dialogs.open(INSERT_DIALOG, { side: "before" }),
    },
    opensDialog("copy-to-page", {
      title: "Copy block to another page…",
      words: "send paste duplicate",
      icon: "file-text",
      inBlockMenu: { at: 14, title: "Copy to another page…" },
      when: (state) => selectedBlock(state) !== undefined,
    }),
  ],
  entriesFor: announced,
  entries: (state) =>
    Object.entries(state.page ? (state.forms?.blocks ?? {}) : {}).map(
      ([type, { title, help, onAllPages }]) => {
        const first = onAllPages && firstOfLayout(state) !== undefined;
        return {
          id: `insert:${type}`,
          group: "New blocks",
          title: first ? `Insert ${title} on all pages` : `Insert ${title}`,
          words: help,
          icon: "plus",
          run: (studio) =>
            first
              ? void insertOnAllPages(studio, type)
              : studio.dialogs.open(INSERT_DIALOG, { words: title }),
        };
      },
    ),
  dialogs: {
    [INSERT_DIALOG]: { size: "xl", label: "Insert a block", Content: InsertList },
    "copy-to-page": { Content: CopyToPage },
  },
};
