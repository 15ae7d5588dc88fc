import { Badge, Box, Heading, HStack, Image, Text, Wrap } from "@chakra-ui/react";
import { useEffect, useState } from "react";
import type { Texts } from "#schema/generated/texts.ts";
import type { DraftPreviewBlock } from "#schema/generated/types.ts";
import type { Draft } from "#src/admin/draft/draft.ts";
import { browserDrafts } from "#src/admin/store/draft-store.ts";
import { openPreview, type PreviewStore } from "#src/admin/ui/context/session-context.ts";
import { PreviewText } from "#src/admin/ui/parts/preview-text.tsx";
import { ToolIcon } from "#src/admin/ui/parts/tool-icon.tsx";
import { nameAfter, useCoverAddress } from "#src/admin/ui/parts/use-drafts.ts";
import { Workspace } from "#src/admin/ui/parts/workspace.tsx";
import type { Hydrate } from "#src/browser/shared/hydrate.ts";
import { longDay, shortMinutes } from "#src/language/format.ts";
import { fill } from "#src/language/phrase.ts";
import { LinkButton } from "#src/ui/action-link.tsx";
import { siteAddress } from "#src/ui/address/site-address.ts";
import { useLanguage } from "#src/ui/language.ts";
import { Filled } from "#src/ui/layout/filled.tsx";
import { OptionalText } from "#src/ui/layout/section.tsx";
import { richTextStyle } from "#src/ui/rich-text.tsx";

export const hydrate: Hydrate = "load";

export type DraftPreviewProps = DraftPreviewBlock & { words: Texts["post-header"] };

/** The preview of a draft as a post, with a banner saying that it is not published. */
export default function DraftPreview(block: DraftPreviewProps) {
  return (
    <Workspace title={block.title} variant="bare">
      <PreviewPage {...block} />
    </Workspace>
  );
}

function PreviewPage({ id, title, list, note, words }: DraftPreviewProps) {
  const draft = useNamedDraft(list.href);
  if (!draft) return null;
  return (
    <div id={id}>
      <Wrap
        position="sticky"
        top="0"
        zIndex="docked"
        align="center"
        columnGap="5"
        rowGap="1"
        px={{ base: "4", sm: "5", md: "10" }}
        py="2"
        bg="accent.subtle"
        borderBottomWidth="thin"
        borderColor="accent.border"
      >
        <LinkButton href={list.href} variant="ghost" size="sm" px="3" ms="-3">
          <ToolIcon name="arrow-left" />
          {list.label}
        </LinkButton>
        <Text
          order={{ base: 1, md: 0 }}
          flex={{ base: "1 0 100%", md: "1 1 0" }}
          textStyle="small"
          overflowWrap="anywhere"
        >
          <strong>{title}.</strong> {note}
        </Text>
        <LinkButton href={`/admin/posts/edit/${draft.id}`} size="sm" ms="auto">
          <ToolIcon name="pen-line" />
          Edit
        </LinkButton>
      </Wrap>
      <DraftArticle draft={draft} words={words} />
    </div>
  );
}

/** The draft in the address, kept in sync with other tabs. @param fallback address to go to for an unknown name */
function useNamedDraft(fallback: string): Draft | undefined {
  const store = browserDrafts();
  const [draft, setDraft] = useState(() => store.find(nameAfter("/admin/posts/preview/") ?? ""));
  const id = draft?.id;
  useEffect(() => {
    if (id === undefined) return location.replace(siteAddress(fallback));
    return store.subscribe(() => setDraft(store.get(id)));
  }, [store, id, fallback]);
  return draft;
}

/** A draft laid out as a post, with the same HTML as the blocks post-header and post-body. */
function DraftArticle({ draft, words }: { draft: Draft } & Pick<DraftPreviewProps, "words">) {
  const language = useLanguage();
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
          {authorAvatar ? (
            <Image src={siteAddress(authorAvatar)} alt="" boxSize="12" borderRadius="full" />
          ) : null}
          <Box minW="0">
            <Text textStyle="label">{author}</Text>
            <Wrap
              columnGap="4"
              rowGap="0"
              textStyle="small"
              color="fg.muted"
              fontVariantNumeric="tabular-nums"
            >
              {date ? <time dateTime={date}>{longDay(date, language)}</time> : null}
              <span>
                {fill(words.read, { time: shortMinutes(Number.parseInt(readingTime, 10), language) })}
              </span>
              {updated ? (
                <span>
                  <Filled
                    phrase={words.updated}
                    parts={{ date: <time dateTime={updated}>{longDay(updated, language)}</time> }}
                  />
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
