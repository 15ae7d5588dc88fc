import { Box, Flex, Heading, Icon, Text } from "@chakra-ui/react";

/** The empty state of the list of drafts. */
export function EmptyDrafts({ title, text }: { title: string; text: string }) {
  return (
    <Flex
      direction={{ base: "column", sm: "row" }}
      align="center"
      gap={{ base: "4", sm: "8" }}
      p={{ base: "5", md: "8" }}
      borderWidth="thin"
      borderStyle="dashed"
      borderColor="border.emphasized"
      borderRadius="card"
    >
      <Icon w="40" h="auto" borderRadius="card" overflow="hidden">
        <svg aria-hidden="true" viewBox="0 0 640 400">
          <use href="/scenes/trail.svg#scene" />
        </svg>
      </Icon>
      <Box minW="0" overflowWrap="anywhere">
        <Heading as="p" size="sm">
          {title}
        </Heading>
        <Text color="fg.muted" mt="1">
          {text}
        </Text>
      </Box>
    </Flex>
  );
}
