import { defineSlotRecipe } from "@chakra-ui/react";

/** The menu of a working area: at the side on a wide screen, two rows above the page on a phone. */
export const sidebarRecipe = defineSlotRecipe({
  slots: ["root", "group", "item"],
  base: {
    root: {
      zIndex: "docked",
      display: "flex",
      flexDirection: { base: "row", lg: "column" },
      flexWrap: { base: "wrap", lg: "nowrap" },
      alignItems: { base: "center", lg: "stretch" },
      columnGap: "2",
      position: { lg: "fixed" },
      insetBlock: { lg: "0" },
      insetInlineStart: { lg: "0" },
      w: { lg: "64" },
      px: { base: "4", sm: "5", md: "10", lg: "4" },
      py: { base: "2", lg: "5" },
      overflowY: { lg: "auto" },
      bg: "bg.subtle",
      borderBottomWidth: { base: "thin", lg: "0" },
      borderInlineEndWidth: { lg: "thin" },
    },
    group: {
      display: "flex",
      flexDirection: { base: "row", lg: "column" },
      alignItems: { base: "center", lg: "stretch" },
      gap: "1",
      "& > li": { display: "flex", flex: { base: "1 1 auto", lg: "none" } },
    },
    item: {
      display: "flex",
      flex: { base: "1", lg: "1 1 auto" },
      alignItems: "center",
      justifyContent: { base: "center", lg: "flex-start" },
      gap: { base: "2", lg: "3" },
      minH: "11",
      px: { base: "2", lg: "3" },
      borderRadius: "l2",
      textStyle: "label",
      textAlign: "start",
      whiteSpace: "nowrap",
      cursor: "pointer",
      _hover: { bg: "bg.muted" },
      "& svg": { color: "fg.muted" },
      // On a phone there is only room for the words.
      "nav &": { "& svg": { display: { base: "none", sm: "block" } } },
    },
  },
});
