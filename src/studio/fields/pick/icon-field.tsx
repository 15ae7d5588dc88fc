import { useMemo } from "react";
import { ClearButton } from "#src/studio/fields/parts/clear-button.tsx";
import type { ControlProps } from "#src/studio/fields/parts/control-props.ts";
import { useEditor, useEditScope } from "#src/studio/fields/parts/edit-scope.ts";
import { FieldFrame } from "#src/studio/fields/parts/field-frame.tsx";
import { PickOne } from "#src/studio/kernel/shell/parts/pick-one.tsx";
import { PageIcon } from "#src/studio/kernel/shell/parts/studio-icon.tsx";
import { useShell } from "#src/studio/kernel/shell/state/use-studio.ts";

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
