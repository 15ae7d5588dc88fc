import { defineRecipe, defineSlotRecipe } from "@chakra-ui/react";

/** The number of a section, counted by the browser; screen readers leave it out, since headings have their own order. */
const sectionNumber = {
  content: '""',
  display: "block",
  flexShrink: "0",
  minW: "1.6em",
  mb: { base: "2", md: "0" },
  textStyle: "h2",
  color: "accent.fg",
  fontVariantNumeric: "tabular-nums",
  "@supports (content: '' / '')": { content: 'counter(section, decimal-leading-zero) / ""' },
} as const;

const firmRule = { borderTopWidth: "0.125rem", borderTopStyle: "solid", borderColor: "fg", pt: "5" } as const;

/**
 * The heading of a section with its line above, text and action. `mark` is the bar before the line above; `aside` is the column of a heading
 * beside its section.
 */
export const sectionHeadingRecipe = defineSlotRecipe({
  slots: ["root", "words", "eyebrow", "mark", "text", "aside"],
  base: {
    root: {
      display: "flex",
      flexDirection: { base: "column", md: "row" },
      alignItems: { base: "flex-start", md: "flex-end" },
      justifyContent: "space-between",
      gap: "6",
      mb: { base: "8", md: "12" },
    },
    words: { maxW: "min(100%, 42rem)", overflowWrap: "anywhere" },
    eyebrow: { display: "flex", alignItems: "center", gap: "3", mb: "4", textStyle: "label" },
    text: { mt: "4", textStyle: "lead", color: "fg.muted" },
  },
  variants: {
    form: {
      mark: {},
      margin: {
        root: {
          ...firmRule,
          display: { base: "flex", lg: "grid" },
          gridTemplateColumns: "minmax(0, 4fr) minmax(0, 7fr)",
          columnGap: "20",
          rowGap: "5",
          alignItems: "start",
          "& > div + div": { gridColumn: "2" },
          // Nothing is beside the heading.
          "&:not(:has(p + p, h2 + p, h1 + p, a, button)) :is(h1, h2)": { gridColumn: "1 / -1" },
        },
        words: {
          display: { base: "block", lg: "contents" },
          "& > p:has(+ :is(h1, h2))": { gridColumn: "1 / -1", mb: { base: "4", lg: "0" } },
          "& > :is(h1, h2) + p": { gridColumn: "2", mt: { base: "4", lg: "0" }, maxW: "reading" },
        },
        eyebrow: { fontSize: "xs", letterSpacing: "0.08em", color: "fg.muted" },
        mark: { display: "none" },
        aside: firmRule,
      },
      centred: {
        root: {
          flexDirection: { base: "column", md: "column" },
          alignItems: { base: "center", md: "center" },
        },
        words: {
          display: "flex",
          flexDirection: "column",
          alignItems: "center",
          textAlign: "center",
          _after: {
            content: '""',
            w: "3.75rem",
            h: "2",
            mt: "5",
            color: "accent.fg",
            background: "radial-gradient(circle, currentColor 42%, transparent 48%) 0 / 1.25rem 0.5rem",
          },
        },
        mark: { display: "none" },
      },
      numbered: {
        root: {
          alignItems: { base: "flex-start", md: "baseline" },
          justifyContent: "flex-start",
          columnGap: "4",
          rowGap: "0",
          pb: "4",
          borderBottomWidth: "thin",
          borderColor: "border.emphasized",
          _before: sectionNumber,
          "& > div + div": { mt: { base: "4", md: "0" }, ms: { base: "0", md: "auto" } },
        },
        words: { flex: "1 1 auto" },
        mark: { display: "none" },
        aside: { _before: { ...sectionNumber, mb: "2" } },
      },
    },
  },
  defaultVariants: { form: "mark" },
});

/** The picture of a person. Its width is set where it is used. */
export const portraitRecipe = defineRecipe({
  base: { flexShrink: "0", overflow: "hidden", objectFit: "cover" },
  variants: {
    form: {
      circle: { aspectRatio: "1", borderRadius: "full" },
      square: { aspectRatio: "1", borderRadius: "card" },
      arch: { aspectRatio: "4/5", borderTopRadius: "full", borderBottomRadius: "card" },
    },
  },
  defaultVariants: { form: "circle" },
});
