import { Box, Code, chakra, Grid, Heading, HStack, Span, Text, VisuallyHidden, Wrap } from "@chakra-ui/react";
import {
  ActionLink,
  filledRows,
  fillPhones,
  Icon,
  LinkButton,
  OptionalText,
  Picture,
  phoneColumn,
  Section,
  slotSizes,
  stacked,
  tracks,
  wideColumn,
} from "waymark/ui";
import type { NotFoundBlock, NotFoundSign } from "#schema/generated/types.ts";

/** The not-found page: a sign, an explanation, and four ways to continue. The boot script fills in the path that the visitor requested. */
export default function NotFound(block: NotFoundBlock) {
  const { id, eyebrow, title, text, pathLabel, home, back, image, sign, itemsTitle, items } = block;
  return (
    <Section id={id}>
      <Grid
        templateColumns={{ base: "1fr", lg: "minmax(0, 1fr) minmax(0, 1.1fr)" }}
        gap={{ base: "10", lg: "16" }}
        alignItems="center"
      >
        <div>
          <HStack as="p" gap="3" mb="4" textStyle="label">
            {sign ? <Sign sign={sign} /> : null}
            {eyebrow}
          </HStack>
          <Heading as="h1" size="xl">
            {title}
          </Heading>
          <Text mt="5" textStyle="lead" color="fg.muted">
            {text}
          </Text>
          <Text mt="4" textStyle="small" color="fg.muted" css={{ "&:has(code:empty)": { display: "none" } }}>
            {pathLabel} <Code dir="ltr" data-attempted-path />
          </Text>
          <Wrap gap="3" mt="8" css={fillPhones}>
            <ActionLink action={home} variant="primary" />
            {/* Leads to the home page if the history is empty, as in a new tab. */}
            <LinkButton
              href={home.href}
              data-action="go-back"
              variant="outline"
              css={{ "@media (scripting: none)": { display: "none" } }}
            >
              {back}
            </LinkButton>
          </Wrap>
        </div>
        {image ? (
          <Box borderRadius="card" overflow="hidden">
            <Picture
              image={image}
              sizes={slotSizes({ base: phoneColumn, md: wideColumn, lg: tracks(1.1, 2.1, 4) })}
              eager
            />
          </Box>
        ) : null}
      </Grid>
      <PopularPages title={itemsTitle} items={items} />
    </Section>
  );
}

/** A character as a drawing, because not every device has a glyph for it. The character itself can still be copied. */
function Sign({ sign: { src, alt, character } }: { sign: NotFoundSign }) {
  return (
    <Span role="img" aria-label={alt} display="inline-block" flexShrink="0" w="8">
      <chakra.svg aria-hidden="true" viewBox="0 0 64 82" display="block" w="full" h="auto">
        <use href={`${src}#scene`} width="64" height="82" />
      </chakra.svg>
      {character ? <VisuallyHidden>{character}</VisuallyHidden> : null}
    </Span>
  );
}

type PopularPagesProps = { title: NotFoundBlock["itemsTitle"]; items: NotFoundBlock["items"] };

function PopularPages({ title, items }: PopularPagesProps) {
  return (
    <Box mt={{ base: "16", md: "20" }}>
      {title ? <Heading size="md">{title}</Heading> : null}
      <Grid as="ul" columnGap="10" mt="4" css={filledRows(items.length, { md: [2] })}>
        {items.map((item, index) => (
          <Box as="li" key={index} borderTopWidth="thin">
            <HStack asChild gap="4" minH="18" py="3" css={stacked}>
              <a href={item.href}>
                {item.icon ? <Icon name={item.icon} color="brand.fg" /> : null}
                <span>
                  <Text as="span" display="block" textStyle="h4">
                    {item.label}
                  </Text>
                  <OptionalText as="span" display="block" textStyle="small" color="fg.muted">
                    {item.text}
                  </OptionalText>
                </span>
                <Icon
                  name="arrow-right"
                  ms="auto"
                  color="accent.fg"
                  transition="transform 150ms"
                  css={{ "a:hover > &": { transform: "translateX(0.25rem)" } }}
                />
              </a>
            </HStack>
          </Box>
        ))}
      </Grid>
    </Box>
  );
}
