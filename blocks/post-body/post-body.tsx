import { chakra } from "@chakra-ui/react";
import { RichText } from "#src/ui/rich-text.tsx";
import { Section } from "#src/ui/section.tsx";
import type { PostBodyProps } from "./post-body.derive.ts";

/** Running text; a long one has its contents beside it on a wide screen, and before it on a phone. */
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
      <chakra.div
        display="grid"
        gridTemplateColumns={{ base: "minmax(0, 1fr)", lg: "minmax(0, 4fr) minmax(0, 8fr)" }}
        columnGap="16"
        rowGap="10"
        alignItems="start"
      >
        <chakra.nav
          aria-label={contentsLabel}
          position={{ lg: "sticky" }}
          top={{ lg: "28" }}
          maxH={{ lg: "calc(100dvh - 9rem)" }}
          overflowY={{ lg: "auto" }}
          bg={{ base: "bg.subtle", lg: "transparent" }}
          borderRadius="card"
          p={{ base: "5", lg: "1" }}
        >
          <chakra.p textStyle="label">{contentsLabel}</chakra.p>
          <chakra.ol listStyleType="none" mt="2">
            {contents.map((entry, index) => (
              <chakra.li key={index} borderTopWidth="thin" borderColor="border">
                <chakra.a
                  href={entry.href}
                  display="flex"
                  alignItems="center"
                  minH="11"
                  py="2"
                  textStyle="small"
                  color="fg.muted"
                  textDecoration="none"
                  overflowWrap="anywhere"
                  _hover={{ color: "fg", textDecoration: "underline", textUnderlineOffset: "0.25em" }}
                >
                  {entry.label}
                </chakra.a>
              </chakra.li>
            ))}
          </chakra.ol>
        </chakra.nav>
        <RichText html={markdown} />
      </chakra.div>
    </Section>
  );
}
