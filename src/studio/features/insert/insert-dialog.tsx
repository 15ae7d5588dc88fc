import { Dialog, Portal } from "@chakra-ui/react";
import { useRef, useState } from "react";
import { useShell, useStudio } from "#src/studio/kernel/shell/state/use-studio.ts";
import { InsertList } from "./insert-list.tsx";

/** Inserts a block beside the selected one: a search over all blocks, with a picture of each. */
export function InsertDialog() {
  const studio = useStudio();
  const inserting = useShell((state) => state.inserting);
  const open = inserting !== undefined;
  // Stays the same while the dialog fades out.
  const [side, setSide] = useState(inserting);
  if (open && side !== inserting) setSide(inserting);
  const search = useRef<HTMLInputElement>(null);
  const close = () => studio.store.set({ inserting: undefined });
  return (
    <Dialog.Root
      open={open}
      onOpenChange={(details) => details.open || close()}
      initialFocusEl={() => search.current}
      size="xl"
      lazyMount
      unmountOnExit
    >
      <Portal>
        <Dialog.Backdrop />
        <Dialog.Positioner>
          <Dialog.Content aria-label="Insert a block" overflow="hidden">
            <InsertList side={side ?? "after"} search={search} onDone={close} />
          </Dialog.Content>
        </Dialog.Positioner>
      </Portal>
    </Dialog.Root>
  );
}
