import { Box, Container, Heading, Input, InputGroup, Link, List, Text } from "@chakra-ui/react";
import { Band, Contours, Icon, OptionalText, Picture, Section, slotSizes, useTexts } from "waymark/ui";
import type { SearchBlock, SearchGroup } from "#schema/generated/types.ts";

/** A search field with its results, and a list of all pages below; without JavaScript only the list. */
export default function Search(props: SearchBlock) {
  const { id, tone, title, text, placeholder, image, listTitle, groups } = props;
  const texts = useTexts("search");
  return (
    <>
      <Band id={id} tone={tone ?? "tint"} size="md" position="relative" overflow="clip" css={aboveResults}>
        {image ? null : <Contours side="end" />}
        <Container position="relative" css={image ? besidePicture : undefined}>
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
            <InputGroup maxW="52rem" startElement={<Icon name="search" />}>
              <Input
                id={`${id}-field`}
                data-search-field=""
                type="search"
                autoComplete="off"
                spellCheck="false"
                enterKeyHint="search"
                placeholder={placeholder}
                minH="16"
                textStyle="lead"
              />
            </InputGroup>
            <Text role="status" minH="6" mt="3" color="fg.muted" />
          </Box>
        </Container>
        {image ? (
          <Box css={picture}>
            <Picture image={image} sizes={slotSizes({ base: "100vw", lg: "42vw" })} eager cover />
          </Box>
        ) : null}
      </Band>
      <Section as="div" compact>
        <Box css={belowField}>
          <List.Root
            as="ol"
            data-search-results=""
            hidden
            aria-label={texts.results}
            variant="plain"
            gap="0"
            css={result}
          />
          <Box data-search-pages="" css={untilStarted}>
            <Heading size="md">{listTitle}</Heading>
            <Box
              mt="6"
              css={{ columns: { base: "1", sm: "2", lg: Math.min(groups.length, 4) }, columnGap: "10" }}
            >
              {groups.map((group, index) => (
                <Group key={index} group={group} />
              ))}
            </Box>
          </Box>
        </Box>
      </Section>
    </>
  );
}

/** A selector for a part of the block while it shows results. */
const WITH_RESULTS = "[data-client=search]:has([data-search-results]:not([hidden])) &";

/** Styles of the band with the field: on a phone the results follow close below. */
const aboveResults = { [WITH_RESULTS]: { pb: { base: "4", md: "bandMdWide" } } } as const;

/** Styles of results and list: while there are results, the height is kept, so that fewer of them do not move the footer. */
const belowField = { [WITH_RESULTS]: { minH: "60vh" } } as const;

/** Styles of the field and its heading beside a picture; on narrow screens it is below them. */
const besidePicture = { "& > *": { maxW: { lg: "52%" } } } as const;

/** Styles of the picture. On narrow screens it makes way for results. */
const picture = {
  position: { lg: "absolute" },
  insetBlock: { lg: "0" },
  insetInlineEnd: { lg: "0" },
  w: { lg: "42%" },
  h: { base: "40", sm: "56", lg: "auto" },
  mt: { base: "6", lg: "0" },
  mb: { base: "-14", md: "-20", lg: "0" },
  [WITH_RESULTS]: {
    display: { base: "none", lg: "block" },
  },
} as const;

/** Styles that hide the list of all pages until the script knows whether the address has a query, for at most three seconds. */
const untilStarted = {
  "@media (scripting: enabled)": {
    "[data-client=search]:not([data-hydrated]) &": { animation: "hide 3s" },
  },
} as const;

/** Styles of the results: the first and best one large, on a ground. On a wide screen the text is beside the name. */
const result = {
  "& > li": {
    borderTopWidth: "thin",
    paddingBlock: "5",
    display: { lg: "grid" },
    gridTemplateColumns: "minmax(0, 4fr) minmax(0, 7fr)",
    columnGap: "20",
  },
  "& > li:first-child": {
    borderTopWidth: "0",
    borderInlineStartWidth: "0.25rem",
    borderColor: "accent.solid",
    bg: "bg.subtle",
    paddingInline: { base: "4", md: "6" },
    paddingBlock: { base: "5", md: "7" },
    "& > a": { textStyle: "h3" },
  },
  "& > li:nth-child(2)": { borderTopWidth: "0" },
  "& a": { textStyle: "h4", gridColumn: "1" },
  "& a:hover": { textDecoration: "underline" },
  "& span": { display: "block", textStyle: "small", color: "brand.fg", marginTop: "1", gridColumn: "1" },
  "& p": { color: "fg.muted", marginTop: { base: "2", lg: "0" }, gridColumn: "2", gridRow: "1 / span 2" },
  "& mark": { background: "transparent", color: "inherit", fontWeight: "bold" },
} as const;

function Group({ group: { title, items } }: { group: SearchGroup }) {
  return (
    <Box borderTopWidth="0.125rem" pt="4" mb="8" css={{ breakInside: "avoid" }}>
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
