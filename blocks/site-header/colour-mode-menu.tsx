import { Box, Card } from "@chakra-ui/react";
import { Button } from "#src/ui/button.tsx";
import { ColourModeControl } from "#src/ui/colour-mode-control.tsx";
import { useTexts } from "#src/ui/language.ts";

/** The colour mode behind an icon, on wide screens; on phones it is in the menu. */
export function ColourModeMenu() {
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
