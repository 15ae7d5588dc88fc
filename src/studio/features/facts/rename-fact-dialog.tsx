import { Box } from "@chakra-ui/react";
import { useState } from "react";
import { DialogFrame } from "#src/studio/kernel/shell/parts/dialog-frame.tsx";
import { TextRow } from "#src/studio/kernel/shell/parts/text-row.tsx";
import { TaskDialog } from "#src/studio/kernel/shell/tasks/task-dialog.tsx";
import { renaming } from "./calls.ts";

type Props = { name: string | undefined; onClose: () => void; onRenamed: (to: string) => void };

/** Gives a fact another name, in every text that names it. */
export function RenameFactDialog({ name, onClose, onRenamed }: Props) {
  return (
    <DialogFrame open={name !== undefined} onClose={onClose}>
      {name === undefined ? null : <RenameFact name={name} onRenamed={onRenamed} />}
    </DialogFrame>
  );
}

function RenameFact({ name, onRenamed }: { name: string; onRenamed: (to: string) => void }) {
  const [to, setTo] = useState(name);
  const isOther = to.trim() !== "" && to.trim() !== name;
  const task = { name, to: to.trim() };
  return (
    <TaskDialog
      calls={renaming}
      title={`Rename ${name}`}
      task={isOther ? task : undefined}
      action="Rename"
      onDone={() => onRenamed(task.to)}
    >
      <TextRow label="Name" required value={to} onChange={setTo} />
      <Box textStyle="xs" color="fg.muted">
        Every text that names it is changed with it.
      </Box>
    </TaskDialog>
  );
}
