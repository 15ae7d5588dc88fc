import { Dialog, Portal } from "@chakra-ui/react";
import { useRef, useState } from "react";
import { useShell, useStudio } from "#src/studio/kernel/shell/state/use-studio.ts";
import { PaletteList } from "./palette-list.tsx";

/** The command palette: a search over commands, blocks, pages and facts (Ctrl+K). */
export function PaletteDialog() {
  const studio = useStudio();
  const open = useShell((state) => state.palette);
  const search = useRef<HTMLInputElement>(null);
  const [shown, setShown] = useState({ open, times: 0 });
  // Opened again while it fades out, it is the same dialog still, but begins anew.
  if (shown.open !== open) setShown({ open, times: shown.times + (open ? 1 : 0) });
  const close = () => studio.store.set({ palette: false });
  return (
    <Dialog.Root
      open={open}
      onOpenChange={(details) => details.open || close()}
      initialFocusEl={() => search.current}
      size="md"
      lazyMount
      unmountOnExit
    >
      <Portal>
        <Dialog.Backdrop />
        <Dialog.Positioner>
          <Dialog.Content aria-label="Command palette" overflow="hidden">
            <PaletteList key={shown.times} search={search} onDone={close} />
          </Dialog.Content>
        </Dialog.Positioner>
      </Portal>
    </Dialog.Root>
  );
}
