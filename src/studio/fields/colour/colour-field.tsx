import { chakra, HStack, Input } from "@chakra-ui/react";
import type { JsonValue } from "#src/content/json/json.ts";
import { type ControlProps, useEditor, useEditScope } from "#src/studio/fields/parts/edit-scope.ts";
import { FieldFrame } from "#src/studio/fields/parts/field-frame.tsx";
import { useTextDraft } from "#src/studio/fields/parts/use-text-draft.ts";
import { ToolButton } from "#src/studio/kernel/shell/parts/studio-icon.tsx";

/** A colour. Without one, it is derived. */
export function ColourField({ field, pointer, value }: ControlProps<"colour">) {
  const { set } = useEditor();
  const write = (text: string) =>
    set(pointer, text === "" && !field.required ? undefined : text, `Change ${field.label}`, "typing");
  return (
    <FieldFrame field={field} pointer={pointer}>
      <Colour name={field.label} value={value} onChange={write} />
    </FieldFrame>
  );
}

/** A colour in light and in dark mode; both are derived where none is chosen. */
export function ColourPairField({ field, pointer, value }: ControlProps<"colour-pair">) {
  const { set } = useEditor();
  const { locked } = useEditScope();
  const pair = Array.isArray(value) ? value : undefined;
  const write = (index: number, text: string) =>
    set(pointer, (pair ?? ["#000000", "#ffffff"]).with(index, text), `Change ${field.label}`, "typing");
  return (
    <FieldFrame
      field={field}
      pointer={pointer}
      aside={
        <ToolButton
          label={pair ? `Derive ${field.label}` : `Choose ${field.label}`}
          icon={pair ? "x" : "plus"}
          disabled={locked}
          onClick={() =>
            pair
              ? set(pointer, undefined, `Derive ${field.label}`)
              : set(pointer, field.starter, `Choose ${field.label}`)
          }
        />
      }
    >
      {pair ? (
        <HStack gap="2" width="100%">
          <Colour name={`${field.label} in light mode`} value={pair[0]} onChange={(text) => write(0, text)} />
          <Colour name={`${field.label} in dark mode`} value={pair[1]} onChange={(text) => write(1, text)} />
        </HStack>
      ) : null}
    </FieldFrame>
  );
}

type ColourProps = { name: string; value: JsonValue | undefined; onChange: (text: string) => void };

function Colour({ name, value, onChange }: ColourProps) {
  const { locked } = useEditScope();
  const text = typeof value === "string" ? value : "";
  const { props } = useTextDraft<HTMLInputElement>(text, onChange);
  return (
    <HStack gap="1.5" flex="1" minW="0">
      <chakra.input
        type="color"
        aria-label={`Pick ${name}`}
        value={/^#[0-9a-f]{6}/.exec(text)?.[0] ?? "#808080"}
        disabled={locked}
        boxSize="8"
        p="0.5"
        flexShrink="0"
        borderWidth="1px"
        borderRadius="l2"
        bg="bg.panel"
        cursor="pointer"
        // The two digits of an opacity stay.
        onChange={({ target }) => onChange(target.value + text.slice(7))}
      />
      <Input
        {...props}
        aria-label={name}
        size="xs"
        fontFamily="mono"
        maxLength={9}
        placeholder="derived"
        readOnly={locked}
      />
    </HStack>
  );
}
