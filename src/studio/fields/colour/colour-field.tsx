import { HStack, Switch, VisuallyHidden } from "@chakra-ui/react";
import { useContext } from "react";
import type { Controls } from "#src/studio/fields/field-control.tsx";
import { type ControlProps, useFieldEditor, useProblems } from "#src/studio/fields/parts/edit-scope.ts";
import { FieldFrame, ProblemList } from "#src/studio/fields/parts/field-frame.tsx";
import { ColourInput } from "./colour-input.tsx";
import { DerivedColours } from "./derived-colours.ts";

export const controls: Controls = { colour: ColourField, "colour-pair": ColourField };

/** A colour, or one in light and one in dark mode, which follow another one until they are chosen. */
function ColourField({ field, pointer, value }: ControlProps<"colour" | "colour-pair">) {
  const isPair = field.kind === "colour-pair";
  const names = isPair ? [`${field.label} in light mode`, `${field.label} in dark mode`] : [field.label];
  const pair = Array.isArray(value) ? value.map(String) : undefined;
  const swatches = isPair ? pair : typeof value === "string" ? [value] : undefined;
  const toValue = (colours: string[]) => (isPair ? colours : colours[0]);
  const { locked, type, choose } = useFieldEditor({ field, pointer, value });
  const derived = useContext(DerivedColours)(pointer);
  const [light, dark] = [useProblems(`${pointer}/0`), useProblems(`${pointer}/1`)];
  const colours = names.map((_, index) => swatches?.[index] ?? derived?.values[index] ?? "#808080");
  return (
    <FieldFrame
      field={field}
      pointer={pointer}
      aside={
        field.required ? null : (
          <Switch.Root
            size="xs"
            colorPalette="brand"
            // The label of the field belongs to the first colour.
            ids={{}}
            disabled={locked}
            checked={swatches === undefined}
            onCheckedChange={({ checked }) => choose(checked ? undefined : toValue(colours))}
          >
            <Switch.HiddenInput />
            <Switch.Label textStyle="xs" color="fg.muted" fontWeight="normal">
              <VisuallyHidden>{field.label}: </VisuallyHidden>
              Follows {derived?.source}
            </Switch.Label>
            <Switch.Control>
              <Switch.Thumb />
            </Switch.Control>
          </Switch.Root>
        )
      }
    >
      <HStack gap="2.5" width="100%" align="start">
        {names.map((name, index) => (
          <ColourInput
            key={name}
            name={name}
            value={colours[index] ?? ""}
            withOpacity={isPair}
            isDerived={swatches === undefined}
            contrast={derived?.contrasts[index]}
            onChange={(colour) => type(toValue(colours.with(index, colour)), "Change")}
          />
        ))}
      </HStack>
      <ProblemList problems={[...light, ...dark]} />
    </FieldFrame>
  );
}
