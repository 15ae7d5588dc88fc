import type { SelectedText } from "#src/editing/text-change.ts";
import { toggleLines } from "./formatting-lines.ts";

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

/**
 * Toggles bold or italic around the selection, or around the word at the caret; a selection of several lines
 * is marked line by line.
 */
function toggleMark(text: SelectedText, mark: "**" | "_"): SelectedText {
  const { value, start, end } = text;
  if (!value.slice(start, end).includes("\n")) return toggleSpan(text, mark);
  const lines = value.slice(start, end).split("\n");
  const bodies = lines.map((line) => LINE_START.exec(line)?.[0].length ?? 0);
  const hasMarks = lines.every(
    (line, at) => line.trim() === "" || isMarked(line.slice(bodies[at]).trim(), mark),
  );
  const changed = lines.map((line, at) => {
    const before = line.slice(0, bodies[at]);
    const [, left = "", body = "", right = ""] = /^(\s*)(.*?)(\s*)$/.exec(line.slice(bodies[at])) ?? [];
    if (body === "") return line;
    if (hasMarks) return before + left + body.slice(mark.length, -mark.length) + right;
    return before + left + (isMarked(body, mark) ? body : mark + body + mark) + right;
  });
  const inserted = changed.join("\n");
  return { value: value.slice(0, start) + inserted + value.slice(end), start, end: start + inserted.length };
}

/** Toggles code: backticks within a line, a fence around whole lines. */
function toggleCode(text: SelectedText): SelectedText {
  const { value, start, end } = text;
  const selected = value.slice(start, end);
  if (!selected.includes("\n")) {
    // The fence must be longer than any run of backticks in the text, which would otherwise end the code.
    const longest = Math.max(0, ...(selected.match(/`+/g) ?? []).map((run) => run.length));
    if (longest === 0) return toggleSpan(text, "`");
    const mark = "`".repeat(longest + 1);
    return replaceSelection(text, `${mark} ${selected} ${mark}`, mark.length + 1);
  }
  const longest = Math.max(2, ...(selected.match(/`+/g) ?? []).map((run) => run.length));
  const fence = "`".repeat(longest + 1);
  const code = selected.replace(/\n$/, "");
  const open = `${start > 0 && value[start - 1] !== "\n" ? "\n" : ""}${fence}\n`;
  const close = `\n${fence}${end < value.length && value[end] !== "\n" ? "\n" : ""}`;
  return {
    value: value.slice(0, start) + open + code + close + value.slice(end),
    start: start + open.length,
    end: start + open.length + code.length,
  };
}

/**
 * Turns the selected words into a link and selects the placeholder for its address; if an address is selected, selects the placeholder for
 * the words.
 */
function insertLink(text: SelectedText): SelectedText {
  const { value, start, end } = withWord(text);
  const selected = value.slice(start, end);
  const isAddress = /^(https:\/\/|mailto:|tel:|\/|#)\S+$/.test(selected);
  const [words, address] = isAddress ? ["", selected] : [selected, "https://"];
  const linked = `${value.slice(0, start)}[${words}](${address})${value.slice(end)}`;
  if (words === "") return { value: linked, start: start + 1, end: start + 1 };
  const at = start + words.length + "[](".length;
  return { value: linked, start: at, end: at + address.length };
}

/** Matches the start of a line that inline marks must not enclose: quote signs, bullets, numbers, heading signs. */
const LINE_START = /^[ \t]*(?:>[ \t]?)*(?:(?:[-*+]|\d{1,9}[.)]|#{1,6})[ \t]+)?/;

function toggleSpan(text: SelectedText, mark: string): SelectedText {
  const { value, start, end } = trimmed(withWord(text));
  const { length } = mark;
  const selected = value.slice(start, end);
  const around = isMarked(value.slice(Math.max(0, start - length), end + length), mark, selected.length);
  if (around && start >= length) {
    const inner = value.slice(0, start - length) + selected + value.slice(end + length);
    return { value: inner, start: start - length, end: end - length };
  }
  const span = text.start === text.end ? spanAround(text, mark) : undefined;
  if (span !== undefined) {
    const [from, to] = span;
    // At the end of marked words, what is typed next has no mark.
    if (text.start === to - length) return { value, start: to, end: to };
    const words = value.slice(from + length, to - length);
    const at = text.start - length;
    return { value: value.slice(0, from) + words + value.slice(to), start: at, end: at };
  }
  if (isMarked(selected, mark))
    return replaceSelection({ value, start, end }, selected.slice(length, -length), 0);
  return replaceSelection({ value, start, end }, mark + selected + mark, length);
}

/** Matches words between marks, within a line. */
const SPANS: Readonly<Record<string, RegExp>> = {
  "**": /(?<![*\\])\*\*(?![\s*])[^*\n]+(?<![\s\\])\*\*(?!\*)/g,
  _: /(?<![\p{L}\p{N}_\\])_(?![\s_])[^_\n]+(?<![\s\\])_(?![\p{L}\p{N}_])/gu,
  "`": /(?<!`)`[^`\n]+`(?!`)/g,
};

/** The place of the marked words in which the caret is, with their marks. */
function spanAround({ value, start }: SelectedText, mark: string): [from: number, to: number] | undefined {
  const lineStart = value.lastIndexOf("\n", start - 1) + 1;
  const [line = ""] = value.slice(lineStart).split("\n", 1);
  return [...line.matchAll(SPANS[mark] ?? /$^/g)]
    .map(({ index, 0: { length } }): [number, number] => [lineStart + index, lineStart + index + length])
    .find(([from, to]) => from + mark.length <= start && start <= to - mark.length);
}

/** Tells whether a text starts and ends with exactly this mark, not a longer one (`***`). @param inner length between the marks */
function isMarked(text: string, mark: string, inner = text.length - 2 * mark.length): boolean {
  if (inner < 0 || text.length !== inner + 2 * mark.length) return false;
  if (inner === 0 && mark.length === 1) return text === mark + mark;
  return text.startsWith(mark) && text.endsWith(mark);
}

/** Extends an empty selection to the word at the caret. */
function withWord(text: SelectedText): SelectedText {
  const { value, start, end } = text;
  if (start !== end) return text;
  const left = /[\p{L}\p{N}]*$/u.exec(value.slice(Math.max(0, start - 100), start))?.[0].length ?? 0;
  const right = /^[\p{L}\p{N}]*/u.exec(value.slice(end, end + 100))?.[0].length ?? 0;
  // At the end of a word nothing is selected, since the next word is about to be typed.
  return left > 0 && right > 0 ? { value, start: start - left, end: end + right } : text;
}

/** Shrinks the selection by leading and trailing spaces, next to which Markdown marks have no effect. */
function trimmed({ value, start, end }: SelectedText): SelectedText {
  const selected = value.slice(start, end);
  const text = selected.trim();
  if (text === "") return { value, start: end, end };
  const left = selected.indexOf(text);
  return { value, start: start + left, end: start + left + text.length };
}

/** Replaces the selection. @param inset length of the mark at each end, which the new selection excludes */
function replaceSelection(
  { value, start, end }: SelectedText,
  inserted: string,
  inset: number,
): SelectedText {
  return {
    value: value.slice(0, start) + inserted + value.slice(end),
    start: start + inset,
    end: start + inserted.length - inset,
  };
}
