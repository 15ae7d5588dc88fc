import { chakra } from "@chakra-ui/react";
import { Picture } from "#src/ui/picture.tsx";
import type { PostHeaderProps } from "./post-header.derive.ts";

/** Who wrote it, when, and how long it takes to read. */
export function PostMeta({
  author,
  authorAvatar,
  date,
  dateText,
  updated,
  updatedText,
  readingTime,
}: PostHeaderProps) {
  return (
    <chakra.div display="flex" alignItems="center" gap="4" minW="0">
      {authorAvatar ? (
        <chakra.span boxSize="12" flexShrink="0" borderRadius="full" overflow="hidden">
          <Picture image={authorAvatar} eager cover />
        </chakra.span>
      ) : null}
      <chakra.div minW="0" overflowWrap="anywhere">
        <chakra.p textStyle="label">{author}</chakra.p>
        <chakra.p
          display="flex"
          flexWrap="wrap"
          columnGap="4"
          textStyle="small"
          color="fg.muted"
          fontVariantNumeric="tabular-nums"
        >
          <time dateTime={date}>{dateText}</time>
          {readingTime ? <span>{readingTime} read</span> : null}
          {updatedText ? (
            <span>
              Updated <time dateTime={updated}>{updatedText}</time>
            </span>
          ) : null}
        </chakra.p>
      </chakra.div>
    </chakra.div>
  );
}
