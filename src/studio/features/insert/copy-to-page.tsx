import { useMemo, useState } from "react";
import { isObject, valueAt } from "#src/content/json/json.ts";
import { selectedBlock } from "#src/studio/kernel/shell/actions/block-actions.ts";
import { insertBlock } from "#src/studio/kernel/shell/actions/insert-block.ts";
import { openPage } from "#src/studio/kernel/shell/actions/open-page.ts";
import { showToast } from "#src/studio/kernel/shell/actions/show-toast.ts";
import { DialogForm } from "#src/studio/kernel/shell/parts/dialog.tsx";
import { FieldRow } from "#src/studio/kernel/shell/parts/inputs.tsx";
import { PickOne } from "#src/studio/kernel/shell/parts/pick-one.tsx";
import { useShell, useStudio } from "#src/studio/kernel/shell/state/use-studio.ts";

/** Copies the selected block to the end of another page, and opens that page there. */
export function CopyToPage({ onClose }: { onClose: () => void }) {
  const studio = useStudio();
  const [block] = useState(() => selectedBlock(studio.state));
  const [route, setRoute] = useState<string>();
  const pages = useShell((state) => state.site?.pages);
  const open = useShell((state) => state.page?.view.route);
  const picks = useMemo(
    () =>
      (pages ?? [])
        .filter((page) => page.route !== open)
        .map((page) => ({ value: page.route, label: page.title, note: page.route })),
    [pages, open],
  );
  const copyTo = async (to: string | undefined) => {
    const copy = block && valueAt(studio.editing.documentValue(block.document) ?? null, block.pointer);
    if (to === undefined || !block || !isObject(copy)) return;
    onClose();
    await openPage(studio, to);
    if (studio.state.page?.view.route !== to) return;
    // At the end, where it is in nobody's way.
    studio.selection.select(undefined);
    await insertBlock(studio, copy, block.title);
    showToast(studio, `${block.title} copied to “${studio.state.page.view.title}”`, "undo");
  };
  return (
    <DialogForm
      title={`Copy ${block?.title ?? "block"} to another page`}
      action="Copy block"
      ready={route !== undefined}
      onSubmit={() => copyTo(route)}
    >
      <FieldRow label="Page">
        <PickOne
          label="Page"
          picks={picks}
          value={route}
          isFirst
          placeholder="Search pages"
          onPick={setRoute}
          onEnter={(to) => void copyTo(to)}
        />
      </FieldRow>
    </DialogForm>
  );
}
