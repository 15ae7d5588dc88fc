import { Box, Grid, Link, Text } from "@chakra-ui/react";
import { Section } from "#src/ui/layout/section.tsx";
import { RichText } from "#src/ui/rich-text.tsx";
import type { PostBodyProps } from "./post-body.derive.ts";

/** Running text; the contents of a long one are beside it on a wide screen, and before it on a phone. */
export default function PostBody({ id, markdown, contentsLabel, contents }: PostBodyProps) {
  if (!contents) {
    return (
      <Section id={id} as="div" narrow compact>
        <RichText html={markdown} />
      </Section>
    );
  }
  return (
    <Section id={id} as="div" compact>
      <Grid
        templateColumns={{ base: "minmax(0, 1fr)", lg: "minmax(0, 4fr) minmax(0, 8fr)" }}
        columnGap="16"
        rowGap="10"
        alignItems="start"
      >
        <Box
          as="nav"
          aria-label={contentsLabel}
          position={{ lg: "sticky" }}
          top={{ lg: "28" }}
          maxH={{ lg: "calc(100dvh - 9rem)" }}
          overflowY={{ lg: "auto" }}
          bg={{ base: "bg.subtle", lg: "transparent" }}
          borderRadius="card"
          p={{ base: "5", lg: "1" }}
        >
          <Text textStyle="label" mb="2">
            {contentsLabel}
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
                  overflowWrap="anywhere"
                >
                  {entry.label}
                </Link>
              </Box>
            ))}
          </ol>
        </Box>
        <RichText html={markdown} />
      </Grid>
    </Section>
  );
}
