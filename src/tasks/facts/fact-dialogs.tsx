import { Box } from "@chakra-ui/react";
import { useState } from "react";
import { type JsonObject, pointerTo } from "#src/content/json/json.ts";
import { useEditor } from "#src/studio/fields/parts/edit-scope.ts";
import { focusField } from "#src/studio/kernel/shell/actions/focus.ts";
import { DialogForm, DialogFrame } from "#src/studio/kernel/shell/parts/dialog.tsx";
import { TextRow } from "#src/studio/kernel/shell/parts/inputs.tsx";
import { useStudio } from "#src/studio/kernel/shell/state/use-studio.ts";
import { TaskDialog } from "#src/studio/kernel/shell/tasks/task-dialog.tsx";
import { FACT_NAME, renaming } from "./calls.ts";

type NewProps = {
  open: boolean;
  /** The existing facts. */
  facts: JsonObject;
  onClose: () => void;
  /** Called with the new fact's name, to expand its form. */
  onMade: (name: string) => void;
};

/** Asks for the name of a new fact and its label; the form asks for everything else. */
export function NewFactDialog({ open, onClose, ...props }: NewProps) {
  return (
    <DialogFrame open={open} onClose={onClose}>
      <NewFact onClose={onClose} {...props} />
    </DialogFrame>
  );
}

function NewFact({ facts, onClose, onMade }: Omit<NewProps, "open">) {
  const studio = useStudio();
  const { apply } = useEditor();
  const [name, setName] = useState("");
  const [label, setLabel] = useState("");
  const isTaken = Object.hasOwn(facts, name);
  const ready = FACT_NAME.test(name) && !isTaken && label.trim() !== "";
  const add = () => {
    apply(
      [{ op: "add", path: pointerTo("/facts", name), value: newFact(label.trim(), new Date()) }],
      `New figure ${name}`,
    );
    onClose();
    onMade(name);
    focusField(studio, `${pointerTo("/facts", name)}/value`);
  };
  return (
    <DialogForm title="New figure" action="Add figure" ready={ready} onSubmit={add}>
      <TextRow label="What it states" required value={label} onChange={setLabel} placeholder="Rent, Leeds" />
      <TextRow
        label="Name"
        required
        value={name}
        onChange={setName}
        placeholder="uk.rent.leeds"
        help={
          isTaken
            ? "There is already a figure with this name."
            : "Texts refer to it by this name: two or more words in lower-case letters and digits, separated by dots."
        }
      />
    </DialogForm>
  );
}

/** A new fact: the site as its source, valid from this month, to be checked again in a year; its form asks for the rest. */
function newFact(label: string, now: Date): JsonObject {
  const asOf = now.toISOString().slice(0, 7);
  const reviewBy = `${now.getUTCFullYear() + 1}-${asOf.slice(5)}-01`;
  return { label, value: 0, unit: "count", own: true, asOf, reviewBy };
}

type RenameProps = { name: string | undefined; onClose: () => void; onRenamed: (to: string) => void };

/** Asks for a new name of a fact, and renames it in every text. */
export function RenameFactDialog({ name, onClose, onRenamed }: RenameProps) {
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
      done={`Renamed to ${task.to} in every text`}
      onDone={() => onRenamed(task.to)}
    >
      <TextRow label="Name" required value={to} onChange={setTo} />
      <Box layerStyle="muted">Every text that uses it is changed too.</Box>
    </TaskDialog>
  );
}
