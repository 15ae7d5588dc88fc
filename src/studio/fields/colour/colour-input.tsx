import { Box, chakra, HStack, Input } from "@chakra-ui/react";
import { useId, useState } from "react";
import { useEditScope } from "#src/studio/fields/parts/edit-scope.ts";
import type { ColourContrast } from "./derived-colours.ts";
import { readColour } from "./read-colour.ts";

type Props = {
  name: string;
  value: string;
  withOpacity: boolean;
  /** Nobody chose it. */
  isDerived: boolean;
  contrast: ColourContrast | undefined;
  onChange: (colour: string) => void;
};

/** A colour to pick or to write; only complete ones are handed on. Its contrast is below it. */
export function ColourInput({ name, value, withOpacity, isDerived, contrast, onChange }: Props) {
  const { locked } = useEditScope();
  const id = useId();
  /** The text being typed, until the colour changes in another way. */
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
          aria-label={`Pick ${name}`}
          value={value.slice(0, 7)}
          disabled={locked}
          boxSize="8"
          p="0.5"
          flexShrink="0"
          borderWidth="1px"
          borderRadius="l2"
          bg="bg.panel"
          cursor="pointer"
          // The two digits of an opacity stay.
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
