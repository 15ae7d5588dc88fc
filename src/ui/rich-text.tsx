import { chakra } from "@chakra-ui/react";
import { printedAddress } from "#src/theme/print-css.ts";

/** Sanitised HTML of a `markdown` field (src/content/markdown/markdown.ts), styled for reading. */
export function RichText({ html, measure = "reading" }: { html: string; measure?: "reading" | "full" }) {
  return (
    <chakra.div
      maxW={measure}
      css={richTextStyle}
      // biome-ignore lint/security/noDangerouslySetInnerHtml: sanitised by rehype-sanitize in src/content/markdown/markdown.ts
      dangerouslySetInnerHTML={{ __html: html }}
    />
  );
}

/** Styles of the elements of a Markdown text; the drafting area applies them to its own preview. */
export const richTextStyle = {
  // Lets text wrap inside long words and lines of code in narrow containers. Table cells keep words whole, and their table scrolls.
  overflowWrap: "anywhere",
  "& > * + *": { marginTop: "4" },
  // Smaller than section headings, because they divide a text and not a page.
  "& h2": { textStyle: "h3", fontSize: "clamp(1.4rem, 1.25rem + 0.65vw, 1.75rem)", marginTop: "10" },
  "& h3": { textStyle: "h4", fontSize: "lg", marginTop: "8" },
  "& h4": { textStyle: "h4", marginTop: "6" },
  "& a": { color: "brand.fg", textDecoration: "underline", textUnderlineOffset: "0.2em" },
  "& a:is([rel], [href^='mailto:']):not([data-bare])::after": { "@media print": printedAddress },
  "& ul, & ol": { paddingInlineStart: "6" },
  "& ul": { listStyleType: "disc" },
  "& ol": { listStyleType: "decimal" },
  // Numbers of three and four digits would stick out of the page on phones.
  "& [data-digits='3']": { paddingInlineStart: "12" },
  "& [data-digits='4']": { paddingInlineStart: "16" },
  "& .contains-task-list": { listStyleType: "none", paddingInlineStart: "7" },
  "& .task-list-item": { position: "relative" },
  // Nobody can tick it, so it is a dash and no box; once done, an UprightBlaze.
  "& .task-list-item input": {
    appearance: "none",
    position: "absolute",
    top: "0.7em",
    insetInlineStart: "-7",
    w: "3.5",
    borderTopWidth: "0.1875rem",
    borderColor: "accent.fg",
    _checked: { top: "0.25em", w: "2", h: "4.5", borderRadius: "l1", bg: "accent.fg" },
  },
  "& li + li": { marginTop: "2" },
  "& li::marker": { color: "accent.fg", fontWeight: "bold" },
  "& strong": { fontWeight: "bold" },
  "& blockquote": {
    borderInlineStartWidth: "4px",
    borderColor: "accent.solid",
    paddingInlineStart: "5",
  },
  // Code runs from left to right in every language, with its punctuation in place.
  "& :is(code, pre)": { direction: "ltr", unicodeBidi: "isolate" },
  // A phone number keeps the order of its digit groups, and a link text in words keeps its own direction.
  "& a[href^='tel:']": { unicodeBidi: "plaintext" },
  "& code": {
    fontFamily: "mono",
    fontSize: "0.9em",
    background: "bg.muted",
    borderRadius: "l1",
    paddingInline: "1",
  },
  "& pre": {
    background: "bg.muted",
    borderWidth: "1px",
    borderRadius: "l2",
    padding: "4",
    whiteSpace: "pre-wrap",
    tabSize: "2",
  },
  "& pre code": { background: "none", padding: "0" },
  // Readings above words; the reset makes them as large as these.
  "& rt": { fontSize: "0.5em" },
  "& hr": { borderTopWidth: "1px", borderColor: "border", marginBlock: "8" },
  "& table": { width: "full", fontVariantNumeric: "tabular-nums" },
  "& th": { textAlign: "start", textStyle: "label" },
  "& [data-align=right]": { textAlign: "end" },
  "& [data-align=center]": { textAlign: "center" },
  "& th, & td": {
    paddingBlock: "3",
    paddingInlineEnd: "6",
    borderBottomWidth: "1px",
    borderColor: "border",
  },
  "& [role=region]": { overflowX: "auto" },
  mdDown: {
    // A table with three or more columns looks like a list on phones, but remains a table for screen readers.
    "& table:has([data-label])": {
      "&, & tbody, & tr, & td": { display: "block" },
      "& thead": { position: "absolute", w: "1px", h: "1px", overflow: "hidden", clipPath: "inset(50%)" },
      "& tr": { py: "3", borderTopWidth: "1px", borderColor: "border" },
      "& td": { p: "0", border: "0", textAlign: "start" },
      "& td:first-of-type": { fontWeight: "semibold" },
      "& [data-label]::before": { content: 'attr(data-label) ": "', color: "fg.muted" },
    },
  },
  // The width and height attributes reserve the image's space; in a narrower column it keeps its proportions.
  "& img": { h: "auto", borderRadius: "card" },
} as const;
