import { Badge, Box, Card, Grid, List, Span, Text } from "@chakra-ui/react";
import { Actions, filledRows, Icon, SmallPrint, TitledSection } from "waymark/ui";
import type { PricingBlock, PricingItem } from "#schema/generated/types.ts";

/** Offers side by side: name, price, included services, and buttons aligned with each other. */
export default function Pricing({ id, tone, title, text, items, note }: PricingBlock) {
  const count = items.length;
  return (
    <TitledSection id={id} tone={tone} title={title} text={text}>
      <Grid
        as="ul"
        gap={{ base: "4", md: "5" }}
        maxW={count === 1 ? "reading" : undefined}
        css={filledRows(count, { md: [Math.min(count, 2)], lg: [count] })}
      >
        {items.map((item, index) => (
          <Offer key={index} item={item} />
        ))}
      </Grid>
      <SmallPrint mt="6">{note}</SmallPrint>
    </TitledSection>
  );
}

function Offer({ item: { name, price, unit, text, badge, points, action } }: { item: PricingItem }) {
  return (
    <Card.Root as="li" size="lg" borderColor={badge ? "brand.solid" : undefined}>
      <Card.Body gap="5">
        <Card.Header flexWrap="wrap" justifyContent="space-between">
          <Card.Title as="h3">{name}</Card.Title>
          {badge ? <Badge>{badge}</Badge> : null}
        </Card.Header>
        <Text>
          <Span textStyle="figure">{price}</Span>
          {unit ? <Span color="fg.muted"> {unit}</Span> : null}
        </Text>
        {text ? <Card.Description>{text}</Card.Description> : null}
        <List.Root>
          {points.map((point, index) => (
            <List.Item key={index} display="flex" gap="3" py="1.5">
              <Span color="brand.fg" mt="1" flexShrink="0">
                <Icon name="check" />
              </Span>
              <Box minW="0">{point}</Box>
            </List.Item>
          ))}
        </List.Root>
        {action ? (
          <Card.Footer>
            <Actions actions={[action]} />
          </Card.Footer>
        ) : null}
      </Card.Body>
    </Card.Root>
  );
}
