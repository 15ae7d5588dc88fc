import { Box, Grid, Heading, HStack, Text } from "@chakra-ui/react";
import type { NotFoundBlock } from "#schema/generated/types.ts";
import { filledRows } from "#src/ui/layout/filled-rows.ts";
import { Icon } from "#src/ui/pictures/icon.tsx";
import { OptionalText } from "#src/ui/text.tsx";

type PopularPagesProps = { title: NotFoundBlock["itemsTitle"]; items: NotFoundBlock["items"] };

/** The most visited pages: a list with hairlines, in two columns on wide screens. */
export function PopularPages({ title, items }: PopularPagesProps) {
  return (
    <Box mt={{ base: "16", md: "20" }}>
      {title ? <Heading size="md">{title}</Heading> : null}
      <Grid as="ul" columnGap="10" mt="4" css={filledRows(items.length, { md: [2] })}>
        {items.map((item, index) => (
          <Box as="li" key={index} borderTopWidth="thin">
            <HStack asChild gap="4" minH="18" py="3">
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
                  color="brand.fg"
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
