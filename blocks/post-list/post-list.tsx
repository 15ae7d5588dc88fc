import { EmptyState, Grid } from "@chakra-ui/react";
import { cellsInRow, filledRows } from "#src/ui/layout/filled-rows.ts";
import { Section, TitledSection } from "#src/ui/layout/section.tsx";
import { Contours } from "#src/ui/pictures/contours.tsx";
import { PostCard } from "./post-card.tsx";
import type { PostListProps } from "./post-list.derive.ts";

/** Posts as cards; the newest one may take the full width. */
export default function PostList(props: PostListProps) {
  const { id, variant = "grid", tone, title, text, action, items, readMore, empty } = props;
  if (items.length === 0) return empty ? <Empty {...empty} id={id} /> : null;
  // The newest one has a row of its own.
  const first = variant === "latest" ? 1 : 0;
  const count = items.length - first;
  return (
    <TitledSection id={id} tone={tone} title={title} text={text} action={action}>
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
            wide={index < first || items.length === 1}
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
