import { Card, Grid, Heading, List, SimpleGrid, Span, Text } from "@chakra-ui/react";
import {
  FactNote,
  filledRows,
  Icon,
  RangeBar,
  RangeKey,
  TitledSection,
  UprightBlaze,
  useTexts,
} from "waymark/ui";
import type { BudgetCardsProps } from "./budget-cards.derive.ts";

type Item = BudgetCardsProps["items"][number];

/** Cards that compare ways of living or paying: the budget first, all on one axis, then advantages and disadvantages. */
export default function BudgetCards({ id, tone, title, text, items, bars, note, sources }: BudgetCardsProps) {
  const texts = useTexts("budget-cards");
  return (
    <TitledSection id={id} tone={tone} title={title} text={text}>
      {bars ? (
        <Text textStyle="small" color="fg.muted" mb="4">
          <Span me="3">{texts.scale}</Span> <RangeKey />
        </Text>
      ) : null}
      <Grid as="ul" gap="6" css={filledRows(items.length, { md: [2] })}>
        {items.map((item, index) => (
          <BudgetCard key={index} item={item} />
        ))}
      </Grid>
      <FactNote sources={sources} note={note} />
    </TitledSection>
  );
}

function BudgetCard({ item }: { item: Item }) {
  const texts = useTexts("budget-cards");
  return (
    <Card.Root as="li" size="lg" gap="4">
      <Card.Header alignItems="center">
        {item.icon ? <Icon name={item.icon} fontSize="xl" color="brand.fg" /> : null}
        <Heading as="h3" size="md">
          {item.type}
        </Heading>
      </Card.Header>
      <Text>
        <Span
          textStyle="h2"
          fontVariantNumeric="tabular-nums"
          fontWeight={item.missing ? "normal" : undefined}
          color={item.missing ? "fg.subtle" : undefined}
        >
          {item.amount}
        </Span>
        {item.period ? <Span color="fg.muted"> {item.period}</Span> : null}
      </Text>
      {item.bar ? <RangeBar bar={item.bar} /> : null}
      {item.pros || item.cons ? (
        <SimpleGrid columns={{ base: 1, lg: 2 }} gap="4" mt="2">
          <Points title={texts.pros} points={item.pros} />
          <Points title={texts.cons} against points={item.cons} />
        </SimpleGrid>
      ) : null}
    </Card.Root>
  );
}

function Points({ title, against, points }: { title: string; against?: boolean; points: Item["pros"] }) {
  if (!points || points.length === 0) return null;
  return (
    <div>
      <Text textStyle="label" color="fg.muted" mb="2">
        {title}
      </Text>
      <List.Root>
        {points.map((point, index) => (
          <List.Item key={index}>
            {against ? (
              <List.Indicator aria-hidden="true" w="1.5" pt="0" fontWeight="bold" color="fg.muted">
                –
              </List.Indicator>
            ) : (
              <UprightBlaze />
            )}
            {point}
          </List.Item>
        ))}
      </List.Root>
    </div>
  );
}
