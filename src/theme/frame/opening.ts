import { defineSlotRecipe } from "@chakra-ui/react";
import { CRAMPED, TIGHT } from "#src/theme/widths/widths.ts";

/** A picture as wide as the content column, below the words. */
const framedPicture = {
  position: "relative",
  w: "calc(100% - 2 * {spacing.gutter})",
  maxW: "content",
  h: { base: "56", sm: "72", lg: "28rem" },
  mx: "auto",
  mb: { base: "10", md: "16" },
  borderRadius: "card",
  overflow: "hidden",
} as const;

/** A picture from edge to edge, with a card over its lower end. */
const pictureUnderCard = {
  root: { display: "grid", gridTemplateColumns: "minmax(0, 1fr)" },
  column: {
    gridArea: { base: "2 / 1", lg: "1 / 1" },
    boxSizing: "border-box",
    w: "full",
    maxW: "calc({sizes.content} + 4rem)",
    alignSelf: "end",
    zIndex: "1",
    mt: { base: "-16", lg: "0" },
    pt: { base: "0", lg: "24" },
    pb: { base: "10", lg: "16" },
  },
  words: { maxW: { base: "none", lg: "40rem" }, boxShadow: "raised" },
  picture: {
    gridArea: "1 / 1",
    position: "relative",
    h: { base: "72", sm: "24rem", lg: "full" },
    minH: { lg: "42rem" },
  },
} as const;

const ink = {
  besideArch: {
    column: { py: { base: "12", md: "16", lg: "28" }, minH: { lg: "30rem" }, alignContent: "center" },
    words: { maxW: { base: "reading", lg: "56%" }, pe: { base: "0", lg: "8" } },
    picture: {
      position: { base: "relative", lg: "absolute" },
      bottom: { lg: "0" },
      insetInlineEnd: { lg: "max(2rem, calc((100% - 72rem) / 2))" },
      w: { base: "min(100% - 2 * {spacing.gutter}, 24rem)", lg: "min(36%, 28rem)" },
      h: { base: "80", lg: "calc(100% - 5rem)" },
      mx: { base: "auto", lg: "0" },
      borderTopRadius: "full",
      overflow: "hidden",
    },
  },
} as const;

/**
 * The opening of a page. `place` says where its picture is: beside the words, under them, or nowhere. `short` marks a title that may have
 * the type size of a poster.
 */
export const openingRecipe = defineSlotRecipe({
  slots: ["root", "column", "words", "picture"],
  base: { root: { position: "relative", overflow: "clip" }, column: { position: "relative" } },
  variants: {
    form: {
      split: { words: { maxW: { base: "reading", lg: "52rem" } } },
      ground: { words: { maxW: { base: "reading", lg: "52rem" } } },
      headline: {
        // The margin of the picture stays within the band.
        root: { display: "flow-root" },
        column: { py: { base: "12", md: "16", lg: "20" } },
        words: {
          // The heading above a column for all other words.
          display: { base: "block", lg: "grid" },
          gridTemplateColumns: "minmax(0, 5fr) minmax(0, 7fr)",
          columnGap: "10",
          "& > *": { gridColumn: "2", justifySelf: "start" },
          "& > :is(h1, h1 ~ div:last-child:not(:has(a, button)))": {
            gridColumn: "1 / -1",
            justifySelf: "stretch",
          },
          "& > p:has(+ h1)": { gridColumn: "1 / -1" },
          "& > h1": {
            mb: { base: "0", lg: "6" },
            fontSize: "min(14vw, clamp(2.5rem, 1.5rem + 4vw, 5rem))",
            lineHeight: "0.98",
            [CRAMPED]: { fontSize: "min(14vw, 1.7rem)" },
          },
          [TIGHT]: { display: "block" },
        },
        picture: framedPicture,
      },
      card: {
        words: {
          p: { base: "6", md: "10" },
          borderRadius: "card",
          bg: "bg.panel",
          color: "fg",
          [CRAMPED]: { p: "4" },
        },
      },
    },
    place: { beside: {}, under: {}, none: {} },
    short: { true: {}, false: {} },
  },
  compoundVariants: [
    {
      form: "split",
      place: "beside",
      css: {
        column: { py: { base: "12", md: "16", lg: "24" } },
        words: { maxW: { base: "reading", lg: "54%" }, pe: { lg: "8" } },
        picture: {
          position: { lg: "absolute" },
          insetBlock: { lg: "0" },
          insetInlineEnd: { lg: "0" },
          w: { lg: "44%" },
          h: { base: "56", sm: "72", md: "96", lg: "auto" },
        },
      },
    },
    {
      form: ["split", "ground"],
      place: "under",
      css: {
        column: { py: { base: "10", md: "16" } },
        picture: { position: "relative", h: { base: "48", md: "64" } },
      },
    },
    { form: ["split", "ground"], place: "none", css: { column: { py: { base: "14", md: "24" } } } },
    { form: "ground", place: "beside", css: ink.besideArch },
    {
      form: "ground",
      place: "under",
      css: { picture: { h: { base: "56", md: "22rem" }, clipPath: "ellipse(85% 100% at 50% 100%)" } },
    },
    {
      form: "headline",
      short: true,
      css: {
        words: {
          "& > h1": { fontSize: "min(14vw, clamp(2.75rem, 1rem + 7.4vw, 8rem))", lineHeight: "0.92" },
        },
      },
    },
    { form: "card", place: ["beside", "under"], css: pictureUnderCard },
    {
      form: "card",
      place: "none",
      css: {
        column: { py: { base: "8", md: "14" } },
        words: { maxW: { base: "none", lg: "52rem" }, borderWidth: "thin", borderColor: "border" },
      },
    },
  ],
  defaultVariants: { form: "split" },
});
