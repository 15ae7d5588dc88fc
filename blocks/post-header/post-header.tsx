import { Badge, Box, Container, Heading, Link, Text, Wrap } from "@chakra-ui/react";
import { Icon } from "#src/ui/pictures/icon.tsx";
import { Picture } from "#src/ui/pictures/picture.tsx";
import { firstScreenSizes, phoneColumn, wideColumn } from "#src/ui/pictures/slot-sizes.ts";
import type { PostHeaderProps } from "./post-header.derive.ts";
import { PostMeta } from "./post-meta.tsx";
import { PostShare } from "./post-share.tsx";

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
      </Box>
      <Wrap justify="space-between" align="center" columnGap="10" rowGap="4" my={{ base: "6", md: "8" }}>
        <PostMeta {...props} />
        <PostShare {...props} />
      </Wrap>
      <Box aspectRatio={{ base: "40/21", lg: "12/5" }} borderRadius="card" overflow="hidden">
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
