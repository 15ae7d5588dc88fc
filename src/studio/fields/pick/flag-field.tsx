import { chakra } from "@chakra-ui/react";
import { useMemo } from "react";
import { ClearButton } from "#src/studio/fields/parts/clear-button.tsx";
import type { ControlProps } from "#src/studio/fields/parts/control-props.ts";
import { useEditor, useEditScope } from "#src/studio/fields/parts/edit-scope.ts";
import { FieldFrame } from "#src/studio/fields/parts/field-frame.tsx";
import { PickOne } from "#src/studio/kernel/shell/parts/pick-one.tsx";
import { useShell } from "#src/studio/kernel/shell/state/use-studio.ts";

/** A country flag, picked by the country's name. */
export function FlagField({ field, pointer, value }: ControlProps<"flag">) {
  const { set } = useEditor();
  const { locked } = useEditScope();
  const flags = useShell((state) => state.site?.flags);
  const picks = useMemo(
    () =>
      (flags ?? []).map(({ code, name }) => ({
        value: code,
        label: name,
        note: code,
        picture: <Flag code={code} />,
      })),
    [flags],
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
        picture={typeof value === "string" ? <Flag code={value} /> : undefined}
        placeholder="None"
        disabled={locked}
        onPick={(code) => set(pointer, code, label)}
      />
    </FieldFrame>
  );
}

function Flag({ code }: { code: string }) {
  return (
    <chakra.img
      src={`/flags/${code}.svg`}
      alt=""
      loading="lazy"
      width="1.125rem"
      height="0.75rem"
      borderRadius="2px"
    />
  );
}
