import { Box, Grid, Heading, Link, Text } from "@chakra-ui/react";
import { Eyebrow, OptionalText, RichText, Section, SmallPrint } from "waymark/ui";
import type { GuideProps } from "./guide.derive.ts";

/** A guide. Its sections are listed beside the text on a wide screen, and between heading and text on a phone. */
export default function Guide(props: GuideProps) {
  const { id, eyebrow, title, text, note, markdown, contentsLabel, contents, more } = props;
  return (
    <Section id={id} as="div" compact>
      <Grid
        templateColumns={{ lg: "minmax(0, 42rem) minmax(0, 1fr)" }}
        templateRows={{ lg: "auto 1fr" }}
        columnGap={{ lg: "16" }}
        alignItems="start"
      >
        <Box overflowWrap="anywhere" minW="0">
          {eyebrow ? <Eyebrow>{eyebrow}</Eyebrow> : null}
          <Heading as="h1" size="xl">
            {title}
          </Heading>
          <OptionalText textStyle="lead" mt="4" color="fg.muted">
            {text}
          </OptionalText>
          <SmallPrint mt="3">{note}</SmallPrint>
        </Box>
        {contents ? (
          <Box
            gridColumn={{ lg: "2" }}
            gridRow={{ lg: "1 / span 2" }}
            position={{ lg: "sticky" }}
            top={{ lg: "24" }}
            justifySelf={{ lg: "end" }}
            w={{ lg: "min(100%, 17rem)" }}
            mt={{ base: "8", lg: "0" }}
          >
            <Links label={contentsLabel} items={contents} />
          </Box>
        ) : null}
        <Box gridColumn={{ lg: "1" }} mt="8" minW="0">
          <RichText html={markdown} />
          {more && more.items.length > 0 ? (
            <Box mt="16">
              <Heading size="md" mb="4">
                {more.label}
              </Heading>
              <LinkList items={more.items} />
            </Box>
          ) : null}
        </Box>
      </Grid>
    </Section>
  );
}

type LinksProps = {
  label?: string | undefined;
  items: readonly { label: string; href: string }[];
};

function Links({ label, items }: LinksProps) {
  return (
    <Box
      as="nav"
      aria-label={label}
      maxH={{ base: "20rem", lg: "calc(100dvh - 9rem)", _print: "none" }}
      overflowY="auto"
      bg={{ base: "bg.subtle", lg: "transparent" }}
      borderRadius="card"
      p={{ base: "5", lg: "1" }}
    >
      <Text textStyle="label" mb="2">
        {label}
      </Text>
      <LinkList items={items} />
    </Box>
  );
}

function LinkList({ items }: LinksProps) {
  return (
    <ul>
      {items.map((item, index) => (
        <Box as="li" key={index} borderTopWidth="thin">
          <Link
            href={item.href}
            variant="plain"
            display="flex"
            alignItems="center"
            minH="11"
            py="2"
            textStyle="small"
            color="fg.muted"
            overflowWrap="anywhere"
          >
            {item.label}
          </Link>
        </Box>
      ))}
    </ul>
  );
}
