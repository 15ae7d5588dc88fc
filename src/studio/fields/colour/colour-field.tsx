import { HStack, Switch, VisuallyHidden } from "@chakra-ui/react";
import { useContext } from "react";
import type { JsonValue } from "#src/content/json/json.ts";
import type { Controls } from "#src/studio/fields/field-control.tsx";
import { type ControlProps, useFieldEditor, useProblems } from "#src/studio/fields/parts/edit-scope.ts";
import { FieldFrame, ProblemList } from "#src/studio/fields/parts/field-frame.tsx";
import { ColourInput } from "./colour-input.tsx";
import { DerivedColours } from "./derived-colours.ts";

export const controls: Controls = { colour: ColourField, "colour-pair": ColourPairField };

function ColourField(props: ControlProps<"colour">) {
  const chosen = typeof props.value === "string" ? [props.value] : undefined;
  return <ColourValues {...props} chosen={chosen} names={[props.field.label]} toValue={([only]) => only} />;
}

/** A colour in light and in dark mode. */
function ColourPairField(props: ControlProps<"colour-pair">) {
  const { label } = props.field;
  const chosen = Array.isArray(props.value) ? props.value.map(String) : undefined;
  const names = [`${label} in light mode`, `${label} in dark mode`];
  return <ColourValues {...props} chosen={chosen} names={names} toValue={(both) => both} />;
}

type Props = ControlProps<"colour" | "colour-pair"> & {
  chosen: string[] | undefined;
  names: readonly string[];
  toValue: (colours: string[]) => JsonValue | undefined;
};

/** Colours that follow another one until they are chosen. */
function ColourValues({ field, pointer, value, chosen, names, toValue }: Props) {
  const { locked, type, choose } = useFieldEditor({ field, pointer, value });
  const derived = useContext(DerivedColours)(pointer);
  const [light, dark] = [useProblems(`${pointer}/0`), useProblems(`${pointer}/1`)];
  const colours = names.map((_, index) => chosen?.[index] ?? derived?.values[index] ?? "#808080");
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
            checked={chosen === undefined}
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
            withOpacity={field.kind === "colour-pair"}
            isDerived={chosen === undefined}
            contrast={derived?.contrasts[index]}
            onChange={(colour) => type(toValue(colours.with(index, colour)), "Change")}
          />
        ))}
      </HStack>
      <ProblemList problems={[...light, ...dark]} />
    </FieldFrame>
  );
}
