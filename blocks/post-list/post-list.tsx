import { chakra } from "@chakra-ui/react";
import { Contours } from "#src/ui/contours.tsx";
import { Section, SectionHeader } from "#src/ui/section.tsx";
import { PostCard } from "./post-card.tsx";
import type { PostListProps } from "./post-list.derive.ts";

/** Posts as cards; the newest one may stand across the page. */
export default function PostList(props: PostListProps) {
  const { id, variant = "grid", tone = "paper", title, text, action, items, readMore, empty } = props;
  if (items.length === 0) return empty ? <Empty {...empty} id={id} /> : null;
  return (
    <Section id={id} tone={tone}>
      <SectionHeader title={title} text={text} action={action} />
      <chakra.ul
        display="grid"
        listStyleType="none"
        columnGap={{ base: "6", lg: "8" }}
        rowGap={{ base: "10", lg: "14" }}
        gridTemplateColumns={{
          base: "minmax(0, 1fr)",
          md: "repeat(2, minmax(0, 1fr))",
          lg: "repeat(3, minmax(0, 1fr))",
        }}
      >
        {items.map((item, index) => (
          <PostCard key={index} item={item} readMore={readMore} wide={variant === "latest" && index === 0} />
        ))}
      </chakra.ul>
    </Section>
  );
}

function Empty({ id, title, text }: { id: string; title: string; text: string }) {
  return (
    <Section id={id}>
      <chakra.div
        position="relative"
        overflow="hidden"
        borderRadius="card"
        bg="bg.subtle"
        px="5"
        py="20"
        textAlign="center"
      >
        <Contours side="full" />
        <chakra.p textStyle="h3">{title}</chakra.p>
        <chakra.p mt="2" color="fg.muted">
          {text}
        </chakra.p>
      </chakra.div>
    </Section>
  );
}
