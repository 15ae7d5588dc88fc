import { Badge, Box, Container, Heading, HStack, Link, Text, VisuallyHidden, Wrap } from "@chakra-ui/react";
import { fill } from "waymark/blocks";
import {
  Filled,
  firstScreenSizes,
  Icon,
  LinkButton,
  NewTabHint,
  newTab,
  OvertakenLines,
  openingPicture,
  Picture,
  phoneColumn,
  useTexts,
  wideColumn,
} from "waymark/ui";
import type { PostHeaderProps } from "./post-header.derive.ts";

/** Title and metadata of a post, then the cover across the page. */
export default function PostHeader(props: PostHeaderProps) {
  const { id, back, category, title, summary, image, tags } = props;
  return (
    <Container as="header" id={id} pt={{ base: "4", md: "8" }} pb={{ base: "2", md: "4" }}>
      <Link
        href={back.href}
        variant="plain"
        display="inline-flex"
        alignItems="center"
        gap="2"
        minH="11"
        textStyle="label"
        _print={{ display: "none" }}
      >
        <Icon name="arrow-left" />
        {back.label}
      </Link>
      <Box maxW="56rem" mt={{ base: "4", md: "6" }} overflowWrap="anywhere">
        <Badge>{category}</Badge>
        <Heading as="h1" size="xl" mt="4">
          {title}
        </Heading>
        <Text textStyle="lead" mt="4" maxW="reading" color="fg.muted">
          {summary}
        </Text>
        <OvertakenLines />
      </Box>
      <Wrap justify="space-between" align="center" columnGap="10" rowGap="4" my={{ base: "6", md: "8" }}>
        <PostMeta {...props} />
        {props.shareLinks.length > 0 ? <PostShare {...props} /> : null}
      </Wrap>
      <Box
        aspectRatio={{ base: "40/21", lg: "12/5" }}
        borderRadius="card"
        overflow="hidden"
        css={openingPicture}
      >
        <Picture image={image} sizes={firstScreenSizes({ base: phoneColumn, md: wideColumn })} eager cover />
      </Box>
      {tags ? (
        <Wrap as="ul" gap="2" mt="4">
          {tags.map((tag, index) => (
            <Badge as="li" key={index} variant="outline" overflowWrap="anywhere">
              {tag}
            </Badge>
          ))}
        </Wrap>
      ) : null}
    </Container>
  );
}

/** Plain links to the share pages of other services: no third-party scripts, and nothing is sent before the visitor clicks. */
function PostShare({ shareLabel, shareLinks }: Pick<PostHeaderProps, "shareLabel" | "shareLinks">) {
  return (
    <Wrap align="center" columnGap="3" rowGap="2" minW="0" _print={{ display: "none" }}>
      <Text as="span" aria-hidden="true" textStyle="small" color="fg.muted">
        {shareLabel}
      </Text>
      <Wrap as="ul" gap="2" minW="0">
        {shareLinks.map((link, index) => (
          <Box as="li" key={index} minW="0">
            <LinkButton
              href={link.href}
              {...newTab}
              variant="outline"
              size="sm"
              borderWidth="thin"
              borderColor="border.emphasized"
              overflowWrap="anywhere"
            >
              <VisuallyHidden>{shareLabel}: </VisuallyHidden>
              {link.label}
              <NewTabHint />
            </LinkButton>
          </Box>
        ))}
      </Wrap>
    </Wrap>
  );
}

function PostMeta({
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
