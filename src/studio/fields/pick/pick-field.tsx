import { Button, chakra } from "@chakra-ui/react";
import { type ReactNode, useMemo } from "react";
import type { JsonValue } from "#src/content/json/json.ts";
import { type ControlProps, useEditor, useEditScope } from "#src/studio/fields/parts/edit-scope.ts";
import { FieldFrame } from "#src/studio/fields/parts/field-frame.tsx";
import type { Field } from "#src/studio/kernel/form/form-model.ts";
import { type Pick, PickOne } from "#src/studio/kernel/shell/parts/pick-one.tsx";
import { PageIcon } from "#src/studio/kernel/shell/parts/studio-icon.tsx";
import { useShell } from "#src/studio/kernel/shell/state/use-studio.ts";

/** An icon, by its name. */
export function IconField(props: ControlProps<"icon">) {
  const icons = useShell((state) => state.site?.icons);
  const picks = useMemo(
    () => (icons ?? []).map((name) => ({ value: name, label: name.replaceAll("-", " ") })),
    [icons],
  );
  return <PickField {...props} picks={picks} pictureOf={(name) => <PageIcon name={name} />} />;
}

/** A country's flag, by the country's name. */
export function FlagField(props: ControlProps<"flag">) {
  const flags = useShell((state) => state.site?.flags);
  const picks = useMemo(
    () => (flags ?? []).map(({ code, name }) => ({ value: code, label: name, note: code })),
    [flags],
  );
  return <PickField {...props} picks={picks} pictureOf={(code) => <Flag code={code} />} />;
}

type PickProps = ControlProps<"icon" | "flag"> & {
  picks: readonly Pick[];
  pictureOf: (value: string) => ReactNode;
};

/** One of many values, each with a picture; an optional one can be removed. */
function PickField({ field, pointer, value, picks, pictureOf }: PickProps) {
  const { set } = useEditor();
  const { locked } = useEditScope();
  const chosen = typeof value === "string" ? value : undefined;
  const pick = (next: string | undefined) => set(pointer, next, `Change ${field.label}`);
  return (
    <FieldFrame
      field={field}
      pointer={pointer}
      aside={<ClearButton field={field} value={value} disabled={locked} onClear={() => pick(undefined)} />}
    >
      <PickOne
        label={field.label}
        picks={picks}
        pictureOf={pictureOf}
        value={chosen}
        picture={chosen === undefined ? undefined : pictureOf(chosen)}
        placeholder="None"
        disabled={locked}
        onPick={pick}
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

type ClearProps = { field: Field; value: JsonValue | undefined; disabled: boolean; onClear: () => void };

/** Removes the value of an optional field. */
function ClearButton({ field, value, disabled, onClear }: ClearProps) {
  if (field.required || value === undefined || disabled) return null;
  return (
    <Button
      size="2xs"
      variant="plain"
      height="auto"
      px="0"
      color="fg.subtle"
      aria-label={`Remove ${field.label}`}
      onClick={onClear}
    >
      Remove
    </Button>
  );
}
