import { Box, type BoxProps, chakra, Flex, RadioGroup, Span } from "@chakra-ui/react";
import type { ReactNode } from "react";
import { type ControlProps, useFieldEditor } from "#src/studio/fields/parts/edit-scope.ts";
import type { Controls } from "#src/studio/fields/parts/field-control.tsx";
import { FieldFrame } from "#src/studio/fields/parts/field-frame.tsx";
import { t } from "#src/studio/fields/words.ts";
import { useShell } from "#src/studio/kernel/shell/state/use-studio.ts";
import drawings from "./form-drawings.json";

export const controls: Controls = {
  tone: (props) => <PicturedField {...props} pictureOf={(tone) => <Ground tone={tone} />} />,
  corners: (props) => <PicturedField {...props} pictureOf={(size) => <Corner size={size} />} />,
  drawn: (props) => (
    <PicturedField
      {...props}
      isLarge
      pictureOf={(form) => <FormDrawing part={props.field.key} form={form} />}
    />
  ),
};

type Props = ControlProps<"tone" | "corners" | "drawn"> & {
  pictureOf: (value: string) => ReactNode;
  /** Puts the picture above its name, two in a row. */
  isLarge?: boolean;
};

/** The field for a choice between a few values, each with a small picture. */
function PicturedField({ field, pointer, value, pictureOf, isLarge }: Props) {
  const { locked, choose } = useFieldEditor({ field, pointer, value });
  const hasAuto = !field.required && field.default === undefined;
  const options = [...(hasAuto ? [{ value: "", label: t("Auto") }] : []), ...field.choices];
  return (
    <FieldFrame field={field} pointer={pointer}>
      <RadioGroup.Root
        size="xs"
        disabled={locked}
        aria-label={field.label}
        value={String(value ?? field.default ?? "")}
        onValueChange={({ value: name }) =>
          choose(name === null || name === field.default ? undefined : name)
        }
      >
        <Flex gap="1" wrap="wrap">
          {options.map(({ value: name, label, ...choice }) => (
            <RadioGroup.Item
              key={String(name)}
              value={String(name)}
              title={name === "" ? t("Chosen by the page") : "note" in choice ? choice.note : undefined}
              display="inline-flex"
              alignItems="center"
              gap="1"
              ps="1"
              pe={isLarge ? "1" : "1.5"}
              py="1"
              {...(isLarge ? { flexDirection: "column", flex: "0 0 calc(50% - 0.125rem)" } : {})}
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
              {pictureOf(String(name))}
              <Span>{label}</Span>
            </RadioGroup.Item>
          ))}
        </Flex>
      </RadioGroup.Root>
    </FieldFrame>
  );
}

/** The background colours of sections, by token name. */
const grounds: Readonly<Record<string, string>> = {
  paper: "bg",
  tint: "bg.muted",
  ink: "bg.inverted",
  signal: "bg.call",
};

/** A sample of a section's background, in the page's colour mode, which may differ from that of Studio itself. */
function Ground({ tone }: { tone: string }) {
  const scheme = useShell((state) => state.viewOptions.scheme);
  const ground = grounds[tone];
  return (
    <Box
      as="span"
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

const corners: Readonly<Record<string, BoxProps["borderStartStartRadius"]>> = {
  none: "0",
  small: "0.1875rem",
  medium: "0.5rem",
  large: "0.875rem",
};

/** A sample of a card's rounded corner. */
function Corner({ size }: { size: string }) {
  return (
    <Box
      as="span"
      boxSize="4"
      borderColor="currentColor"
      borderTopWidth="2px"
      borderStartWidth="2px"
      borderStyle={size === "" ? "dashed" : "solid"}
      borderStartStartRadius={corners[size] ?? corners.medium}
    />
  );
}

/** A small drawing of a form that a part of pages can have. @param part key of the theme, such as `header` */
function FormDrawing({ part, form }: { part: string; form: string }): ReactNode {
  const forms: Readonly<Record<string, Readonly<Record<string, Drawing>>>> = drawings;
  const { tint = "", ink = "", line = "" } = forms[part]?.[form] ?? {};
  return (
    <chakra.svg aria-hidden="true" viewBox="0 0 96 54" w="full" borderRadius="l1" bg="bg.subtle">
      <chakra.path d={tint} fill="fg.subtle" opacity="0.35" />
      <chakra.path d={ink} fill="fg" fillRule="evenodd" />
      <chakra.path d={line} fill="none" stroke="fg" strokeWidth="1.5" />
    </chakra.svg>
  );
}

/** Paths in a box of 96 x 54: grounds and pictures (tint), texts, and dark grounds with holes for what is on them (ink), and rules and outlines (line). */
type Drawing = { tint?: string; ink?: string; line?: string };
