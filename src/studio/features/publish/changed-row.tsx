import { Badge, Box, Button, Checkbox, Flex, Span } from "@chakra-ui/react";
import { TextButton } from "#src/studio/kernel/shell/parts/buttons.tsx";
import type { ChangedItem } from "./calls.ts";

type Props = {
  item: ChangedItem;
  ticked: boolean;
  onTick: (ticked: boolean) => void;
  /** @param block its id; without one the whole item is restored */
  onRestore: (block?: string) => void;
};

/** One changed document: its changes by block, what goes along, and the way back. */
export function ChangedRow({ item, ticked, onTick, onRestore }: Props) {
  const { title, route, kind, sentences, blocks } = item;
  return (
    <Box as="li" px="3" py="2.5" _notFirst={{ borderTopWidth: "1px" }}>
      <Flex align="start" gap="2">
        <Checkbox.Root
          size="sm"
          flex="1"
          minW="0"
          alignItems="start"
          checked={ticked}
          onCheckedChange={({ checked }) => onTick(checked === true)}
        >
          <Checkbox.HiddenInput />
          <Checkbox.Control mt="0.5" />
          <Checkbox.Label fontWeight="semibold" overflowWrap="anywhere">
            {title}{" "}
            <Span color="fg.muted" fontWeight="normal" textStyle="xs">
              {route}
            </Span>
          </Checkbox.Label>
        </Checkbox.Root>
        {kind === "changed" ? null : (
          <Badge size="xs" flexShrink="0" colorPalette={kind === "added" ? "success" : "danger"}>
            {kind === "added" ? "New" : "Deleted"}
          </Badge>
        )}
        <Button
          size="2xs"
          variant="ghost"
          color="fg.muted"
          flexShrink="0"
          aria-label={`Restore ${title}`}
          onClick={() => onRestore()}
        >
          Restore
        </Button>
      </Flex>
      <Box
        as="ul"
        listStyleType="none"
        textStyle="xs"
        color="fg.muted"
        ps="6"
        mt="0.5"
        display="grid"
        gap="1"
      >
        {sentences.map((sentence) => (
          <Box as="li" key={sentence} overflowWrap="anywhere">
            {sentence}
          </Box>
        ))}
        {blocks.map(({ id, name, sentences: changes }) => (
          <Flex as="li" key={`${id} ${name}`} gap="2" align="baseline" pe="2">
            <Box flex="1" minW="0" overflowWrap="anywhere">
              <Span color="fg" fontWeight="medium">
                {name}
              </Span>{" "}
              {changes.join("; ")}
            </Box>
            {id === undefined || kind !== "changed" ? null : (
              <TextButton color="fg.muted" aria-label={`Restore ${name}`} onClick={() => onRestore(id)}>
                Restore
              </TextButton>
            )}
          </Flex>
        ))}
      </Box>
    </Box>
  );
}
