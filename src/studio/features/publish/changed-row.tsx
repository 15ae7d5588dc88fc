import { Badge, Box, Button, Checkbox, Flex, Span } from "@chakra-ui/react";
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
    <Box as="li" borderWidth="1px" borderRadius="l3" p="3">
      <Flex align="center" gap="2">
        <Checkbox.Root
          size="sm"
          flex="1"
          minW="0"
          checked={ticked}
          onCheckedChange={({ checked }) => onTick(checked === true)}
        >
          <Checkbox.HiddenInput />
          <Checkbox.Control />
          <Checkbox.Label fontWeight="medium" truncate>
            {title}{" "}
            <Span color="fg.muted" fontWeight="normal">
              {route}
            </Span>
          </Checkbox.Label>
        </Checkbox.Root>
        {kind === "changed" ? null : (
          <Badge size="xs" colorPalette={kind === "added" ? "success" : "danger"}>
            {kind === "added" ? "New" : "Deleted"}
          </Badge>
        )}
        <Button size="2xs" variant="ghost" aria-label={`Restore ${title}`} onClick={() => onRestore()}>
          Restore
        </Button>
      </Flex>
      <Box as="ul" listStyleType="none" textStyle="xs" color="fg.muted" ps="7" mt="1" display="grid" gap="1">
        {sentences.map((sentence) => (
          <li key={sentence}>{sentence}</li>
        ))}
        {blocks.map(({ id, name, sentences: changes }) => (
          <Flex as="li" key={`${id} ${name}`} gap="2" align="baseline">
            <Box flex="1" minW="0" overflowWrap="anywhere">
              <Span color="fg" fontWeight="medium">
                {name}
              </Span>{" "}
              {changes.join("; ")}
            </Box>
            {id === undefined || kind !== "changed" ? null : (
              <Button
                size="2xs"
                variant="plain"
                height="auto"
                px="0"
                aria-label={`Restore ${name}`}
                onClick={() => onRestore(id)}
              >
                Restore
              </Button>
            )}
          </Flex>
        ))}
      </Box>
    </Box>
  );
}
