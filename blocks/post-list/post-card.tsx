import { chakra, VisuallyHidden } from "@chakra-ui/react";
import { Icon } from "#src/ui/icon.tsx";
import { Picture } from "#src/ui/picture.tsx";
import type { PostListProps } from "./post-list.derive.ts";

type PostCardProps = {
  item: PostListProps["items"][number];
  readMore: string;
  /** Across the page: cover at the start, words beside it. */
  wide: boolean;
};

/** Cover, title and what is known of a post. Its one link covers the card. */
export function PostCard({ item, readMore, wide }: PostCardProps) {
  return (
    <chakra.li
      position="relative"
      display={wide ? { base: "flex", lg: "grid" } : "flex"}
      flexDirection="column"
      gridTemplateColumns={wide ? "minmax(0, 7fr) minmax(0, 5fr)" : undefined}
      alignItems={wide ? "center" : undefined}
      columnGap="12"
      gridColumn={wide ? "1 / -1" : undefined}
    >
      {item.image ? (
        <chakra.div w="full" borderRadius="card" overflow="hidden" aspectRatio="40/21">
          <Picture
            image={item.image}
            sizes={
              wide
                ? "(min-width: 76rem) 41rem, (min-width: 62rem) 56vw, 92vw"
                : "(min-width: 76rem) 23rem, (min-width: 48rem) 46vw, 92vw"
            }
            eager={wide}
            cover
          />
        </chakra.div>
      ) : null}
      <chakra.div
        flex="1"
        w="full"
        minW="0"
        display="flex"
        flexDirection="column"
        gap="3"
        pt={wide ? { base: "5", lg: "0" } : "5"}
      >
        <chakra.p
          display="flex"
          flexWrap="wrap"
          columnGap="4"
          textStyle="small"
          color="fg.muted"
          fontVariantNumeric="tabular-nums"
          overflowWrap="anywhere"
        >
          {item.category ? (
            <chakra.span fontWeight="semibold" color="signal.fg" minW="0">
              {item.category}
            </chakra.span>
          ) : null}
          <time dateTime={item.date}>{item.dateText}</time>
          {item.readingTime ? <span>{item.readingTime} read</span> : null}
        </chakra.p>
        <chakra.h3 textStyle={wide ? "h2" : "h3"} overflowWrap="anywhere">
          {item.title}
        </chakra.h3>
        {item.text ? <chakra.p color="fg.muted">{item.text}</chakra.p> : null}
        <chakra.p mt="auto" pt="1">
          <chakra.a
            href={item.href}
            display="inline-flex"
            alignItems="center"
            gap="2"
            minH="6"
            textStyle="label"
            color="inherit"
            textUnderlineOffset="0.25em"
            _after={{ content: '""', position: "absolute", inset: "0", borderRadius: "card" }}
            _focusVisible={{
              outline: "none",
              _after: {
                outline: "0.1875rem solid",
                outlineColor: "brand.focusRing",
                outlineOffset: "0.25rem",
              },
            }}
          >
            {readMore}
            <VisuallyHidden>: {item.title}</VisuallyHidden>
            <Icon name="arrow-right" />
          </chakra.a>
        </chakra.p>
      </chakra.div>
    </chakra.li>
  );
}
