import { chakra } from "@chakra-ui/react";
import { ColourModeControl } from "#src/ui/colour-mode-control.tsx";

/** The colour mode behind one icon, on wide screens; phones find it in their menu. */
export function ColourModeMenu() {
  return (
    <chakra.div
      display={{ base: "none", xl: "block" }}
      css={{ "@media (scripting: none)": { display: "none" } }}
    >
      <chakra.button
        type="button"
        popoverTarget="site-colours"
        aria-label="Colours"
        display="inline-flex"
        alignItems="center"
        justifyContent="center"
        boxSize="11"
        borderRadius="full"
        cursor="pointer"
        _hover={{ bg: "bg.muted" }}
      >
        <svg aria-hidden="true" viewBox="0 0 24 24" width="20" height="20">
          <circle cx="12" cy="12" r="9" fill="none" stroke="currentColor" strokeWidth="2" />
          <path d="M12 3a9 9 0 0 1 0 18z" fill="currentColor" />
        </svg>
      </chakra.button>
      <chakra.div
        id="site-colours"
        popover="auto"
        position="fixed"
        inset="5rem max(2rem, calc(50vw - 36rem)) auto auto"
        m="0"
        p="2"
        color="fg"
        bg="bg.panel"
        borderWidth="thin"
        borderColor="border"
        borderRadius="full"
        boxShadow="raised"
      >
        <ColourModeControl />
      </chakra.div>
    </chakra.div>
  );
}
