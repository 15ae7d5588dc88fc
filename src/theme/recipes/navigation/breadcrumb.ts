import { defineSlotRecipe } from "@chakra-ui/react";
import { breadcrumbAnatomy, tabsAnatomy } from "@chakra-ui/react/anatomy";

export const breadcrumbRecipe = defineSlotRecipe({
  slots: breadcrumbAnatomy.keys(),
  base: {
    list: {
      display: "flex",
      flexWrap: "wrap",
      alignItems: "center",
      columnGap: "3",
      textStyle: "small",
      color: "fg.muted",
    },
    item: {
      display: "inline-flex",
      alignItems: "center",
      gap: "3",
      minH: "11",
      // Wraps only if fewer than six letters fit: wrapping until the font has loaded would shift the page.
      "&[aria-current=page]": { color: "fg", flex: "1 1 6em" },
      // Phones have room for three.
      "&:nth-last-child(n+4)": { smDown: { display: "none" } },
      "&:not(:last-child)::after": {
        content: '""',
        w: "1",
        h: "3.5",
        borderRadius: "full",
        bg: "accent.solid",
        flexShrink: "0",
      },
    },
    link: {
      display: "inline-flex",
      alignItems: "center",
      minH: "11",
      textUnderlineOffset: "0.2em",
      _hover: { color: "fg", textDecoration: "underline" },
    },
  },
});

/** Tabs; the selected one has a short bar (a trail blaze) under its name. */
export const tabsRecipe = defineSlotRecipe({
  slots: tabsAnatomy.keys(),
  base: {
    list: {
      display: "grid",
      gridAutoFlow: "column",
      gridAutoColumns: "minmax(0, auto)",
      justifyContent: { base: "stretch", md: "start" },
      mb: "4",
      borderBottomWidth: "thin",
    },
    trigger: {
      minH: "12",
      px: { base: "1", sm: "5" },
      mb: "-0.0625rem",
      textStyle: "label",
      color: "fg.muted",
      cursor: "pointer",
      borderBottomWidth: "0.1875rem",
      borderColor: "transparent",
      _hover: { color: "fg" },
      "&[aria-selected=true]": { color: "fg", borderColor: "accent.solid" },
      // Forced colours would show a transparent line under every tab.
      _highContrast: { borderColor: "Canvas", "&[aria-selected=true]": { borderColor: "Highlight" } },
    },
  },
});

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
      // A phone only has room for the words.
      "nav &": { "& svg": { display: { base: "none", sm: "block" } } },
    },
  },
});
