import { Dialog, Portal } from "@chakra-ui/react";
import { useRef } from "react";
import { useShell, useStudio } from "../state/use-studio.ts";
import { InsertList } from "./insert-list.tsx";

/** Inserts a block after the selected one: a search over all blocks, with a picture of each. */
export function InsertDialog() {
  const studio = useStudio();
  const open = useShell((state) => state.inserting);
  const search = useRef<HTMLInputElement>(null);
  const close = () => studio.store.set({ inserting: false });
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
            <InsertList search={search} onDone={close} />
          </Dialog.Content>
        </Dialog.Positioner>
      </Portal>
    </Dialog.Root>
  );
}
