import { defineSlotRecipe } from "@chakra-ui/react";
import { tabsAnatomy } from "@chakra-ui/react/anatomy";

/** Tabs: the selected one has a blaze under its name. */
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
      "&[aria-selected=true]": { color: "fg", borderColor: "signal.solid" },
      // There a transparent line would be seen under every tab.
      _highContrast: { borderColor: "Canvas", "&[aria-selected=true]": { borderColor: "Highlight" } },
    },
  },
});
