import { defineSlotRecipe } from "@chakra-ui/react";
import { breadcrumbAnatomy } from "@chakra-ui/react/anatomy";

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
      "&[aria-current=page]": { color: "fg" },
      "& + &::before": {
        content: '""',
        w: "1",
        h: "3.5",
        borderRadius: "full",
        bg: "signal.solid",
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
