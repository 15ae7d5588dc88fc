import { Flex, type FlexProps, Heading } from "@chakra-ui/react";

type Props = FlexProps & { title: string; help?: string };

/** Heading of the right pane, with its buttons; it stays in view while the pane scrolls. */
export function PaneHead({ title, help, children, ...props }: Props) {
  return (
    <Flex
      align="center"
      gap="2"
      height="10"
      ps="3.5"
      pe="1.5"
      position="sticky"
      top="0"
      bg="bg.panel"
      zIndex="1"
      flexShrink="0"
      {...props}
    >
      <Heading as="h2" textStyle="sm" fontWeight="semibold" truncate flex="1" title={help}>
        {title}
      </Heading>
      {children}
    </Flex>
  );
}
