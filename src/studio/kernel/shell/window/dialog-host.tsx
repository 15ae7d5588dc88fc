import { useState } from "react";
import { DialogFrame } from "#src/studio/kernel/shell/parts/dialog.tsx";
import { byName, type DialogPart } from "#src/studio/kernel/shell/registry/registry.ts";
import { useShell, useStudio } from "#src/studio/kernel/shell/state/use-studio.ts";

/** The dialogs of all features, of which one at a time is open. */
export function DialogHost() {
  return [...byName(({ dialogs }) => dialogs)].map(([name, dialog]) => (
    <RegisteredDialog key={name} name={name} dialog={dialog} />
  ));
}

function RegisteredDialog({ name, dialog }: { name: string; dialog: DialogPart }) {
  const studio = useStudio();
  const { size, label, Content } = dialog;
  const open = useShell((state) => state.dialog?.name === name);
  const [shown, setShown] = useState({ open, times: 0 });
  // Opened again while it fades out, it is still the same dialog, but its content starts afresh.
  if (shown.open !== open) setShown({ open, times: shown.times + (open ? 1 : 0) });
  const close = () => studio.closeDialog();
  return (
    <DialogFrame open={open} onClose={close} size={size} label={label}>
      <Content key={shown.times} onClose={close} />
    </DialogFrame>
  );
}
