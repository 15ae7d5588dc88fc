import { Flex, Heading } from "@chakra-ui/react";

/** Heading of the form; it stays in view while the form scrolls. */
export function FormHead({ title, help }: { title: string; help: string }) {
  return (
    <Flex
      align="center"
      height="10"
      px="3.5"
      position="sticky"
      top="0"
      bg="bg.panel"
      zIndex="1"
      title={help}
      mb="1"
    >
      <Heading as="h2" textStyle="sm" fontWeight="semibold" truncate>
        {title}
      </Heading>
    </Flex>
  );
}
