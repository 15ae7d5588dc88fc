import { chakra } from "@chakra-ui/react";
import type { Draft } from "#src/admin/draft/draft.ts";
import { useCoverAddress } from "#src/admin/ui/parts/use-cover-address.ts";
import { longDay } from "#src/figures/long-date.ts";
import { DraftText } from "./draft-text.tsx";

/** The parts of a post in their places: what post-header and post-body print on the blog. */
export function DraftArticle({ draft }: { draft: Draft }) {
  const { title, description, category, author, authorAvatar, date, updated, readingTime, tags } = draft;
  const cover = useCoverAddress(draft);
  return (
    <chakra.article px={{ base: "5", md: "10", xl: "16" }} pb="24">
      <chakra.header maxW="content" mx="auto" pt={{ base: "8", md: "14" }} overflowWrap="anywhere">
        {category ? (
          <chakra.p
            textStyle="small"
            fontWeight="semibold"
            w="fit-content"
            px="3"
            py="1"
            borderRadius="full"
            bg="signal.muted"
          >
            {category}
          </chakra.p>
        ) : null}
        <chakra.h1 tabIndex={-1} textStyle="h1" mt="4" maxW="56rem">
          {title || "Untitled draft"}
        </chakra.h1>
        {description ? (
          <chakra.p textStyle="lead" mt="4" maxW="reading" color="fg.muted">
            {description}
          </chakra.p>
        ) : null}
        <chakra.div display="flex" alignItems="center" gap="4" mt={{ base: "6", md: "8" }}>
          {authorAvatar ? (
            <chakra.img src={authorAvatar} alt="" boxSize="12" borderRadius="full" flexShrink="0" />
          ) : null}
          <chakra.div minW="0">
            <chakra.p textStyle="label">{author}</chakra.p>
            <chakra.p
              display="flex"
              flexWrap="wrap"
              columnGap="4"
              textStyle="small"
              color="fg.muted"
              fontVariantNumeric="tabular-nums"
            >
              {date ? <time dateTime={date}>{longDay(date)}</time> : null}
              <span>{readingTime} read</span>
              {updated ? (
                <span>
                  Updated <time dateTime={updated}>{longDay(updated)}</time>
                </span>
              ) : null}
            </chakra.p>
          </chakra.div>
        </chakra.div>
        {cover ? (
          <chakra.img
            src={cover}
            alt={draft.coverImageAlt}
            display="block"
            w="full"
            mt={{ base: "6", md: "8" }}
            borderRadius="card"
            objectFit="cover"
            aspectRatio={{ base: "40/21", lg: "12/5" }}
          />
        ) : null}
        {tags.length > 0 ? (
          <chakra.ul display="flex" flexWrap="wrap" gap="2" mt="4" textStyle="small">
            {tags.map((tag) => (
              <chakra.li
                key={tag}
                px="3"
                py="0.5"
                borderWidth="thin"
                borderColor="border"
                borderRadius="full"
                color="fg.muted"
              >
                {tag}
              </chakra.li>
            ))}
          </chakra.ul>
        ) : null}
      </chakra.header>
      <chakra.div maxW="reading" mx="auto" mt={{ base: "8", md: "12" }}>
        <DraftText source={draft.content} />
      </chakra.div>
    </chakra.article>
  );
}
