import { Box, Link, Text } from "@chakra-ui/react";
import { AsideLayout, RichText, Section } from "waymark/ui";
import type { PostBodyProps } from "./post-body.derive.ts";

/** Running text. A long text has a table of contents: beside it on a wide screen, before it on a phone. */
export default function PostBody({ id, markdown, contentsLabel, contents }: PostBodyProps) {
  return (
    <Section id={id} as="div" compact>
      <AsideLayout aside={contents ? <Contents label={contentsLabel} contents={contents} /> : null}>
        <RichText html={markdown} />
      </AsideLayout>
    </Section>
  );
}

type ContentsProps = {
  label: PostBodyProps["contentsLabel"];
  contents: NonNullable<PostBodyProps["contents"]>;
};

function Contents({ label, contents }: ContentsProps) {
  return (
    <Box
      as="nav"
      aria-label={label}
      maxH={{ lg: "calc(100dvh - 9rem)" }}
      overflowY={{ lg: "auto" }}
      bg={{ base: "bg.subtle", lg: "transparent" }}
      borderRadius="card"
      p={{ base: "5", lg: "1" }}
    >
      <Text textStyle="label" mb="2">
        {label}
      </Text>
      <ol>
        {contents.map((entry, index) => (
          <Box as="li" key={index} borderTopWidth="thin">
            <Link
              href={entry.href}
              variant="plain"
              display="flex"
              alignItems="center"
              minH="11"
              py="2"
              textStyle="small"
              color="fg.muted"
            >
              {entry.label}
            </Link>
          </Box>
        ))}
      </ol>
    </Box>
  );
}
