import { Box, Card, Container, HStack } from "@chakra-ui/react";
import type { Action } from "#schema/generated/types.ts";
import { HEADER } from "#src/theme/recipes/navigation/nav.ts";
import { ActionLink, Button } from "#src/ui/action-link.tsx";
import { Brand } from "#src/ui/brand.tsx";
import { ColourModeControl } from "#src/ui/colour-mode-control.tsx";
import { useTexts } from "#src/ui/language.ts";
import { DesktopMenus, MobileMenu } from "./menus.tsx";
import type { SiteHeaderProps } from "./site-header.derive.ts";

/** Menus are native popovers. On phones the boot script hides the band when scrolling down, but never while in use. */
export default function SiteHeader({
  name,
  shortName,
  home,
  menus,
  chat,
  apply,
  hasColourModes,
}: SiteHeaderProps) {
  return (
    <Box
      as="header"
      position="sticky"
      top="0"
      zIndex="sticky"
      display="flex"
      // A name of several lines makes the band taller.
      minH={{ base: "16", xl: "18" }}
      bg="bg"
      borderBottomWidth="thin"
      borderColor="border.muted"
      transition="transform 200ms ease-out"
      _print={{ position: "static" }}
      css={{
        anchorName: HEADER,
        // Only phones are short of room: from tablets up the band stays visible.
        "@media not all and (min-width: 48rem)": {
          "html.header-hidden &:not(:focus-within):not(:has(:popover-open))": {
            transform: "translateY(-101%)",
          },
        },
      }}
    >
      <Container
        display="grid"
        gridTemplateColumns="minmax(0, 1fr)"
        flex="1"
        minW="0"
        px={{ base: "4", md: "8" }}
        css={smallPhones}
      >
        <HStack minW="0" py="1" gap={{ base: "2", xl: "4" }}>
          <Brand name={name} shortName={shortName} home={home} />
          <DesktopMenus menus={menus} />
          <HStack gap={{ base: "1", sm: "2", xl: "1" }} ms="auto" whiteSpace={{ md: "nowrap" }}>
            {hasColourModes ? <ColourModeMenu /> : null}
            {chat ? (
              <Box hideBelow="md">
                <ActionLink action={chat} variant="ghost" size="sm" />
              </Box>
            ) : null}
            {apply ? <NextStep action={apply} /> : null}
            <MobileMenu menus={menus} chat={chat} hasColourModes={hasColourModes} />
          </HStack>
        </HStack>
      </Container>
    </Box>
  );
}

const smallPhones = {
  // Beside a long button, the label of the button wraps before the name breaks.
  "@media (max-width: 30rem)": { "& > div > a": { flexShrink: "0", maxWidth: "55%" } },
  // Logo, name, button and menu just fit.
  "@media (max-width: 22rem)": {
    paddingInline: "3",
    "& > div": { gap: "1" },
    "& [data-action=apply]": { paddingInline: "3" },
  },
  // With large text on a phone the name is visually hidden, but still read out.
  "@media (max-width: 17rem)": { "& > div > a": { fontSize: "0" } },
} as const;

/** Outlined while the hero's own button is visible; filled after it has scrolled away, in browsers that can tell. */
function NextStep({ action }: { action: Action }) {
  return (
    <Box
      css={{
        "@supports (animation-timeline: scroll())": {
          "& > a:not(:hover)": {
            animation: "fillButton linear both",
            animationTimeline: "scroll(root)",
            animationRange: "60vh 75vh",
          },
        },
      }}
    >
      <ActionLink action={action} variant="outline" size="sm" />
    </Box>
  );
}

/** The colour mode behind an icon, on wide screens; on phones it is in the menu. */
function ColourModeMenu() {
  const texts = useTexts("site-header");
  return (
    <Box hideBelow="xl" css={{ "@media (scripting: none)": { display: "none" } }}>
      <Button
        type="button"
        popoverTarget="site-colours"
        aria-label={texts.colours}
        variant="ghost"
        size="icon"
      >
        <svg aria-hidden="true" viewBox="0 0 24 24">
          <circle cx="12" cy="12" r="9" fill="none" stroke="currentColor" strokeWidth="2" />
          <path d="M12 3a9 9 0 0 1 0 18z" fill="currentColor" />
        </svg>
      </Button>
      <Card.Root
        id="site-colours"
        popover="auto"
        position="fixed"
        inset="5rem max(2rem, calc(50vw - 36rem)) auto auto"
        p="2"
        borderRadius="full"
        boxShadow="raised"
        css={{ "&:not(:popover-open)": { display: "none" } }}
      >
        <ColourModeControl />
      </Card.Root>
    </Box>
  );
}
