import { defineSlotRecipe } from "@chakra-ui/react";
import { cardAnatomy, dataListAnatomy, emptyStateAnatomy } from "@chakra-ui/react/anatomy";
import { CRAMPED } from "#src/theme/widths/widths.ts";

/** The box of a card that has a line around it in every form, such as a menu that opens. */
const outlined = {
  bg: "bg.panel",
  borderWidth: "thin",
  borderColor: "border",
  borderRadius: "card",
} as const;

/** A card whose line is invisible, except in forced colours. */
const unlined = { borderWidth: "thin", borderColor: "transparent", borderRadius: "card" } as const;

/** A card with its own heading: boxed (outline), grouped only by its picture (subtle), or opened above the page (elevated). */
export const cardRecipe = defineSlotRecipe({
  slots: cardAnatomy.keys(),
  base: {
    root: { position: "relative", display: "flex", flexDirection: "column", minW: "0", color: "fg" },
    body: { flex: "1", display: "flex", flexDirection: "column", gap: "3", minW: "0" },
    header: { display: "flex", alignItems: "flex-start", gap: "3", [CRAMPED]: { display: "block" } },
    title: { minW: "0", textStyle: "h3", overflowWrap: "anywhere" },
    description: { color: "fg.muted" },
    footer: { mt: "auto", pt: "2" },
  },
  variants: {
    variant: {
      outline: {},
      subtle: {},
      elevated: { root: { ...outlined, boxShadow: "raised" } },
    },
    form: {
      outline: {},
      tint: {},
      ruled: {},
      raised: {},
    },
    size: {
      sm: {},
      md: {},
      lg: {},
    },
  },
  compoundVariants: [
    { variant: "outline", size: "sm", css: { root: { p: "gutter" } } },
    { variant: "outline", size: "md", css: { root: { p: { base: "gutter", lg: "6" } } } },
    {
      variant: "outline",
      size: "lg",
      css: { root: { p: { base: "gutter", md: "8" }, overflowWrap: "anywhere" } },
    },
    { variant: "outline", form: "outline", css: { root: outlined } },
    {
      variant: "outline",
      form: "tint",
      css: { root: { ...unlined, bg: "bg.subtle", "[data-tone=tint] &": { bg: "bg.panel" } } },
    },
    {
      variant: "outline",
      form: "ruled",
      css: {
        root: {
          borderWidth: "thin",
          borderColor: "transparent",
          borderBlockStartColor: "fg",
          px: { base: "0", md: "0", lg: "0" },
        },
      },
    },
    {
      variant: "outline",
      form: "raised",
      css: { root: { ...unlined, bg: "bg.panel", boxShadow: "raised" } },
    },
  ],
  defaultVariants: { variant: "outline", form: "outline", size: "md" },
});

/** Labelled facts between hairlines: label and figure at opposite ends of a line, or the figure below its label. */
export const dataListRecipe = defineSlotRecipe({
  slots: dataListAnatomy.keys(),
  base: {
    item: { borderColor: "border" },
    itemLabel: { color: "fg.muted" },
    itemValue: { fontVariantNumeric: "tabular-nums" },
  },
  variants: {
    orientation: {
      horizontal: {
        item: {
          display: "grid",
          gridTemplateColumns: "minmax(0, 1fr) fit-content(60%)",
          columnGap: "4",
          borderTopWidth: "thin",
          [CRAMPED]: { display: "block" },
        },
        itemValue: {
          minW: "0",
          fontWeight: "semibold",
          textAlign: "end",
          overflowWrap: "anywhere",
        },
      },
      vertical: {
        item: { position: "relative", overflowWrap: "anywhere" },
        itemLabel: { textStyle: "small" },
      },
    },
    size: { sm: {}, md: {}, lg: {} },
  },
  compoundVariants: [
    {
      orientation: "horizontal",
      size: "sm",
      css: {
        root: { textStyle: "small", [CRAMPED]: { fontSize: "0.875rem" } },
        item: { py: "1.5", gridTemplateColumns: "minmax(5.5rem, 2fr) minmax(0, 3fr)" },
        itemValue: { textAlign: "start" },
      },
    },
    { orientation: "horizontal", size: "md", css: { item: { py: "3" } } },
    {
      orientation: "vertical",
      size: "md",
      css: { item: { py: "4", borderBottomWidth: "thin" }, itemValue: { mt: "1", textStyle: "h4" } },
    },
    {
      orientation: "vertical",
      size: "lg",
      css: { item: { py: "5", borderTopWidth: "0.125rem" }, itemValue: { textStyle: "h3" } },
    },
  ],
  defaultVariants: { orientation: "horizontal", size: "md" },
});

export const emptyStateRecipe = defineSlotRecipe({
  slots: emptyStateAnatomy.keys(),
  base: {
    root: {
      position: "relative",
      overflow: "hidden",
      px: "5",
      py: "20",
      borderRadius: "card",
      bg: "bg.subtle",
      textAlign: "center",
    },
    title: { textStyle: "h3" },
    description: { mt: "2", color: "fg.muted" },
  },
});
