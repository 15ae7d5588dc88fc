import { chakra, Flex, RadioGroup, Span } from "@chakra-ui/react";
import type { Controls } from "#src/studio/fields/field-control.tsx";
import { type ControlProps, useFieldEditor } from "#src/studio/fields/parts/edit-scope.ts";
import { FieldFrame } from "#src/studio/fields/parts/field-frame.tsx";
import { useShell } from "#src/studio/kernel/shell/state/use-studio.ts";

export const controls: Controls = { tone: ToneField };

/** The background colours of sections, by the names of their tokens. */
const grounds: Readonly<Record<string, string>> = {
  paper: "bg",
  tint: "bg.muted",
  ink: "bg.inverted",
  signal: "bg.call",
};

/** The background of a section, as colour swatches. */
function ToneField({ field, pointer, value }: ControlProps<"tone">) {
  const { locked, choose } = useFieldEditor({ field, pointer, value });
  const options = [...(field.required ? [] : [{ value: "", label: "Auto" }]), ...field.choices];
  return (
    <FieldFrame field={field} pointer={pointer}>
      <RadioGroup.Root
        size="xs"
        disabled={locked}
        aria-label={field.label}
        value={typeof value === "string" ? value : ""}
        onValueChange={({ value: name }) => choose(name ?? undefined)}
      >
        <Flex gap="1" wrap="wrap">
          {options.map(({ value: name, label, ...choice }) => (
            <RadioGroup.Item
              key={String(name)}
              value={String(name)}
              title={"note" in choice ? (choice.note ?? "") : "Chosen by the page"}
              display="inline-flex"
              alignItems="center"
              gap="1"
              ps="1"
              pe="1.5"
              py="1"
              borderWidth="1px"
              borderRadius="l2"
              cursor="pointer"
              textStyle="xs"
              _checked={{
                borderColor: "brand.solid",
                boxShadow: "inset 0 0 0 1px var(--chakra-colors-brand-solid)",
              }}
              _focusWithin={{ outline: "2px solid", outlineColor: "brand.focusRing", outlineOffset: "1px" }}
            >
              <RadioGroup.ItemHiddenInput />
              <Swatch ground={grounds[String(name)]} />
              <Span>{label}</Span>
            </RadioGroup.Item>
          ))}
        </Flex>
      </RadioGroup.Root>
    </FieldFrame>
  );
}

/** Drawn in the colour mode of the page, which may differ from the shell's. */
function Swatch({ ground }: { ground: string | undefined }) {
  const scheme = useShell((state) => state.look.scheme);
  return (
    <chakra.span
      className={scheme}
      boxSize="3.5"
      borderRadius="full"
      borderWidth="1px"
      borderColor="border.emphasized"
      borderStyle={ground ? "solid" : "dashed"}
      bg={ground ?? "transparent"}
      forcedColorAdjust="none"
    />
  );
}
