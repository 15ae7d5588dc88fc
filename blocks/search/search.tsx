import { Box, Heading, Input, InputGroup, Link, List, SimpleGrid, Text } from "@chakra-ui/react";
import type { SearchBlock, SearchGroup } from "#schema/generated/types.ts";
import { useTexts } from "#src/ui/language.ts";
import { OptionalText, Section } from "#src/ui/layout/section.tsx";
import { Icon } from "#src/ui/pictures/icon.tsx";

/** The field, its results, and below it every page of the site; without script only the list. */
export default function Search({ id, tone, title, text, placeholder, listTitle, groups }: SearchBlock) {
  const texts = useTexts("search");
  return (
    <Section id={id} tone={tone} compact>
      <Heading as="h1" size="xl">
        {title}
      </Heading>
      <OptionalText mt="5" textStyle="lead" color="fg.muted" maxW="reading">
        {text}
      </OptionalText>
      <Text mt="5" display="none" css={{ "@media (scripting: none)": { display: "block" } }}>
        {texts.noScript}
      </Text>
      <Box
        role="search"
        mt={{ base: "8", md: "10" }}
        css={{ "@media (scripting: none)": { display: "none" } }}
      >
        <Text asChild display="block" textStyle="label" mb="2">
          <label htmlFor={`${id}-field`}>{texts.field}</label>
        </Text>
        <InputGroup maxW="reading" startElement={<Icon name="search" />}>
          <Input
            id={`${id}-field`}
            data-search-field=""
            type="search"
            autoComplete="off"
            spellCheck="false"
            enterKeyHint="search"
            placeholder={placeholder}
            minH="14"
          />
        </InputGroup>
        <Text role="status" minH="6" mt="3" color="fg.muted" />
      </Box>
      <List.Root
        as="ol"
        data-search-results=""
        hidden
        aria-label={texts.results}
        variant="plain"
        maxW="reading"
        mt="4"
        css={{
          "& > li": { borderTopWidth: "thin", paddingBlock: "5" },
          "& a": { textStyle: "h4" },
          "& a:hover": { textDecoration: "underline" },
          "& a + p": { textStyle: "small", color: "brand.fg", marginTop: "1" },
          "& p:last-child": { color: "fg.muted", marginTop: "2" },
          "& mark": { background: "transparent", color: "inherit", fontWeight: "bold" },
        }}
      />
      <Box data-search-pages="" mt={{ base: "10", md: "14" }}>
        <Heading size="md">{listTitle}</Heading>
        <SimpleGrid columns={{ base: 1, sm: 2, lg: 3 }} gap={{ base: "8", md: "10" }} mt="6">
          {groups.map((group, index) => (
            <Group key={index} group={group} />
          ))}
        </SimpleGrid>
      </Box>
    </Section>
  );
}

function Group({ group: { title, items } }: { group: SearchGroup }) {
  return (
    <Box borderTopWidth="thin" pt="5">
      <Heading as="h3" size="sm">
        {title}
      </Heading>
      <List.Root variant="plain" mt="3">
        {items.map(({ label, href }, index) => (
          <List.Item key={index}>
            <Link href={href} display="inline-flex" alignItems="center" minH="11">
              {label}
            </Link>
          </List.Item>
        ))}
      </List.Root>
    </Box>
  );
}
