import { Badge, Box, Card, Center, Flex, Grid, LinkBox } from "@chakra-ui/react";
import {
  acrossThePage,
  Flag,
  Icon,
  OptionalText,
  Picture,
  phoneColumn,
  slotSizes,
  stacked,
  tracks,
} from "waymark/ui";
import { Arrow, CardFacts, CardLink, CardPoints, type CardProps, CardTitle } from "./card-parts.tsx";

/**
 * A card as a row between hairlines: picture if any, name, text, figures and link. The price ends the row if neither figures nor link
 * follow.
 */
export function CardRow({ item }: CardProps) {
  const end = item.facts || item.linkLabel;
  const words = item.text || item.highlights || item.drawbacks;
  const price = end || item.image || item.href ? undefined : item.meta;
  const name = <RowName item={item} meta={price === undefined ? item.meta : undefined} />;
  return (
    <Card.Root
      asChild
      variant="subtle"
      display="grid"
      gridTemplateColumns={
        price === undefined
          ? {
              base: "minmax(0, 1fr)",
              md: item.image ? "minmax(0, 2fr) minmax(0, 3fr)" : "minmax(0, 1fr) minmax(0, 1fr)",
              lg: end ? "minmax(0, 4fr) minmax(0, 5fr) minmax(0, 4fr)" : "minmax(0, 5fr) minmax(0, 6fr) auto",
            }
          : { base: "minmax(0, 1fr) fit-content(40%)", md: "minmax(0, 5fr) minmax(0, 5fr) minmax(0, 2fr)" }
      }
      columnGap="10"
      rowGap={{ base: item.image ? "5" : "4", md: "4" }}
      py={{ base: "6", md: "8" }}
      borderTopWidth="thin"
      _last={{ borderBottomWidth: "thin" }}
    >
      <LinkBox as="li">
        {item.image ? (
          <Box
            alignSelf="start"
            aspectRatio={{ base: "16/9", md: "8/5" }}
            borderRadius="card"
            overflow="hidden"
          >
            <Picture
              image={item.image}
              sizes={slotSizes({
                base: phoneColumn,
                md: tracks(2, 5, 2.5),
                lg: end ? tracks(4, 13, 5) : tracks(5, 11, 5),
              })}
              cover
            />
          </Box>
        ) : (
          name
        )}
        <OptionalText
          textStyle="h4"
          textAlign="end"
          fontVariantNumeric="tabular-nums"
          gridColumn={{ base: "2", md: "3" }}
          gridRow="1"
        >
          {price}
        </OptionalText>
        <Grid
          display={words || item.image ? undefined : { base: "none", lg: "grid" }}
          gap="3"
          alignContent="start"
          gridColumn={price === undefined ? undefined : { base: "1 / -1", md: "2" }}
          gridRow={price === undefined ? undefined : { md: "1" }}
        >
          {item.image ? name : null}
          {item.text ? <Card.Description>{item.text}</Card.Description> : null}
          <CardPoints item={item} />
        </Grid>
        {end ? (
          <Grid gap="4" alignContent="start" gridColumn={{ md: item.image ? "2" : "1 / -1", lg: "auto" }}>
            <CardFacts item={item} />
            <CardLink item={item} />
          </Grid>
        ) : item.href ? (
          <Box hideBelow="lg" fontSize="lg">
            <Arrow />
          </Box>
        ) : null}
      </LinkBox>
    </Card.Root>
  );
}

/** The start of a row: the flag or icon, and the card's name, with a badge and a line of details (`meta`) below it if there are any. */
function RowName({ item, meta }: CardProps & { meta: string | undefined }) {
  return (
    <Flex gap="4" align="flex-start" minW="0" css={stacked}>
      {item.flag ? (
        <Box pt="1">
          <Flag code={item.flag} width="9" />
        </Box>
      ) : item.icon ? (
        <Icon name={item.icon} mt="0.5" fontSize="lg" color="accent.fg" />
      ) : null}
      <Box minW="0">
        <CardTitle item={item} />
        {item.badge ? <Badge mt="1.5">{item.badge}</Badge> : null}
        <OptionalText textStyle="label" mt="1" color="fg.muted" fontVariantNumeric="tabular-nums">
          {meta}
        </OptionalText>
      </Box>
    </Flex>
  );
}

type PictureCardProps = CardProps & { across: boolean; columns: { md: number; lg: number } };

/** A picture with text below it, or beside it if the card is the only one, without a box around them. */
export function PictureCard({ item, across, columns }: PictureCardProps) {
  const sign = item.flag ? <Flag code={item.flag} width="8" /> : item.icon ? <Icon name={item.icon} /> : null;
  return (
    <Card.Root asChild variant="subtle" {...(across ? acrossThePage : {})}>
      <LinkBox as="li">
        {item.image ? (
          <Box
            w={across ? "full" : undefined}
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
                lg: across ? tracks(7, 12, 3) : tracks(1, columns.lg, 2 * (columns.lg - 1)),
              })}
              cover
            />
          </Box>
        ) : null}
        <Card.Body
          w={across ? "full" : undefined}
          pt={across ? { base: "5", lg: "0" } : item.image ? "5" : "6"}
          borderTopWidth={item.image ? undefined : "thin"}
        >
          <Card.Header>
            {sign ? (
              <Box display="inline-flex" flexShrink="0" pt="1">
                {sign}
              </Box>
            ) : null}
            <CardTitle item={item} />
          </Card.Header>
          {item.badge ? <Badge>{item.badge}</Badge> : null}
          <OptionalText fontWeight="bold" fontVariantNumeric="tabular-nums" color="accent.fg">
            {item.meta}
          </OptionalText>
          <CardContent item={item} pt="1" />
        </Card.Body>
      </LinkBox>
    </Card.Root>
  );
}

/** An icon and a text in a muted box. On phones the icon stands beside the text, which keeps many tiles short. */
export function TileCard({ item }: CardProps) {
  return (
    <Card.Root
      asChild
      flexDirection={{ base: "row", sm: "column" }}
      gap={{ base: "4", sm: "5" }}
      css={stacked}
      transition="border-color"
      transitionDuration="fast"
      _hover={item.href ? { borderColor: "border.emphasized" } : {}}
    >
      <LinkBox as="li">
        {item.icon ? (
          <Center flexShrink="0" boxSize="11" borderRadius="l1" fontSize="lg" bg="accent.muted">
            <Icon name={item.icon} />
          </Center>
        ) : item.flag ? (
          <Center flexShrink="0" boxSize="11">
            <Flag code={item.flag} width="8" />
          </Center>
        ) : null}
        <Card.Body>
          <CardTitle item={item} />
          {item.badge ? <Badge>{item.badge}</Badge> : null}
          <OptionalText textStyle="label" fontVariantNumeric="tabular-nums">
            {item.meta}
          </OptionalText>
          <CardContent item={item} />
        </Card.Body>
      </LinkBox>
    </Card.Root>
  );
}

/** The body of a card: text, points, figures and link. */
function CardContent({ item, ...footer }: CardProps & Card.FooterProps) {
  return (
    <>
      {item.text ? <Card.Description>{item.text}</Card.Description> : null}
      <CardPoints item={item} />
      <CardFacts item={item} />
      {item.linkLabel ? (
        <Card.Footer {...footer}>
          <CardLink item={item} />
        </Card.Footer>
      ) : null}
    </>
  );
}
