import { chakra } from "@chakra-ui/react";
import { Icon } from "#src/ui/icon.tsx";
import { Picture } from "#src/ui/picture.tsx";
import type { PostHeaderProps } from "./post-header.derive.ts";
import { PostMeta } from "./post-meta.tsx";
import { PostShare } from "./post-share.tsx";

/** Title of a post with all that is known of it, then the cover across the page. */
export default function PostHeader(props: PostHeaderProps) {
  const { id, back, category, title, summary, image, tags } = props;
  return (
    <chakra.header
      id={id}
      px={{ base: "5", md: "8" }}
      pt={{ base: "4", md: "8" }}
      pb={{ base: "2", md: "4" }}
    >
      <chakra.div maxW="content" mx="auto">
        <chakra.a
          href={back.href}
          display="inline-flex"
          alignItems="center"
          gap="2"
          minH="11"
          textStyle="label"
          textUnderlineOffset="0.25em"
        >
          <Icon name="arrow-left" />
          {back.label}
        </chakra.a>
        <chakra.div maxW="56rem" mt={{ base: "4", md: "6" }} overflowWrap="anywhere">
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
          <chakra.h1 textStyle="h1" mt="4">
            {title}
          </chakra.h1>
          <chakra.p textStyle="lead" mt="4" maxW="reading" color="fg.muted">
            {summary}
          </chakra.p>
        </chakra.div>
        <chakra.div
          display="flex"
          flexWrap="wrap"
          justifyContent="space-between"
          alignItems="center"
          columnGap="10"
          rowGap="4"
          mt={{ base: "6", md: "8" }}
        >
          <PostMeta {...props} />
          <PostShare {...props} />
        </chakra.div>
        <chakra.div
          mt={{ base: "6", md: "8" }}
          borderRadius="card"
          overflow="hidden"
          aspectRatio={{ base: "40/21", lg: "12/5" }}
        >
          <Picture image={image} sizes="(min-width: 76rem) 72rem, 92vw" eager cover />
        </chakra.div>
        {tags ? (
          <chakra.ul display="flex" flexWrap="wrap" gap="2" mt="4" listStyleType="none" textStyle="small">
            {tags.map((tag, index) => (
              <chakra.li
                key={index}
                px="3"
                py="0.5"
                borderWidth="thin"
                borderColor="border"
                borderRadius="full"
                color="fg.muted"
                overflowWrap="anywhere"
              >
                {tag}
              </chakra.li>
            ))}
          </chakra.ul>
        ) : null}
      </chakra.div>
    </chakra.header>
  );
}
