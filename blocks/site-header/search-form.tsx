import { Box, Card, chakra, HStack, Input, List } from "@chakra-ui/react";
import { Button, Flag, Icon, useTexts } from "waymark/ui";
import { IconMenu, menuLink, onlyIn } from "./icon-menus.tsx";
import type { InHeader } from "./menu-row.ts";
import type { SiteHeaderProps } from "./site-header.derive.ts";

type Answers = { page: string; answers?: SiteHeaderProps["answers"] };

/** A button with a search field in a popover, on wide screens. @param page address of the search page */
export function SearchMenu({ wide, ...search }: Answers & InHeader) {
  const texts = useTexts("site-header");
  return (
    <Box css={onlyIn(wide)}>
      <IconMenu id="site-search" label={texts.search} icon={<Icon name="search" />}>
        <Card.Root w="min(34rem, 90vw)" maxH="calc(100dvh - 7rem)" overflowY="auto" variant="elevated" p="3">
          <SearchForm {...search} />
        </Card.Root>
      </IconMenu>
    </Box>
  );
}

/**
 * A plain form that works without JavaScript: the search page reads the query from its own address.
 * @param answers initial suggestions, which results replace
 */
export function SearchForm({ page, answers = [] }: Answers) {
  const texts = useTexts("site-header");
  return (
    <chakra.search>
      <HStack asChild gap="2">
        <form action={page}>
          <Input
            type="search"
            name="q"
            required
            autoComplete="off"
            aria-label={texts.search}
            placeholder={texts.search}
            enterKeyHint="search"
          />
          <Button type="submit" aria-label={texts.search} variant="primary" size="icon" flexShrink="0">
            <Icon name="search" />
          </Button>
        </form>
      </HStack>
      <List.Root
        variant="plain"
        aria-live="polite"
        data-answers=""
        display="grid"
        gridTemplateColumns="repeat(auto-fill, minmax(min(14rem, 100%), 1fr))"
        columnGap="2"
        whiteSpace="normal"
        css={{
          "&:not(:empty)": { mt: "3" },
          "& > li": { display: "block" },
          "& a": { ...menuLink, textDecoration: "none" },
        }}
      >
        {answers.map(({ label, href, flag, current }, index) => (
          <li key={index}>
            <a href={href} aria-current={current}>
              {flag ? <Flag code={flag} width="5" /> : null}
              {label}
            </a>
          </li>
        ))}
      </List.Root>
    </chakra.search>
  );
}
