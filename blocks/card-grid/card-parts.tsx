import { Card, DataList, HStack, Link, LinkOverlay, List, Span, VisuallyHidden } from "@chakra-ui/react";
import { Icon, UprightBlaze, useTexts } from "waymark/ui";
import type { CardGridItem } from "#schema/generated/types.ts";

export type CardProps = { item: CardGridItem };

/** The heading of a card. It contains the card's link, unless the card has a separate link text. */
export function CardTitle({ item }: CardProps) {
  const isLink = item.href && !item.linkLabel;
  return (
    <Card.Title>{isLink ? <LinkOverlay href={item.href}>{item.title}</LinkOverlay> : item.title}</Card.Title>
  );
}

/** The text link of a card, such as "Learn more"; screen readers read "Learn more: Canada". */
export function CardLink({ item }: CardProps) {
  if (!item.href || !item.linkLabel) return null;
  return (
    <HStack asChild display="inline-flex" minH="6" textStyle="label">
      <LinkOverlay href={item.href}>
        <Link as="span">
          {item.linkLabel}
          <VisuallyHidden>: {item.title}</VisuallyHidden>
        </Link>
        <Arrow />
      </LinkOverlay>
    </HStack>
  );
}

export function Arrow() {
  return (
    <Icon
      name="arrow-right"
      color="accent.fg"
      transition="transform"
      transitionDuration="fast"
      css={{ "li:hover &": { transform: "translateX(0.25rem)" } }}
    />
  );
}

/**
 * A list of the card's advantages, marked with a short bar, and of its disadvantages, marked with a minus and a word for screen readers.
 * Renders nothing if the card has neither.
 */
export function CardPoints({ item }: CardProps) {
  const texts = useTexts("card-grid");
  if (!item.highlights && !item.drawbacks) return null;
  return (
    <List.Root textStyle="small">
      {item.highlights?.map((point, index) => (
        <List.Item key={index}>
          <UprightBlaze />
          <Span minW="0">{point}</Span>
        </List.Item>
      ))}
      {item.drawbacks?.map((point, index) => (
        <List.Item key={index} color="fg.muted">
          <List.Indicator aria-hidden="true" w="1.5" pt="0" fontWeight="bold">
            –
          </List.Indicator>
          <Span minW="0">
            <VisuallyHidden>{texts.against} </VisuallyHidden>
            {point}
          </Span>
        </List.Item>
      ))}
    </List.Root>
  );
}

export function CardFacts({ item }: CardProps) {
  if (!item.facts) return null;
  return (
    <DataList.Root size="sm">
      {item.facts.map((fact, index) => (
        <DataList.Item key={index}>
          <DataList.ItemLabel>{fact.label}</DataList.ItemLabel>
          <DataList.ItemValue>{fact.value}</DataList.ItemValue>
        </DataList.Item>
      ))}
    </DataList.Root>
  );
}
