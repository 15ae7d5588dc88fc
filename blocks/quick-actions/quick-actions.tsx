import { chakra } from "@chakra-ui/react";
import type { QuickAction, QuickActionsBlock } from "#schema/generated/types.ts";
import { Icon } from "#src/ui/icon.tsx";
import { NewTabHint, newTab } from "#src/ui/new-tab.tsx";
import { Section, SectionHeader } from "#src/ui/section.tsx";

/** Large rows beside each other, under each other on a phone: the whole row is the link. */
export default function QuickActions({ id, tone, title, items }: QuickActionsBlock) {
  return (
    <Section id={id} tone={tone} as={title ? "section" : "div"} compact>
      <SectionHeader title={title} />
      <chakra.ul
        display="grid"
        gridTemplateColumns={{
          base: "minmax(0, 1fr)",
          lg: `repeat(${items.length === 4 ? 2 : items.length}, minmax(0, 1fr))`,
          xl: `repeat(${items.length}, minmax(0, 1fr))`,
        }}
        gap={{ base: "3", md: "5" }}
      >
        {items.map((item, index) => (
          <Row key={index} item={item} />
        ))}
      </chakra.ul>
    </Section>
  );
}

function Row({ item }: { item: QuickAction }) {
  const { action } = item;
  return (
    <chakra.li
      position="relative"
      display="flex"
      alignItems="flex-start"
      gap="4"
      p="5"
      bg="bg.panel"
      borderWidth="thin"
      borderColor="border"
      borderRadius="card"
      transitionProperty="border-color, transform"
      transitionDuration="fast"
      _hover={{ borderColor: "signal.solid", transform: "translateY(-0.125rem)" }}
      _focusWithin={{ borderColor: "signal.solid" }}
    >
      {item.icon ? (
        <chakra.span
          flexShrink="0"
          display="grid"
          placeItems="center"
          boxSize="11"
          borderRadius="full"
          bg="signal.muted"
          color="signal.fg"
          fontSize="lg"
        >
          <Icon name={item.icon} />
        </chakra.span>
      ) : null}
      <chakra.div minW="0" flex="1">
        <chakra.a
          href={action.href}
          data-action={action.action}
          data-cta={action.action ? undefined : action.label}
          aria-haspopup={action.action === "apply" ? "dialog" : undefined}
          {...(action.action === "chat" ? newTab : {})}
          textStyle="h4"
          display="flex"
          justifyContent="space-between"
          alignItems="center"
          gap="3"
          minH="11"
          css={{ "& svg": { flexShrink: 0 } }}
          _after={{ content: '""', position: "absolute", inset: "0", borderRadius: "card" }}
        >
          {action.label}
          {action.action === "chat" ? <NewTabHint /> : null}
          <Icon name={action.icon ?? "arrow-right"} />
        </chakra.a>
        {item.text ? (
          <chakra.p textStyle="small" color="fg.muted">
            {item.text}
          </chakra.p>
        ) : null}
      </chakra.div>
    </chakra.li>
  );
}
