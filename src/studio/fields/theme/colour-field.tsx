import { Box, chakra, HStack, Input, Switch, VisuallyHidden } from "@chakra-ui/react";
import { useContext, useId, useState } from "react";
import {
  type ControlProps,
  useEditScope,
  useFieldEditor,
  useProblems,
} from "#src/studio/fields/parts/edit-scope.ts";
import type { Controls } from "#src/studio/fields/parts/field-control.tsx";
import { FieldFrame, ProblemList } from "#src/studio/fields/parts/field-frame.tsx";
import { t } from "#src/studio/fields/words.ts";
import { type ColourContrast, DerivedColours } from "./derived-colours.ts";

export const controls: Controls = { colour: ColourField, "colour-pair": ColourField };

/** The field for a colour, or a pair for light and dark mode. The colour is derived from another one until the author sets it. */
function ColourField({ field, pointer, value }: ControlProps<"colour" | "colour-pair">) {
  const isPair = field.kind === "colour-pair";
  const names = isPair
    ? [t("{label} in light mode", { label: field.label }), t("{label} in dark mode", { label: field.label })]
    : [field.label];
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
            // The field's label belongs to the first colour input.
            ids={{}}
            disabled={locked}
            checked={swatches === undefined}
            onCheckedChange={({ checked }) => choose(checked ? undefined : toValue(colours))}
          >
            <Switch.HiddenInput />
            <Switch.Label textStyle="xs" color="fg.muted" fontWeight="normal">
              <VisuallyHidden>{field.label}: </VisuallyHidden>
              {t("Follows {source}", { source: derived?.source ?? "" })}
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
            onChange={(colour) => type(toValue(colours.with(index, colour)), "change")}
          />
        ))}
      </HStack>
      <ProblemList problems={[...light, ...dark]} />
    </FieldFrame>
  );
}

type Props = {
  name: string;
  value: string;
  withOpacity: boolean;
  /** Set for a derived colour, which the author has not set. */
  isDerived: boolean;
  contrast: ColourContrast | undefined;
  onChange: (colour: string) => void;
};

/** A colour picker with a text input, whose value is applied once complete; shows the contrast below. */
function ColourInput({ name, value, withOpacity, isDerived, contrast, onChange }: Props) {
  const { locked } = useEditScope();
  const id = useId();
  /** The text that the author is typing; dropped when the colour changes in another way. */
  const [draft, setDraft] = useState<{ text: string; value: string }>();
  const typed = draft?.value === value ? draft.text : undefined;
  const write = (text: string) => {
    const read = readColour(text, withOpacity);
    setDraft({ text, value: read ?? value });
    if (read !== undefined && read !== value) onChange(read);
  };
  return (
    <Box flex="1" minW="0">
      <HStack gap="1.5">
        <chakra.input
          type="color"
          aria-label={t("Pick {name}", { name })}
          value={value.slice(0, 7)}
          disabled={locked}
          boxSize="8"
          p="0.5"
          flexShrink="0"
          borderWidth="1px"
          borderRadius="l2"
          bg="bg.panel"
          cursor="pointer"
          // Keeps the two digits of the opacity.
          onChange={({ target }) => onChange(target.value + value.slice(7))}
        />
        <Input
          id={id}
          aria-label={name}
          aria-describedby={`${id}-contrast`}
          aria-invalid={(typed !== undefined && readColour(typed, withOpacity) === undefined) || undefined}
          fontFamily="mono"
          color={isDerived ? "fg.muted" : undefined}
          autoComplete="off"
          spellCheck={false}
          maxLength={9}
          readOnly={locked}
          value={typed ?? value}
          onChange={({ target }) => write(target.value)}
          onBlur={() => setDraft(undefined)}
        />
      </HStack>
      <Box
        id={`${id}-contrast`}
        textStyle="xs"
        color={contrast?.isTooWeak ? "danger.fg" : "fg.muted"}
        mt="0.5"
        minH="4"
        truncate
        title={contrast?.words}
      >
        {contrast?.words}
      </Box>
    </Box>
  );
}

/**
 * Parses a hex colour: `#0F5C63`, `0f5c63`, `#0f5`.
 * @param withOpacity whether two more digits may follow
 * @returns undefined if it is incomplete
 */
export function readColour(text: string, withOpacity = false): string | undefined {
  const digits = text.trim().replace(/^#/, "").toLowerCase();
  if (!/^[0-9a-f]+$/.test(digits)) return undefined;
  if (digits.length === 3) return `#${digits.replace(/./g, "$&$&")}`;
  return digits.length === 6 || (withOpacity && digits.length === 8) ? `#${digits}` : undefined;
}
