import { EditorView } from "@codemirror/view";

const colour = (name: string) => `var(--chakra-colors-${name})`;

/** The source view in the shell's colours. */
export const sourceLook = EditorView.theme({
  "&": { fontSize: "0.75rem", color: "inherit", height: "100%" },
  "&.cm-focused": { outline: "none" },
  ".cm-scroller": {
    fontFamily: "ui-monospace, SFMono-Regular, Menlo, Consolas, monospace",
    lineHeight: "1.6",
    overflow: "auto",
  },
  ".cm-content": { padding: "0.5rem 0", caretColor: "currentColor" },
  ".cm-cursor": { borderLeftColor: "currentColor" },
  ".cm-line": { padding: "0 0.75rem 0 0.25rem" },
  ".cm-gutters": { backgroundColor: "transparent", color: colour("fg-subtle"), border: "0" },
  ".cm-activeLine, .cm-activeLineGutter": { backgroundColor: colour("bg-subtle") },
  "&.cm-focused > .cm-scroller > .cm-selectionLayer .cm-selectionBackground, .cm-selectionBackground": {
    backgroundColor: colour("brand-muted"),
  },
  "&.cm-focused .cm-matchingBracket": {
    backgroundColor: "transparent",
    outline: `1px solid ${colour("border-emphasized")}`,
  },
  ".cm-foldPlaceholder": {
    backgroundColor: colour("bg-muted"),
    border: "0",
    color: colour("fg-muted"),
    padding: "0 0.375rem",
  },
  ".cm-tooltip": {
    backgroundColor: colour("bg-panel"),
    color: colour("fg"),
    border: `1px solid ${colour("border")}`,
    borderRadius: "0.375rem",
    overflow: "hidden",
    boxShadow: "var(--chakra-shadows-md)",
  },
  ".cm-tooltip.cm-tooltip-autocomplete > ul": { fontFamily: "inherit", maxHeight: "16rem" },
  ".cm-tooltip.cm-tooltip-autocomplete > ul > li": { padding: "0.25rem 0.625rem" },
  ".cm-tooltip.cm-tooltip-autocomplete > ul > li[aria-selected]": {
    backgroundColor: colour("brand-subtle"),
    color: colour("brand-fg"),
  },
  ".cm-completionInfo": { padding: "0.5rem 0.625rem", maxWidth: "20rem", overflow: "visible" },
  ".cm-diagnostic": { padding: "0.375rem 0.625rem", maxWidth: "28rem" },
  ".cm-diagnostic-error": { borderLeft: `3px solid ${colour("danger-solid")}` },
  ".cm-diagnostic-warning": { borderLeft: `3px solid ${colour("warning-solid")}` },
});
