import { Box, Card, chakra, HStack, Link, List, type ListRootProps } from "@chakra-ui/react";
import type { ReactNode } from "react";
import { Button, ColourModeControl, Icon, useTexts } from "waymark/ui";
import type { InHeader } from "./menu-row.ts";
import type { SiteHeaderProps } from "./site-header.derive.ts";

/** A button with a menu of colour modes, on wide screens. On phones the choice is in the mobile menu instead. */
export function ColourModeMenu({ wide }: InHeader) {
  const texts = useTexts("site-header");
  return (
    <Box css={onlyIn(wide)}>
      <Box css={{ "@media (scripting: none)": { display: "none" } }}>
        <IconMenu id="site-colours" label={texts.colours} icon={<Dusk />}>
          <Card.Root variant="elevated" p="2" borderRadius="full">
            <ColourModeControl />
          </Card.Root>
        </IconMenu>
      </Box>
    </Box>
  );
}

/** A sun above the horizon. It sets when the visitor chooses dark mode, and the moon appears. */
function Dusk() {
  return (
    <chakra.svg
      aria-hidden="true"
      viewBox="0 0 24 24"
      fill="none"
      stroke="currentColor"
      strokeWidth="2"
      strokeLinecap="round"
      css={{
        "& *": { transition: "transform 900ms ease-in-out, opacity 900ms ease-in-out" },
        "& svg :first-child": { transform: "translateY(calc(var(--scene-night) * 100%))" },
        "& svg :last-child": { opacity: "var(--scene-night)" },
      }}
    >
      <path d="M2 19h20" />
      <svg aria-hidden="true" height="17" viewBox="0 0 24 17" overflow="hidden">
        <path d="M12 6a5 5 0 0 0 0 10 5 5 0 0 0 0-10zM12 1v1M4.6 4l.7.7M19.4 4l-.7.7M1.5 11h1M22.5 11h-1" />
        <path fill="currentColor" d="M14.5 2.5a6.5 6.5 0 1 0 5 10.5 6 6 0 0 1-5-10.5z" />
      </svg>
    </chakra.svg>
  );
}

export const onlyIn = (wide: string) => ({ display: "none", [wide]: { display: "block" } });

type Languages = Pick<SiteHeaderProps, "languages">;

/** A button with a menu of the page's other languages, on wide screens. Empty without translations. */
export function LanguageMenu({ languages, wide }: Languages & InHeader) {
  const texts = useTexts("site-header");
  return (
    <Box display="contents" data-page-part="language-menu">
      {languages.length > 0 ? (
        <Box css={onlyIn(wide)}>
          <IconMenu id="site-languages" label={texts.languages} icon={<Icon name="languages" />}>
            <Card.Root asChild variant="elevated" minW="44" maxH="calc(100dvh - 7rem)" overflowY="auto" p="2">
              <nav aria-label={texts.languages}>
                <LanguageList languages={languages} />
              </nav>
            </Card.Root>
          </IconMenu>
        </Box>
      ) : null}
    </Box>
  );
}

/** A row of links to the other languages, for the sheet on narrow screens. */
export function LanguageRow({ languages }: Languages) {
  const texts = useTexts("site-header");
  return (
    <Box display="contents" data-page-part="language-row">
      {languages.length > 0 ? (
        <HStack as="nav" aria-label={texts.languages} align="start" gap="1">
          <Icon name="languages" mt="3" color="fg.muted" />
          <LanguageList languages={languages} display="flex" flexWrap="wrap" />
        </HStack>
      ) : null}
    </Box>
  );
}

/** The languages by their own names, with the current one marked. */
function LanguageList({ languages, ...list }: Languages & ListRootProps) {
  return (
    <List.Root variant="plain" {...list}>
      {languages.map(({ language, direction, name, href, current }) => (
        <List.Item key={language} display="block">
          <Link
            variant="plain"
            css={menuLink}
            href={href}
            hrefLang={language}
            lang={language}
            dir={direction}
            aria-current={current}
          >
            {name}
          </Link>
        </List.Item>
      ))}
    </List.Root>
  );
}

/** Styles of a link in a popover. */
export const menuLink = {
  display: "flex",
  alignItems: "center",
  gap: "3",
  minH: "11",
  px: "3",
  py: "2",
  borderRadius: "l1",
  _hover: { bg: "bg.muted" },
  _currentPage: { bg: "accent.subtle", fontWeight: "semibold" },
} as const;

/** A popover below its button. @param id unique on the page */
export function IconMenu(menu: { id: string; label: string; icon: ReactNode; children: ReactNode }) {
  const anchorName = `--${menu.id}`;
  return (
    <>
      <Button
        type="button"
        popoverTarget={menu.id}
        aria-label={menu.label}
        variant="ghost"
        size="icon"
        css={{ anchorName }}
      >
        {menu.icon}
      </Button>
      <Box
        id={menu.id}
        popover="auto"
        position="fixed"
        inset="auto"
        insetBlockStart="5rem"
        insetInlineEnd="max(2rem, calc(50vw - 36rem))"
        bg="transparent"
        overflow="visible"
        css={{
          "@supports (top: anchor(bottom))": {
            positionAnchor: anchorName,
            insetBlockStart: "anchor(end)",
            insetInlineEnd: "anchor(end)",
            marginBlockStart: "3.5",
          },
        }}
      >
        {menu.children}
      </Box>
    </>
  );
}
