import { Box, Circle, List, SimpleGrid, Span, Text } from "@chakra-ui/react";
import type { ChecklistItem } from "#schema/generated/types.ts";
import { Icon } from "#src/ui/icon.tsx";

type CheckItemsProps = {
  items: readonly ChecklistItem[];
  mark: "tick" | "dot";
  twoColumns?: boolean | undefined;
};

/** A list between hairlines, each thing with its sign. */
export function CheckItems({ items, mark, twoColumns }: CheckItemsProps) {
  return (
    <List.Root asChild variant="marker">
      <SimpleGrid as="ul" columns={{ base: 1, md: twoColumns ? 2 : 1 }} columnGap="10">
        {items.map((item, index) => (
          <List.Item key={index}>
            <Mark kind={mark} />
            <Box minW="0">
              <p>{item.text}</p>
              {item.detail ? (
                <Text mt="0.5" textStyle="small" color="fg.muted">
                  {item.detail}
                </Text>
              ) : null}
            </Box>
          </List.Item>
        ))}
      </SimpleGrid>
    </List.Root>
  );
}

function Mark({ kind }: { kind: "tick" | "dot" }) {
  if (kind === "dot") {
    return (
      <Span
        aria-hidden="true"
        flexShrink="0"
        w="1.5"
        h="3.5"
        mt="2.5"
        borderRadius="full"
        bg="signal.solid"
      />
    );
  }
  return (
    <Circle as="span" size="6" flexShrink="0" mt="0.5" fontSize="xs" bg="success.muted" color="success.fg">
      <Icon name="check" />
    </Circle>
  );
}
