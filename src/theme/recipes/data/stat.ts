import { defineSlotRecipe } from "@chakra-ui/react";
import { statAnatomy, tableAnatomy, timelineAnatomy } from "@chakra-ui/react/anatomy";
import { CRAMPED } from "#src/theme/widths/widths.ts";

const blaze = {
  content: '""',
  position: "absolute",
  insetInlineStart: "0",
  borderRadius: "full",
  bg: "accent.solid",
} as const;

/** Selector for an odd number of stats: phones then show one per line, since two per row would leave one over. */
const lastAloneInRow = "dl:has(> :last-child:nth-child(odd)) > &";
/** Styles of a stat on one line: the figure is never broken; a note goes below. */
const line = {
  flexDirection: "row",
  flexWrap: "wrap",
  alignItems: "baseline",
  justifyContent: "space-between",
  columnGap: "4",
} as const;

/** A large figure above its label, also in document order, so that both are read aloud as one phrase. */
export const statRecipe = defineSlotRecipe({
  slots: statAnatomy.keys(),
  base: {
    root: {
      position: "relative",
      display: "flex",
      flexDirection: "column",
      pt: "6",
      mdDown: { [lastAloneInRow]: { ...line, pt: "4", pe: "0" } },
    },
    valueText: {
      overflowWrap: "anywhere",
      fontVariantNumeric: "tabular-nums",
      mdDown: { "dl:has(> :last-child:nth-child(odd)) &": { flexShrink: "0", maxW: "full" } },
    },
    label: {
      mdDown: {
        "dl:has(> :last-child:nth-child(odd)) &": {
          flex: "1 1 min-content",
          minW: "20",
          mt: "0",
          textAlign: "end",
        },
      },
      [CRAMPED]: { "dl:has(> :last-child:nth-child(odd)) &": { flexBasis: "full", textAlign: "start" } },
      overflowWrap: "break-word",
    },
    helpText: {
      mt: "1.5",
      textStyle: "small",
      color: "fg.muted",
      mdDown: { "dl:has(> :last-child:nth-child(odd)) &": { flexBasis: "full", mt: "0" } },
    },
  },
  variants: {
    size: {
      // On a trail: a dashed line with a mark for each stat.
      md: {
        root: {
          pe: "5",
          borderTopWidth: "0.125rem",
          borderTopStyle: "dashed",
          borderColor: "border.emphasized",
          _before: { ...blaze, top: "-0.5625rem", w: "2", h: "4" },
        },
        valueText: { textStyle: "h2" },
        label: { mt: "1.5", textStyle: "small", color: "fg.muted" },
      },
      // Each hangs below a short blaze.
      lg: {
        root: {
          borderTopWidth: "thin",
          borderColor: "border",
          _before: { ...blaze, top: "-0.1875rem", w: "10", h: "1.5" },
        },
        valueText: { textStyle: "figure" },
        label: { mt: "3", textStyle: "label" },
      },
    },
  },
  defaultVariants: { size: "md" },
});

/** Aligns the outer cells of a table with the text around it. */
const FLUSH = { "&:not(* + :is(th, td))": { ps: "0" }, _last: { pe: "0" } } as const;

/**
 * A table of figures between hairlines. On phones each row is a separate list; on paper it is a table again. The most important row is
 * `data-selected`.
 */
export const tableRecipe = defineSlotRecipe({
  slots: tableAnatomy.keys(),
  base: {
    root: {
      display: { base: "block", md: "table", _print: "table" },
      w: "full",
      tableLayout: "fixed",
      textAlign: "start",
      fontVariantNumeric: "tabular-nums",
    },
    caption: {
      display: { base: "block", md: "table-caption", _print: "table-caption" },
      pb: "4",
      textAlign: "start",
      textStyle: "small",
      color: "fg.muted",
    },
    // On phones, where each figure has its own label, column headers are visually hidden.
    header: {
      mdDown: { position: "absolute", w: "1px", h: "1px", overflow: "hidden", clipPath: "inset(50%)" },
    },
    columnHeader: {
      pb: "3",
      px: "4",
      ...FLUSH,
      textAlign: "start",
      verticalAlign: "bottom",
      textStyle: "label",
      color: "fg.muted",
      overflowWrap: "anywhere",
    },
    body: { display: { base: "block", md: "table-row-group", _print: "table-row-group" } },
    row: {
      display: { base: "block", md: "table-row", _print: "table-row" },
      borderTopWidth: "thin",
      "&[data-selected]": {
        bg: "accent.subtle",
        // Extends the ground beyond the text, which is flush with the headings.
        boxShadow: "-0.75rem 0 {colors.accent.subtle}, 0.75rem 0 {colors.accent.subtle}",
        borderTopWidth: "0.125rem",
        borderColor: "accent.solid",
      },
    },
    cell: {
      display: { base: "block", md: "table-cell", _print: "table-cell" },
      px: { md: "4", _print: "4" },
      ...FLUSH,
      pt: { base: "2", md: "4" },
      pb: { base: "2", md: "4" },
      textAlign: "start",
      verticalAlign: "top",
      overflowWrap: "anywhere",
      "&:is(th)": { pt: "4", pb: { base: "1", md: "4" }, fontWeight: "semibold" },
      "[data-selected] > th&": { fontWeight: "bold" },
    },
  },
});

/**
 * Numbered steps. Each number stands on a short bar like a trail blaze; a dashed line connects them, vertically or (horizontal, on wide
 * screens) in a row.
 */
export const timelineRecipe = defineSlotRecipe({
  slots: timelineAnatomy.keys(),
  base: {
    item: {
      position: "relative",
      display: "grid",
      gridTemplateColumns: "3rem minmax(0, 1fr)",
      columnGap: "5",
      rowGap: "6",
      alignContent: "start",
      alignItems: "start",
      pb: "10",
      _last: { pb: "0" },
      [CRAMPED]: { display: "block" },
    },
    separator: {
      position: "absolute",
      top: "16",
      bottom: "2",
      insetInlineStart: "5",
      borderInlineStartWidth: "0.1875rem",
      borderStyle: "dashed",
      borderColor: "accent.solid",
      "li:last-child > &": { display: "none" },
      [CRAMPED]: { display: "none" },
    },
    indicator: {
      position: "relative",
      display: "grid",
      placeItems: "center",
      w: "10",
      h: "14",
      borderRadius: "l1",
      bg: "accent.solid",
      color: "accent.contrast",
      textStyle: "h3",
      fontWeight: "extrabold",
      fontVariantNumeric: "tabular-nums",
    },
    content: { minW: "0", pt: "1" },
    title: {
      display: "flex",
      flexDirection: { base: "column", md: "row" },
      flexWrap: { md: "wrap" },
      alignItems: { base: "flex-start", md: "center" },
      columnGap: "4",
      rowGap: "2",
    },
    description: { mt: "3", maxW: "reading", color: "fg.muted" },
  },
  variants: {
    orientation: {
      vertical: {},
      horizontal: {
        root: { rowGap: { base: "0", md: "10" } },
        item: {
          gridTemplateColumns: { base: "3rem minmax(0, 1fr)", md: "minmax(0, 1fr)" },
          pb: { base: "10", md: "0" },
          pe: { base: "0", md: "8" },
        },
        separator: {
          md: {
            top: "7",
            bottom: "auto",
            insetInlineStart: "14",
            insetInlineEnd: "4",
            borderInlineStartWidth: "0",
            borderTopWidth: "0.1875rem",
          },
        },
        content: { pt: { base: "1", md: "0" } },
        title: { flexDirection: "column", alignItems: "flex-start" },
      },
    },
  },
  defaultVariants: { orientation: "vertical" },
});
