import type { SelectedText } from "#src/editing/text-change.ts";
import { headingLevelAt } from "./heading-levels.ts";
import { replaceRange } from "./inline-links.ts";

type LineFormat = "heading" | "bulleted-list" | "numbered-list" | "quote";

const HEADING = /^(#{1,6})[ \t]+/;
const BULLET = /^([ \t]*)[-*+][ \t]+/;
const NUMBER = /^([ \t]*)\d{1,9}[.)][ \t]+/;
const QUOTE = /^([ \t]*)>[ \t]?/;

/**
 * Toggles a heading, list or quote mark at the start of each selected line.
 * @param above level of the heading above the whole text
 */
export function toggleLines(
  { value, start, end }: SelectedText,
  format: LineFormat,
  above: number,
): SelectedText {
  const from = value.lastIndexOf("\n", start - 1) + 1;
  // A selection that ends at the start of a line does not include that line.
  const reach = end > start && value[end - 1] === "\n" ? end - 1 : end;
  const lineEnd = value.indexOf("\n", reach);
  const to = lineEnd < 0 ? value.length : lineEnd;
  const lines = value.slice(from, to).split("\n");
  const changed =
    format === "heading"
      ? formatHeadings(lines, headingLevelAt(value, from + firstLine(lines), above))
      : formatLines(lines, format);
  const inserted = changed.join("\n");
  const shift = inserted.length - (to - from);
  const replaced = value.slice(0, from) + inserted + value.slice(to);
  if (lines.length > 1) return { value: replaced, start: from, end: from + inserted.length };
  // Within a single line, the caret keeps its position in the text.
  const move = (at: number) => Math.min(Math.max(at + shift, from), from + inserted.length);
  return { value: replaced, start: move(start), end: move(end) };
}

/** Makes the line at the caret a heading of a level. A heading in a quote stays in it. */
export function setHeading({ value, start }: SelectedText, level: number): SelectedText {
  const from = value.lastIndexOf("\n", start - 1) + 1;
  const lineEnd = value.indexOf("\n", start);
  const to = lineEnd < 0 ? value.length : lineEnd;
  const line = value.slice(from, to);
  const [quote = ""] = /^(?:[ \t]*>[ \t]?)+/.exec(line) ?? [];
  const words = line.slice(quote.length).replace(BULLET, "").replace(NUMBER, "");
  return replaceRange(value, from, to, quote + formatHeadings([words], level).join(""));
}

function formatLines(lines: readonly string[], format: Exclude<LineFormat, "heading">): string[] {
  // Empty lines between items are skipped, but a single empty line becomes an empty item.
  const counts = (line: string) => lines.length === 1 || line.trim() !== "";
  const pattern = { "bulleted-list": BULLET, "numbered-list": NUMBER, quote: QUOTE }[format];
  const undo = lines.some(counts) && lines.filter(counts).every((line) => pattern.test(line));
  let number = 0;
  return lines.map((line) => {
    if (!counts(line)) return format === "quote" && !undo ? ">" : line;
    if (undo) return line.replace(pattern, "$1");
    if (format === "quote") return `> ${line}`;
    number += 1;
    const bare = line.replace(BULLET, "$1").replace(NUMBER, "$1");
    const indent = /^[ \t]*/.exec(bare)?.[0] ?? "";
    const marker = format === "bulleted-list" ? "-" : `${number}.`;
    return `${indent}${marker} ${bare.slice(indent.length)}`;
  });
}

/** The offset of the first non-empty line. */
function firstLine(lines: readonly string[]): number {
  const first = lines.findIndex((line) => line.trim() !== "");
  return lines.slice(0, Math.max(0, first)).reduce((sum, line) => sum + line.length + 1, 0);
}

function formatHeadings(lines: readonly string[], level: number): string[] {
  const mark = level === 0 ? "" : `${"#".repeat(level)} `;
  return lines.map((line) =>
    line.trim() === "" && lines.length > 1 ? line : mark + line.replace(HEADING, ""),
  );
}
