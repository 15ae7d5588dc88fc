import { defineGlobalStyles, type SystemStyleObject } from "@chakra-ui/react";

const onPaper = (selector: string, style: SystemStyleObject) =>
  [selector, { "@media print": style }] as const;

/** Selectors of controls and links to other pages, which are useless on paper. */
const CONTROLS = [
  ".skip-link",
  "[data-block=breadcrumb]",
  "[data-block=cta]",
  "[data-block=form-embed]",
  "[data-block=search-embed]",
  "[data-block=quick-actions]",
  "[data-block=action-bar]",
  "[data-block=site-header] nav",
  "[data-block=site-header] button",
  "[data-block=site-header] :is([data-action], [data-cta])",
  "[data-estimate-controls]",
  "div:has(> div > [data-faq-filter])",
  "main [data-cta]",
  "main button:not([role=tab])",
  "main .button[data-action]",
  "main summary [aria-hidden]",
  "[data-block=hero] [data-action]",
];

/** A three-column grid, as on a tablet: a sheet of paper would otherwise count as a phone, on which lists have one column. */
const THREE_COLUMNS: SystemStyleObject = {
  display: "grid !important",
  gridTemplateColumns: "repeat(3, minmax(0, 1fr)) !important",
  gap: "5 !important",
  "& > li": { gridColumn: "auto !important" },
};

/** Selector of pages with figures, which print as a card. */
const CARD = "html:has([data-block=compare], [data-block=glance-grid])";

/** Selector of a page that prints as a card for parents. */
const TRAIL_CARD = "html:has([data-block=trail-card])";

/** Selector of a page that prints as the card of a year. */
const YEAR_CARD = "html:has([data-block=year-card])";

/** Prints the address of an external or mail link, since it cannot be followed on paper. */
export const printedAddress = {
  content: '" (" attr(href) ")"',
  fontSize: "0.85em",
  direction: "ltr",
  unicodeBidi: "isolate",
  overflowWrap: "anywhere",
} satisfies SystemStyleObject;

/**
 * `@page` rules; they are written as texts, because their descriptors are not properties of a style object. The sheet of a year is A6 on its
 * side, for which CSS has no keyword.
 */
const SHEETS: [string, Record<string, string>][] = [
  ["@page", { size: "A4", margin: "12mm" }],
  ["@page card", { size: "A5", margin: "8mm" }],
  ["@page year", { size: "148mm 105mm", margin: "5mm" }],
];

/** Print styles: no controls, patterns or empty space. A comparison or a page at a glance becomes a card on one side of A4. */
export const printCss = defineGlobalStyles(
  Object.fromEntries([
    ...SHEETS,
    onPaper(CONTROLS.join(), { display: "none !important" }),
    onPaper(
      "main svg:has(> use[href^='/patterns/'], > use[href^='/theme/pattern']), [data-pattern-caption]",
      {
        display: "none !important",
      },
    ),
    // Nothing can be opened on paper, so every answer and transcript is printed.
    onPaper("main details::details-content", { contentVisibility: "visible" }),
    // The canvas of a dark colour scheme is black, and printed where backgrounds are.
    onPaper(":root, [data-tone]", { colorScheme: "light !important" }),
    onPaper("[data-tone]", { background: "none !important" }),
    // Space below the last section would take an additional sheet.
    onPaper("html:not(:has([data-block=trail-card], [data-block=year-card])) [data-tone]", {
      paddingBlock: "2.5rem 0 !important",
    }),
    // 11 points, as in a letter.
    onPaper("html", { fontSize: "87.5%" }),
    onPaper("tr, dl > div, main li, main figure, main details, h1, h2, h3", { breakInside: "avoid" }),
    onPaper("h1, h2, h3, main p:has(+ h2), main div:has(> h2), main div:has(> div > h2):not(:last-child)", {
      breakAfter: "avoid",
    }),
    onPaper("main h3 + p:not(:last-child)", { breakAfter: "avoid" }),
    // In a grid, a heading beside or above its content could stay on the previous page.
    onPaper("main div:has(> div > h2)", { display: "block !important" }),
    onPaper("main div:has(> div > h2) > :not(:last-child)", { marginBottom: "6" }),
    onPaper("[data-block=text-section] div:has(> span > svg)", { maxWidth: "20rem" }),
    // Paper does not scroll, so the cells of a wide table break wherever they have to.
    onPaper("main [role=region]:has(> table)", { overflow: "visible !important", fontSize: "0.85em" }),
    onPaper("main [role=region] > table :is(th, td)", {
      overflowWrap: "anywhere !important",
      hyphens: "auto",
      paddingInlineEnd: "0.75em !important",
    }),
    // With few columns, the words of the headings fit.
    onPaper("main [role=region] > table:not(:has(th:nth-of-type(7))) th", {
      overflowWrap: "break-word !important",
    }),
    onPaper("main [role=region] > table [data-held]", { display: "inline" }),
    onPaper("p", { orphans: 3, widows: 3 }),
    onPaper("[data-block=card-grid] section > div > ul:first-of-type", {
      ...THREE_COLUMNS,
      gridTemplateColumns: "repeat(auto-fit, minmax(max(12rem, 28%), 1fr)) !important",
    }),
    onPaper("html, body, [data-block=site-header] header", { background: "none !important" }),
    // A sheet is narrower than the screens that show figures side by side.
    onPaper("[data-block=stats] dl, [data-block=hero] dl", {
      gridTemplateColumns: "repeat(auto-fit, minmax(8rem, 1fr)) !important",
    }),
    onPaper(":is([data-block=stats], [data-block=hero]) dl > div", {
      display: "flex !important",
      flexDirection: "column !important",
      alignItems: "start !important",
      gridColumn: "auto !important",
    }),
    // Prints meaningful colours, but not large backgrounds.
    onPaper("main [aria-hidden=true], main [aria-hidden=true] *", { printColorAdjust: "exact" }),
    onPaper(CARD, { fontSize: "9.5px" }),
    onPaper(`${CARD} :is(h1, h2)`, {
      fontSize: "1.75rem !important",
      maxWidth: "none !important",
      textWrap: "wrap",
    }),
    onPaper("main :is(p, li) > a[href^=http]:not([data-bare])::after", printedAddress),
    onPaper("[data-block=link-list] a[rel]::after", {
      ...printedAddress,
      fontSize: "sm",
      fontWeight: "normal",
    }),
    // Cards have no room for addresses.
    onPaper(`:is(${CARD}, ${TRAIL_CARD}, ${YEAR_CARD}) a::after`, { display: "none !important" }),
    onPaper("[data-block=cost-estimate] > section", { breakInside: "avoid" }),
    // The comparison contains these figures too.
    onPaper("[data-block=compare] ~ [data-block=duration-strip]", { display: "none !important" }),
    // Flex containers break badly across pages.
    onPaper("body", {
      display: "block !important",
      minHeight: "0 !important",
      paddingBottom: "0 !important",
    }),
    onPaper(`${CARD} body`, { fontSize: "1rem" }),
    // In units of the sheet, so that the card also fills one side of A4 if the printer has no other paper.
    onPaper(TRAIL_CARD, { page: "card", fontSize: "2vw" }),
    onPaper(YEAR_CARD, { page: "year", fontSize: "1.6vw" }),
    onPaper(`:is(${TRAIL_CARD}, ${YEAR_CARD}) :is([data-block=site-header], footer)`, {
      display: "none !important",
    }),
    onPaper("html:has([data-block=compare])", { fontSize: "9px" }),
    // Instructions for controls that are not printed.
    onPaper("[data-block=cost-estimate] section > div > div:first-of-type p", { display: "none !important" }),
    onPaper("[data-block=compare] td *", { whiteSpace: "normal !important" }),
    // The card contains the figures; the day and notes are not printed.
    onPaper(`${CARD} :is([data-block=day-strip], [data-block=alert])`, { display: "none !important" }),
    onPaper(`${CARD} [data-block=hero] [data-tone] > div > :is(div, div > p)`, {
      maxWidth: "none !important",
    }),
    onPaper(`${CARD} [data-block=steps] ol`, {
      ...THREE_COLUMNS,
      "& li": { paddingBottom: "0 !important" },
      "& li > [aria-hidden]:first-child": { display: "none" },
    }),
    onPaper(`${CARD} [data-block=data-table] :is(th, td)`, { paddingBlock: "0.25rem !important" }),
    onPaper(`${CARD} [data-tone]`, { paddingBlock: "1rem !important" }),
    onPaper(`${CARD} [data-tone] > div`, { paddingInline: "0 !important", maxWidth: "none !important" }),
    onPaper(`${CARD} [data-block=hero] [data-tone] > div`, { paddingBlock: "0.5rem !important" }),
    onPaper(`${CARD} [data-block=hero] [data-tone] > div ~ div`, {
      height: "9rem !important",
    }),
  ]),
);
