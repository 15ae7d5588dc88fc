import type { SelectedText } from "#src/editing/text-change.ts";
import { toggleLines } from "./formatting-lines.ts";
import { insertLink, toggleCode, toggleMark } from "./formatting-marks.ts";

/** The formats in toolbar order, with the shortcut key for Ctrl or Command. */
export const formats = [
  { format: "bold", label: "Bold", key: "b" },
  { format: "italic", label: "Italic", key: "i" },
  { format: "link", label: "Link", key: "k" },
  { format: "heading", label: "Heading", key: undefined },
  { format: "bulleted-list", label: "Bulleted list", key: undefined },
  { format: "numbered-list", label: "Numbered list", key: undefined },
  { format: "quote", label: "Quote", key: undefined },
  { format: "code", label: "Code", key: undefined },
] as const;

export type MarkdownFormat = (typeof formats)[number]["format"];

/**
 * Toggles a format on the selection; headings and lists apply to whole lines.
 * @param above level of the heading above the whole text; 0 directly below the page's title
 */
export function applyFormat(text: SelectedText, format: MarkdownFormat, above = 0): SelectedText {
  if (format === "bold") return toggleMark(text, "**");
  if (format === "italic") return toggleMark(text, "_");
  if (format === "code") return toggleCode(text);
  if (format === "link") return insertLink(text);
  return toggleLines(text, format, above);
}

/** Matches the start of a list item: indentation and quote signs, bullet or number, checkbox. */
const ITEM = /^([ \t]*(?:>[ \t]?)*)(?:([-*+])|(\d{1,9})([.)]))([ \t]+)(\[[ xX]\][ \t]+)?/;
const QUOTE = /^[ \t]*(?:>[ \t]?)+/;

/** Continues a list or quote when Enter is pressed; on an empty item it ends the list. @returns undefined elsewhere */
export function continueLine({ value, start, end }: SelectedText): SelectedText | undefined {
  if (start !== end) return undefined;
  const lineStart = value.lastIndexOf("\n", start - 1) + 1;
  const lineEnd = value.indexOf("\n", start) < 0 ? value.length : value.indexOf("\n", start);
  const line = value.slice(lineStart, lineEnd);
  const item = ITEM.exec(line);
  const marker = item?.[0] ?? QUOTE.exec(line)?.[0];
  if (marker === undefined || start < lineStart + marker.length) return undefined;
  if (line.trim() === marker.trim()) {
    // Removes the empty item, but not the quote around it.
    const left = item ? (item[1] ?? "") : "";
    const at = lineStart + left.length;
    return { value: value.slice(0, lineStart) + left + value.slice(lineEnd), start: at, end: at };
  }
  const next = `\n${item ? nextItem(item) : marker}`;
  const at = start + next.length;
  return { value: value.slice(0, start) + next + value.slice(start), start: at, end: at };
}

function nextItem([, before = "", bullet, number = "", dot = "", space = " ", box]: RegExpExecArray): string {
  const marker = bullet ?? `${Number(number) + 1}${dot}`;
  return before + marker + space + (box ? "[ ] " : "");
}
