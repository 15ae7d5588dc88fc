import { defineSlotRecipe } from "@chakra-ui/react";
import { controlStyle } from "./input.ts";

/** The browser's own select, which works best on phones, with an arrow from the site's icons. */
export const nativeSelectRecipe = defineSlotRecipe({
  slots: ["root", "field", "indicator"],
  base: {
    root: { position: "relative", width: "full" },
    field: {
      ...controlStyle,
      paddingInlineEnd: "11",
      appearance: "none",
      cursor: "pointer",
      textOverflow: "ellipsis",
    },
    indicator: {
      position: "absolute",
      insetInlineEnd: "4",
      top: "50%",
      transform: "translateY(-50%)",
      pointerEvents: "none",
      color: "fg.muted",
      "& svg": { width: "5", height: "5" },
    },
  },
});
