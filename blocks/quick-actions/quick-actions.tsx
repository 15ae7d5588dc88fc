import { Box, Card, Circle, Flex, LinkBox, LinkOverlay, SimpleGrid } from "@chakra-ui/react";
import { beforeWide, Icon, NewTabHint, newTab, SmallPrint, stacked, TitledSection } from "waymark/ui";
import type { QuickAction, QuickActionsBlock } from "#schema/generated/types.ts";

/** Large links, side by side or one below the other on a phone. The whole tile is the link. */
export default function QuickActions({ id, tone, title, items }: QuickActionsBlock) {
  const count = items.length;
  return (
    <TitledSection id={id} tone={tone} title={title} as={title ? "section" : "div"} compact>
      <SimpleGrid
        as="ul"
        columns={{ base: 1, lg: count === 4 ? 2 : count, xl: count }}
        gap={{ base: "3", md: "5" }}
        css={beforeWide}
      >
        {items.map((item, index) => (
          <Row key={index} item={item} />
        ))}
      </SimpleGrid>
    </TitledSection>
  );
}

function Row({ item }: { item: QuickAction }) {
  const { action } = item;
  return (
    <Card.Root
      asChild
      size="sm"
      flexDirection="row"
      gap="4"
      css={stacked}
      transitionProperty="border-color, transform"
      transitionDuration="fast"
      _hover={{ borderColor: "accent.solid", transform: "translateY(-0.125rem)" }}
      _focusWithin={{ borderColor: "accent.solid" }}
    >
      <LinkBox as="li">
        {item.icon ? (
          <Circle size="11" flexShrink="0" bg="accent.muted" color="accent.fg" fontSize="lg">
            <Icon name={item.icon} />
          </Circle>
        ) : null}
        <Box minW="0" flex="1">
          <Flex asChild justify="space-between" align="center" gap="3" minH="11" textStyle="h4">
            <LinkOverlay
              href={action.href}
              data-action={action.action}
              data-cta={action.action ? undefined : action.label}
              data-opens={action.opens}
              data-event={action.event}
              aria-haspopup={action.opens ? "dialog" : undefined}
              {...(action.action === "chat" ? newTab : {})}
            >
              {action.label}
              {action.action === "chat" ? <NewTabHint /> : null}
              <Icon name={action.icon ?? "arrow-right"} />
            </LinkOverlay>
          </Flex>
          <SmallPrint>{item.text}</SmallPrint>
        </Box>
      </LinkBox>
    </Card.Root>
  );
}
