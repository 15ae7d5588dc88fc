import { useMemo } from "react";
import { type ControlProps, useEditor, useEditScope } from "#src/studio/fields/parts/edit-scope.ts";
import { FieldFrame } from "#src/studio/fields/parts/field-frame.tsx";
import { PickOne } from "#src/studio/kernel/shell/parts/pick-one.tsx";
import { useShell } from "#src/studio/kernel/shell/state/use-studio.ts";
import { FactCard } from "./fact-card.tsx";

/** A fact picker, with the current value and source of the chosen fact. */
export function FactField({ field, pointer, value }: ControlProps<"fact">) {
  const { set } = useEditor();
  const { locked } = useEditScope();
  const facts = useShell((state) => state.site?.facts);
  const picks = useMemo(
    () => (facts ?? []).map(({ name, text, label }) => ({ value: name, label: label || name, note: text })),
    [facts],
  );
  return (
    <FieldFrame field={field} pointer={pointer}>
      <PickOne
        label={field.label}
        picks={picks}
        value={typeof value === "string" ? value : undefined}
        placeholder="Search facts"
        free
        disabled={locked}
        onPick={(name) => set(pointer, name, `Change ${field.label}`, "typing")}
      />
      <FactCard name={typeof value === "string" ? value : ""} />
    </FieldFrame>
  );
}
