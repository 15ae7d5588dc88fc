import { useMemo } from "react";
import type { ControlProps } from "../form/control-props.ts";
import { useEditor, useEditScope } from "../form/edit-scope.ts";
import { FieldFrame } from "../form/field-frame.tsx";
import { ClearButton } from "../parts/clear-button.tsx";
import { PickOne } from "../parts/pick-one.tsx";
import { PageIcon } from "../parts/studio-icon.tsx";
import { useShell } from "../state/use-studio.ts";

/** An icon picker. */
export function IconField({ field, pointer, value }: ControlProps<"icon">) {
  const { set } = useEditor();
  const { locked } = useEditScope();
  const all = useShell((state) => state.site?.icons);
  const names = field.names === "all" ? all : field.names;
  const picks = useMemo(
    () =>
      (names ?? []).map((name) => ({
        value: name,
        label: name.replaceAll("-", " "),
        picture: <PageIcon name={name} />,
      })),
    [names],
  );
  const label = `Change ${field.label}`;
  return (
    <FieldFrame
      field={field}
      pointer={pointer}
      aside={
        <ClearButton
          field={field}
          value={value}
          disabled={locked}
          onClear={() => set(pointer, undefined, label)}
        />
      }
    >
      <PickOne
        label={field.label}
        picks={picks}
        value={typeof value === "string" ? value : undefined}
        picture={typeof value === "string" ? <PageIcon name={value} /> : undefined}
        placeholder="None"
        disabled={locked}
        onPick={(name) => set(pointer, name, label)}
      />
    </FieldFrame>
  );
}
