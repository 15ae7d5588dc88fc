import { defineSlotRecipe } from "@chakra-ui/react";
import { listAnatomy } from "@chakra-ui/react/anatomy";

/** Lists whose items have a marker: close together (plain), or spaced between hairlines (marker). */
export const listRecipe = defineSlotRecipe({
  slots: listAnatomy.keys(),
  base: {
    item: { display: "flex", minW: "0", overflowWrap: "anywhere" },
    indicator: { flexShrink: "0", pt: "0.5" },
  },
  variants: {
    variant: {
      plain: { root: { display: "grid", gap: "1.5" }, item: { gap: "2.5" } },
      marker: {
        item: { gap: "4", py: "3.5", borderBottomWidth: "thin", borderColor: "border" },
        indicator: { color: "signal.fg" },
      },
    },
  },
  defaultVariants: { variant: "plain" },
});
