import { Badge, Box, Heading, HStack, Image, Text, Wrap } from "@chakra-ui/react";
import { useEffect, useState } from "react";
import type { Draft } from "#src/admin/draft/draft.ts";
import { openPreview, type PreviewStore } from "#src/admin/ui/context/preview-context.ts";
import { PreviewText } from "#src/admin/ui/parts/preview-text.tsx";
import { useCoverAddress } from "#src/admin/ui/parts/use-cover-address.ts";
import { longDay } from "#src/language/format.ts";
import { TOOL_LANGUAGE } from "#src/language/tool-language.ts";
import { richTextStyle } from "#src/ui/rich-text.tsx";
import { OptionalText } from "#src/ui/text.tsx";

/** A draft laid out as a post: the HTML that the blocks post-header and post-body print. */
export function DraftArticle({ draft }: { draft: Draft }) {
  const { title, description, category, author, authorAvatar, date, updated, readingTime, tags } = draft;
  const cover = useCoverAddress(draft);
  return (
    <Box as="article" px={{ base: "5", md: "10", xl: "16" }} pb="24">
      <Box as="header" maxW="content" mx="auto" pt={{ base: "8", md: "14" }} overflowWrap="anywhere">
        {category ? <Badge>{category}</Badge> : null}
        <Heading as="h1" size="xl" tabIndex={-1} mt="4" maxW="56rem">
          {title || "Untitled draft"}
        </Heading>
        <OptionalText textStyle="lead" mt="4" maxW="reading" color="fg.muted">
          {description}
        </OptionalText>
        <HStack gap="4" my={{ base: "6", md: "8" }}>
          {authorAvatar ? <Image src={authorAvatar} alt="" boxSize="12" borderRadius="full" /> : null}
          <Box minW="0">
            <Text textStyle="label">{author}</Text>
            <Wrap
              columnGap="4"
              rowGap="0"
              textStyle="small"
              color="fg.muted"
              fontVariantNumeric="tabular-nums"
            >
              {date ? <time dateTime={date}>{longDay(date, TOOL_LANGUAGE)}</time> : null}
              <span>{readingTime} read</span>
              {updated ? (
                <span>
                  Updated <time dateTime={updated}>{longDay(updated, TOOL_LANGUAGE)}</time>
                </span>
              ) : null}
            </Wrap>
          </Box>
        </HStack>
        {cover ? (
          <Image
            src={cover}
            alt={draft.coverImageAlt}
            w="full"
            borderRadius="card"
            aspectRatio={{ base: "40/21", lg: "12/5" }}
          />
        ) : null}
        {tags.length > 0 ? (
          <Wrap as="ul" gap="2" mt="4">
            {tags.map((tag) => (
              <Badge as="li" key={tag} variant="outline">
                {tag}
              </Badge>
            ))}
          </Wrap>
        ) : null}
      </Box>
      <Box maxW="reading" mx="auto" mt={{ base: "8", md: "12" }}>
        <DraftText source={draft.content} />
      </Box>
    </Box>
  );
}

/** The text as the build will print it, rendered by the same function in a worker. */
function DraftText({ source }: { source: string }) {
  const [preview, setPreview] = useState<PreviewStore>();
  useEffect(() => {
    const opened = openPreview();
    setPreview(opened);
    return opened.stop;
  }, []);
  useEffect(() => preview?.show(source), [preview, source]);
  return <PreviewText preview={preview} css={richTextStyle} />;
}
