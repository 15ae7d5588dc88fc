import { Box, chakra, Flex, Heading, Span, Text, Wrap } from "@chakra-ui/react";
import type { ReactNode } from "react";

type RowsProps = { id: string; title: string; count: number; children: ReactNode };

export function Rows({ id, title, count, children }: RowsProps) {
  return (
    <Box as="section" id={id} aria-labelledby={`${id}-title`} mt={{ base: "8", md: "12" }}>
      <Heading id={`${id}-title`} tabIndex={-1} size="md" mb="2" outline="none">
        {title}{" "}
        <Span ms="1.5" textStyle="label" fontFamily="body" color="fg.muted">
          {count}
        </Span>
      </Heading>
      {children}
    </Box>
  );
}

/** One post: title and details at the start, actions at the end or, on a phone, below. */
export function Row({ title, meta, actions }: { title: ReactNode; meta: ReactNode; actions: ReactNode }) {
  return (
    <Flex
      as="li"
      direction={{ base: "column", md: "row" }}
      align={{ md: "center" }}
      justify="space-between"
      columnGap="6"
      rowGap="2"
      py="4"
    >
      <Box minW="0" overflowWrap="anywhere">
        <Text fontWeight="bold">{title}</Text>
        <Text textStyle="small" color="fg.muted">
          {meta}
        </Text>
      </Box>
      <Wrap flexShrink="0" gap="1" mx={{ base: "-3", md: "0" }} me="-3">
        {actions}
      </Wrap>
    </Flex>
  );
}

export const RuledList = chakra("ul", {
  base: { borderTopWidth: "thin", "& > li": { borderBottomWidth: "thin" } },
});
