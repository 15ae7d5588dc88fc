import { Badge, Box, Card, LinkBox } from "@chakra-ui/react";
import { OptionalText } from "#src/ui/layout/section.tsx";
import { Flag, Icon } from "#src/ui/pictures/icon.tsx";
import { Picture, phoneColumn, slotSizes, tracks } from "#src/ui/pictures/picture.tsx";
import { CardFacts, CardLink, CardPoints, type CardProps, CardTitle } from "./card-parts.tsx";

/** A picture with text below it, without a box: the picture forms the card. */
export function PictureCard({ item, columns }: CardProps & { columns: { md: number; lg: number } }) {
  const sign = item.flag ? <Flag code={item.flag} width="8" /> : item.icon ? <Icon name={item.icon} /> : null;
  return (
    <Card.Root asChild variant="subtle">
      <LinkBox as="li">
        {item.image ? (
          <Box
            borderRadius="card"
            overflow="hidden"
            aspectRatio={{ base: "16/9", md: "8/5" }}
            css={{
              "& > *": { transition: "transform 250ms" },
              "li:hover > & > *": item.href ? { transform: "scale(1.03)" } : {},
            }}
          >
            <Picture
              image={item.image}
              sizes={slotSizes({
                base: phoneColumn,
                md: tracks(1, columns.md, 1.5 * (columns.md - 1)),
                lg: tracks(1, columns.lg, 2 * (columns.lg - 1)),
              })}
              cover
            />
          </Box>
        ) : null}
        <Card.Body pt={item.image ? "5" : "6"} borderTopWidth={item.image ? undefined : "thin"}>
          {item.badge ? <Badge>{item.badge}</Badge> : null}
          <Card.Header>
            {sign ? (
              <Box display="inline-flex" flexShrink="0" pt="1">
                {sign}
              </Box>
            ) : null}
            <CardTitle item={item} />
          </Card.Header>
          <OptionalText fontWeight="bold" fontVariantNumeric="tabular-nums" color="signal.fg">
            {item.meta}
          </OptionalText>
          {item.text ? <Card.Description>{item.text}</Card.Description> : null}
          <CardPoints item={item} />
          <CardFacts item={item} />
          {item.linkLabel ? (
            <Card.Footer pt="1">
              <CardLink item={item} />
            </Card.Footer>
          ) : null}
        </Card.Body>
      </LinkBox>
    </Card.Root>
  );
}
