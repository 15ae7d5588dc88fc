import { defineSlotRecipe } from "@chakra-ui/react";
import { accordionAnatomy } from "@chakra-ui/react/anatomy";

const bar = {
  content: '""',
  position: "absolute",
  top: "50%",
  insetInlineStart: "50%",
  w: "4",
  h: "1",
  borderRadius: "full",
  bg: "currentColor",
  transform: "translate(-50%, -50%)",
  // Forced colours remove backgrounds.
  _highContrast: { forcedColorAdjust: "none", bg: "CanvasText" },
} as const;

/** Questions between hairlines. Their icon consists of two bars like trail blazes: crossed when closed, a single bar when open. */
export const accordionRecipe = defineSlotRecipe({
  slots: accordionAnatomy.keys(),
  base: {
    root: { borderTopWidth: "thin" },
    item: { borderBottomWidth: "thin" },
    itemTrigger: {
      display: "flex",
      justifyContent: "space-between",
      alignItems: "flex-start",
      gap: "6",
      listStyle: "none",
      cursor: "pointer",
      "&::-webkit-details-marker": { display: "none" },
      "&:hover > :is(h3, h4)": {
        textDecoration: "underline",
        textDecorationColor: "accent.solid",
        textDecorationThickness: "0.12em",
        textUnderlineOffset: "0.2em",
      },
      _disabled: { color: "fg.muted", cursor: "not-allowed", pointerEvents: "none" },
    },
    itemIndicator: {
      position: "relative",
      boxSize: "6",
      flexShrink: "0",
      _before: bar,
      _after: {
        ...bar,
        transform: "translate(-50%, -50%) rotate(90deg)",
        transitionProperty: "transform",
        transitionDuration: "moderate",
      },
      "details[open] > summary > &": { _after: { transform: "translate(-50%, -50%) rotate(0deg)" } },
    },
    itemBody: { pb: "6", pe: { base: "0", md: "12" }, color: "fg.muted" },
  },
  variants: {
    size: {
      md: { itemTrigger: { py: "4" } },
      lg: { itemTrigger: { py: { base: "4", md: "5" }, "& > h3": { fontSize: { md: "lg" } } } },
    },
  },
  defaultVariants: { size: "md" },
});
