import { Box, HStack, Text, Wrap } from "@chakra-ui/react";
import { fill } from "#src/language/phrase.ts";
import { useTexts } from "#src/ui/language.ts";
import { Picture } from "#src/ui/pictures/picture.tsx";
import { Filled } from "#src/ui/text.tsx";
import type { PostHeaderProps } from "./post-header.derive.ts";

/** Author, date and reading time. */
export function PostMeta({
  author,
  authorAvatar,
  date,
  dateText,
  updated,
  updatedText,
  readingTime,
}: PostHeaderProps) {
  const texts = useTexts("post-header");
  return (
    <HStack gap="4" minW="0">
      {authorAvatar ? (
        <Box boxSize="12" flexShrink="0" borderRadius="full" overflow="hidden">
          <Picture image={authorAvatar} sizes="3rem" eager cover />
        </Box>
      ) : null}
      <Box minW="0" overflowWrap="anywhere">
        <Text textStyle="label">{author}</Text>
        <Wrap columnGap="4" rowGap="0" textStyle="small" color="fg.muted" fontVariantNumeric="tabular-nums">
          <time dateTime={date}>{dateText}</time>
          {readingTime ? <span>{fill(texts.read, { time: readingTime })}</span> : null}
          {updatedText ? (
            <span>
              <Filled
                phrase={texts.updated}
                parts={{ date: <time dateTime={updated}>{updatedText}</time> }}
              />
            </span>
          ) : null}
        </Wrap>
      </Box>
    </HStack>
  );
}
