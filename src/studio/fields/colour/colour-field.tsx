import { chakra, HStack, Input } from "@chakra-ui/react";
import type { JsonValue } from "#src/content/json/json.ts";
import type { Controls } from "#src/studio/fields/field-control.tsx";
import { type ControlProps, useEditScope, useFieldEditor } from "#src/studio/fields/parts/edit-scope.ts";
import { FieldFrame } from "#src/studio/fields/parts/field-frame.tsx";
import { useTextDraft } from "#src/studio/fields/parts/use-text-draft.ts";
import { ToolButton } from "#src/studio/kernel/shell/parts/studio-icon.tsx";

export const controls: Controls = { colour: ColourField, "colour-pair": ColourPairField };

/** A colour. Without one, it is derived. */
function ColourField({ field, pointer, value }: ControlProps<"colour">) {
  const { type } = useFieldEditor({ field, pointer, value });
  return (
    <FieldFrame field={field} pointer={pointer}>
      <Colour name={field.label} value={value} onChange={(text) => type(text, "Change")} />
    </FieldFrame>
  );
}

/** A colour in light and in dark mode; both are derived where none is chosen. */
function ColourPairField({ field, pointer, value }: ControlProps<"colour-pair">) {
  const { locked, type, choose } = useFieldEditor({ field, pointer, value });
  const pair = Array.isArray(value) ? value : undefined;
  return (
    <FieldFrame
      field={field}
      pointer={pointer}
      aside={
        <ToolButton
          label={pair ? `Derive ${field.label}` : `Choose ${field.label}`}
          icon={pair ? "x" : "plus"}
          disabled={locked}
          onClick={() => (pair ? choose(undefined, "Derive") : choose(field.starter, "Choose"))}
        />
      }
    >
      {pair ? (
        <HStack gap="2" width="100%">
          {["light", "dark"].map((mode, index) => (
            <Colour
              key={mode}
              name={`${field.label} in ${mode} mode`}
              value={pair[index]}
              onChange={(text) => type(pair.with(index, text), "Change")}
            />
          ))}
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
