import { HighlightStyle, syntaxHighlighting } from "@codemirror/language";
import type { Extension } from "@codemirror/state";
import { EditorView } from "@codemirror/view";
import { tags } from "@lezer/highlight";
import { MAX_INDENT_COLUMNS, MAX_QUOTE_LEVELS } from "./text-looks.ts";

/** The styles of a Markdown text. @param isWide for editing over the page: larger type, and no limit of the height */
export function textTheme(isWide: boolean): Extension {
  return [
    syntaxHighlighting(words),
    EditorView.theme({
      "&": {
        fontSize: isWide ? "1.0625rem" : "0.8125rem",
        color: "inherit",
        maxHeight: isWide ? "100%" : "24rem",
      },
      "&.cm-focused": { outline: "none" },
      // Not in the cells of tables, whose editors are inside this one.
      "& > .cm-scroller": { fontFamily: "inherit", lineHeight: isWide ? "1.65" : "1.5", overflow: "auto" },
      "& > .cm-scroller > .cm-content": {
        padding: isWide ? "1.5rem 2rem 3rem" : "0.5rem 0.625rem",
        minHeight: "6rem",
        caretColor: "currentColor",
      },
      ".cm-line": { padding: "0" },
      ".cm-cursor": { borderLeftColor: "currentColor" },
      ...lines,
      ...covers,
      ...grid,
      ...Object.fromEntries(headings(isWide)),
      ...Object.fromEntries(indents()),
    }),
  ];
}

const colour = (name: string) => `var(--chakra-colors-${name})`;
/** Width of a column of indentation in em. */
const COLUMN_EM = 0.6;
const MONOSPACE = "ui-monospace, SFMono-Regular, Menlo, Consolas, monospace";

const words = HighlightStyle.define([
  { tag: tags.strong, fontWeight: "600" },
  { tag: tags.emphasis, fontStyle: "italic" },
  { tag: tags.strikethrough, textDecoration: "line-through" },
  { tag: tags.monospace, fontFamily: MONOSPACE, fontSize: "0.9em" },
  { tag: [tags.link, tags.url], color: colour("info-fg") },
  { tag: [tags.processingInstruction, tags.labelName], color: colour("fg-subtle") },
]);

const lines = {
  ".cm-code-lines": { backgroundColor: colour("bg-muted"), paddingInline: "0.75em" },
  ".cm-source-lines": { fontFamily: MONOSPACE, fontSize: "0.9em" },
};

const covers = {
  ".cm-shown-bullet": {
    display: "inline-block",
    minWidth: `${2 * COLUMN_EM}em`,
    paddingInlineStart: "0.15em",
    boxSizing: "border-box",
    textIndent: "0",
    color: colour("fg-muted"),
  },
  ".cm-shown-rule": {
    display: "inline-block",
    width: "100%",
    verticalAlign: "middle",
    borderTop: `1px solid ${colour("border-emphasized")}`,
  },
  ".cm-shown-task": {
    width: "1em",
    height: "1em",
    margin: "0",
    verticalAlign: "-0.1em",
    accentColor: colour("brand-solid"),
  },
  ".cm-shown-picture": {
    display: "inline-flex",
    alignItems: "center",
    gap: "0.5em",
    maxWidth: "100%",
    padding: "0.25em 0.5em 0.25em 0.25em",
    verticalAlign: "middle",
    border: `1px solid ${colour("border")}`,
    borderRadius: "0.375rem",
    backgroundColor: colour("bg-subtle"),
    color: colour("fg-muted"),
    fontSize: "0.9em",
    cursor: "text",
  },
  ".cm-shown-picture > img": {
    width: "4.5em",
    height: "3em",
    objectFit: "cover",
    borderRadius: "0.25rem",
  },
};

const grid = {
  ".cm-grid": { overflowX: "auto", padding: "0.25rem 0" },
  ".cm-grid > table": { borderCollapse: "collapse", width: "100%", lineHeight: "1.45" },
  ".cm-grid th, .cm-grid td": {
    border: `1px solid ${colour("border")}`,
    padding: "0.375em 0.625em",
    minWidth: "4em",
    height: "2.2em",
    textAlign: "start",
    verticalAlign: "top",
    cursor: "text",
  },
  ".cm-grid th": { fontWeight: "600", backgroundColor: colour("bg-subtle") },
  ".cm-grid [data-align=center]": { textAlign: "center" },
  ".cm-grid [data-align=end]": { textAlign: "end" },
  ".cm-grid :is(th, td):focus-within": { boxShadow: `inset 0 0 0 2px ${colour("brand-solid")}` },
  ".cm-cell-strong": { fontWeight: "600" },
  ".cm-cell-emphasis": { fontStyle: "italic" },
  ".cm-cell-struck": { textDecoration: "line-through" },
  ".cm-cell-code": { fontFamily: MONOSPACE, fontSize: "0.9em" },
  ".cm-cell-link": { color: colour("info-fg") },
};

/** The styles of the editor in a cell of a table, which looks like the cell. */
export const cellTheme: Extension = [
  syntaxHighlighting(words),
  EditorView.theme({
    "&.cm-focused": { outline: "none" },
    ".cm-scroller": { fontFamily: "inherit", lineHeight: "inherit", overflow: "visible" },
    ".cm-content": { padding: "0", caretColor: "currentColor" },
    ".cm-line": { padding: "0" },
  }),
];

/** In Markdown levels: `#` is one level below the page's title. */
function headings(isWide: boolean) {
  const sizes = isWide ? ["1.5em", "1.25em", "1.1em"] : ["1.25em", "1.125em"];
  return Array.from({ length: 6 }, (_, index) => [
    `.cm-heading-${index + 1}`,
    { fontWeight: "600", lineHeight: "1.35", fontSize: sizes[index] ?? "1em" },
  ]);
}

function indents() {
  const columns = Array.from({ length: MAX_INDENT_COLUMNS }, (_, index) => index + 1).flatMap((count) => {
    const width = `${(count * COLUMN_EM).toFixed(1)}em`;
    return [
      [`.cm-hang-${count}`, { paddingInlineStart: width, textIndent: `-${width}` }],
      [
        `.cm-columns-${count}`,
        { display: "inline-block", minWidth: width, textIndent: "0", whiteSpace: "pre" },
      ],
    ] as const;
  });
  const quotes = Array.from({ length: MAX_QUOTE_LEVELS }, (_, index) => [
    `.cm-quote-${index + 1}`,
    {
      borderInlineStart: `${3 * (index + 1)}px ${index === 0 ? "solid" : "double"} ${colour("border-emphasized")}`,
      paddingInlineStart: `${0.75 * (index + 1)}em`,
      color: colour("fg-muted"),
    },
  ]);
  return [...columns, ...quotes];
}
