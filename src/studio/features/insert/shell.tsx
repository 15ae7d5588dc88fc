import { useMemo, useState } from "react";
import { isObject, valueAt } from "#src/content/json/json.ts";
import { INSERT_DIALOG, selectedBlock } from "#src/studio/kernel/shell/actions/block-actions.ts";
import { insertBlock } from "#src/studio/kernel/shell/actions/insert-block.ts";
import { openPage } from "#src/studio/kernel/shell/actions/open-page.ts";
import { showToast } from "#src/studio/kernel/shell/actions/show-toast.ts";
import { isLocked } from "#src/studio/kernel/shell/changes/shown-value.ts";
import { DialogForm } from "#src/studio/kernel/shell/parts/dialog.tsx";
import { FieldRow } from "#src/studio/kernel/shell/parts/inputs.tsx";
import { PickOne, pagePick } from "#src/studio/kernel/shell/parts/pick-one.tsx";
import { type Feature, opensDialog } from "#src/studio/kernel/shell/registry/registry.ts";
import { useShell, useStudio } from "#src/studio/kernel/shell/state/use-studio.ts";
import { announced, firstOfLayout, insertOnAllPages } from "./announced.ts";
import { InsertList } from "./insert-list.tsx";
import { t } from "./words.ts";

export const feature: Feature = {
  commands: [
    {
      id: "insert",
      title: t("Insert a block"),
      words: t("add new section"),
      icon: "plus",
      keys: ["/"],
      onBlock: true,
      inBlockMenu: { at: 20 },
      run: (studio) => studio.dialogs.open(INSERT_DIALOG),
    },
    {
      id: "insert-before",
      title: t("Insert a block before the selected one"),
      words: t("add new section above"),
      icon: "plus",
      inBlockMenu: { at: 21, title: t("Insert a block above") },
      when: (state) => {
        const block = selectedBlock(state);
        return block !== undefined && !isLocked({ state }, block);
      },
      run: (studio) => studio.dialogs.open(INSERT_DIALOG, { side: "before" }),
    },
    opensDialog("copy-to-page", {
      title: t("Copy block to another page…"),
      words: t("send paste duplicate"),
      icon: "file-text",
      inBlockMenu: { at: 14, title: t("Copy to another page…") },
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
          group: t("New blocks"),
          title: first ? t("Insert {title} on all pages", { title }) : t("Insert {title}", { title }),
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
    [INSERT_DIALOG]: { size: "xl", label: t("Insert a block"), Content: InsertList },
    "copy-to-page": { Content: CopyToPage },
  },
};

/** The dialog that copies the selected block to the end of another page, and opens that page. */
function CopyToPage({ onClose }: { onClose: () => void }) {
  const studio = useStudio();
  const [block] = useState(() => selectedBlock(studio.state));
  const [route, setRoute] = useState<string>();
  const pages = useShell((state) => state.site?.pages);
  const open = useShell((state) => state.page?.view.route);
  const picks = useMemo(
    () => (pages ?? []).filter((page) => page.route !== open).map(pagePick),
    [pages, open],
  );
  const copyTo = async (to: string | undefined) => {
    const copy = block && valueAt(studio.editing.documentValue(block.document) ?? null, block.pointer);
    if (to === undefined || !block || !isObject(copy)) return;
    onClose();
    await openPage(studio, to);
    if (studio.state.page?.view.route !== to) return;
    // Nothing selected: the block goes to the end, out of the way.
    studio.selection.select(undefined);
    await insertBlock(studio, copy, block.title);
    showToast(
      studio,
      t("{title} copied to “{page}”", { title: block.title, page: studio.state.page.view.title }),
      "undo",
    );
  };
  return (
    <DialogForm
      title={t("Copy {title} to another page", { title: block?.title ?? "block" })}
      action={t("Copy block")}
      ready={route !== undefined}
      onSubmit={() => copyTo(route)}
    >
      <FieldRow label={t("Page")}>
        <PickOne
          label={t("Page")}
          picks={picks}
          value={route}
          isFirst
          placeholder={t("Search pages")}
          onPick={setRoute}
          onEnter={(to) => void copyTo(to)}
        />
      </FieldRow>
    </DialogForm>
  );
}
