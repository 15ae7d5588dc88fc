import {
  Box,
  Card,
  EmptyState,
  Flex,
  Grid,
  Heading,
  HStack,
  LinkBox,
  LinkOverlay,
  Span,
  VisuallyHidden,
} from "@chakra-ui/react";
import { fill } from "waymark/blocks";
import {
  acrossThePage,
  Contours,
  cellsInRow,
  filledRows,
  Icon,
  Picture,
  phoneColumn,
  Section,
  slotSizes,
  TitledSection,
  tracks,
  useTexts,
  wideColumn,
} from "waymark/ui";
import type { PostListProps } from "./post-list.derive.ts";

/** Posts as cards. The newest one takes the full width in the variant `latest`. */
export default function PostList(props: PostListProps) {
  const { id, variant = "grid", tone, title, text, action, items, readMore, empty } = props;
  if (items.length === 0) return empty ? <Empty {...empty} id={id} /> : null;
  const single = items.length === 1;
  const pictured = items[0]?.image !== undefined;
  // The newest post has a row of its own, unless that would leave a single post below it.
  const first = variant === "latest" && items.length > 2 ? 1 : 0;
  const count = items.length - first;
  return (
    <TitledSection {...{ id, tone, title, text, action }} single={single && !pictured}>
      <Grid
        as="ul"
        css={filledRows(count, columns)}
        columnGap={{ base: "6", lg: "8" }}
        rowGap={{ base: "10", lg: "14" }}
      >
        {items.map((item, index) => (
          <PostCard
            key={index}
            item={item}
            readMore={readMore}
            wide={index < first || (single && pictured)}
            columns={{
              md: cellsInRow(count, columns.md, index - first),
              lg: cellsInRow(count, columns.lg, index - first),
            }}
          />
        ))}
      </Grid>
    </TitledSection>
  );
}

const columns = { md: [2, 3], lg: [3, 2] };

function Empty({ id, title, text }: { id: string; title: string; text: string }) {
  return (
    <Section id={id}>
      <EmptyState.Root>
        <Contours side="full" />
        <EmptyState.Title as="p">{title}</EmptyState.Title>
        <EmptyState.Description>{text}</EmptyState.Description>
      </EmptyState.Root>
    </Section>
  );
}

type PostCardProps = {
  item: PostListProps["items"][number];
  readMore: string;
  wide: boolean;
  columns: { md: number; lg: number };
};

/** Cover, title and metadata of a post. One link covers the whole card. */
function PostCard({ item, readMore, wide, columns }: PostCardProps) {
  return (
    <Card.Root asChild variant="subtle" {...(wide ? acrossThePage : {})}>
      <LinkBox as="li">
        {item.image ? (
          <Box w="full" borderRadius="card" overflow="hidden" aspectRatio="40/21">
            <Picture image={item.image} sizes={wide ? wideSizes : cardSizes(columns)} eager={wide} cover />
          </Box>
        ) : null}
        <Card.Body
          w="full"
          pt={wide ? { base: "5", lg: "0" } : "5"}
          borderTopWidth={item.image || wide ? undefined : "thin"}
        >
          <Facts item={item} />
          <Heading as="h3" size={wide ? "lg" : "md"}>
            {item.title}
          </Heading>
          {item.text ? <Card.Description>{item.text}</Card.Description> : null}
          <Card.Footer pt="1">
            <HStack asChild display="inline-flex" minH="6" textStyle="label">
              <LinkOverlay href={item.href}>
                {readMore}
                <VisuallyHidden>: {item.title}</VisuallyHidden>
                <Icon name="arrow-right" />
              </LinkOverlay>
            </HStack>
          </Card.Footer>
        </Card.Body>
      </LinkBox>
    </Card.Root>
  );
}

const cardSizes = ({ md, lg }: PostCardProps["columns"]) =>
  slotSizes({
    base: phoneColumn,
    md: tracks(1, md, 1.5 * (md - 1)),
    lg: tracks(1, lg, 2 * (lg - 1)),
  });

const wideSizes = slotSizes({ base: phoneColumn, md: wideColumn, lg: tracks(7, 12, 3) });

function Facts({ item }: Pick<PostCardProps, "item">) {
  const texts = useTexts("post-list");
  return (
    <Flex
      as="p"
      wrap="wrap"
      columnGap="4"
      textStyle="small"
      color="fg.muted"
      fontVariantNumeric="tabular-nums"
      overflowWrap="anywhere"
    >
      {item.category ? (
        <Span fontWeight="semibold" color="accent.fg" minW="0">
          {item.category}
        </Span>
      ) : null}
      <time dateTime={item.date}>{item.dateText}</time>
      {item.readingTime ? <span>{fill(texts.read, { time: item.readingTime })}</span> : null}
    </Flex>
  );
}
