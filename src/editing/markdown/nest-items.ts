import type { SelectedText } from "#src/editing/text-change.ts";

/** Matches indentation, marker and the spaces after it. */
const ITEM = /^([ \t]*)([-*+]|(\d{1,9})([.)]))([ \t]+|$)/;

type Line = { text: string; indent: number; item: RegExpExecArray | null };

/**
 * Moves the selected list items one level down, into the preceding item, or up, together with their contents. An item that cannot move
 * further is left unchanged.
 * @param by 1 moves down, -1 up
 * @returns undefined outside a list
 */
export function nestItems({ value, start, end }: SelectedText, by: 1 | -1): SelectedText | undefined {
  const lines = value.split("\n").map(readLine);
  const first = ownerOf(lines, lineAt(value, start));
  const item = lines[first];
  if (!item?.item) return undefined;
  // A selection that ends at the start of a line does not include that line.
  const last = endOfItem(lines, Math.max(first, lineAt(value, end > start ? end - 1 : end)), item.indent);
  const change = by === 1 ? innerIndent(lines, first) : outerIndent(lines, first);
  if (change === undefined) return { value, start, end };
  const moved = lines.map((line, index) => {
    const isMoved = index >= first && index <= last && line.text.trim() !== "";
    return isMoved ? readLine(" ".repeat(Math.max(0, line.indent + change)) + line.text.trimStart()) : line;
  });
  renumber(moved, first, last);
  const place = (at: number) => {
    const line = lineAt(value, at);
    const [before, after] = [lines[line], moved[line]].map((one) => one?.text ?? "");
    const fromEnd = (before?.length ?? 0) - (at - startOf(lines, line));
    return startOf(moved, line) + Math.max(0, (after?.length ?? 0) - fromEnd);
  };
  return { value: moved.map(({ text }) => text).join("\n"), start: place(start), end: place(end) };
}

function readLine(text: string): Line {
  const indent = (/^[ \t]*/.exec(text)?.[0] ?? "").replaceAll("\t", "    ").length;
  return { text, indent, item: ITEM.exec(text) };
}

const lineAt = (value: string, at: number): number => value.slice(0, at).split("\n").length - 1;

const startOf = (lines: readonly Line[], line: number): number =>
  lines.slice(0, line).reduce((sum, { text }) => sum + text.length + 1, 0);

/** The index of the list item that contains a line; if no item contains it, the index of the line itself. */
function ownerOf(lines: readonly Line[], at: number): number {
  const { item, indent, text } = lines[at] ?? readLine("");
  if (item || indent < 2 || text.trim() === "") return at;
  const owner = lines.slice(0, at).findLastIndex((line) => line.item && line.indent < indent);
  const between = lines.slice(owner + 1, at);
  return between.every((line) => line.indent >= 2 || line.text.trim() === "") ? owner : at;
}

/** The index of the last line of a list item, nested items included. @param from index of its first line */
function endOfItem(lines: readonly Line[], from: number, indent: number): number {
  let last = from;
  for (let at = from + 1; at < lines.length; at += 1) {
    const line = lines[at];
    if (!line || line.text.trim() === "") continue;
    if (line.indent <= indent) break;
    last = at;
  }
  return last;
}

/** The preceding items of a list, the nearest first. */
function itemsAbove(lines: readonly Line[], at: number): Line[] {
  const above: Line[] = [];
  for (const line of lines.slice(0, at).toReversed()) {
    if (line.item) above.push(line);
    else if (line.indent === 0 && line.text.trim() !== "") break;
  }
  return above;
}

/** The change of indentation that moves a line into the preceding item; undefined for the first item of a list. */
function innerIndent(lines: readonly Line[], at: number): number | undefined {
  const own = lines[at]?.indent ?? 0;
  const before = itemsAbove(lines, at).find(({ indent }) => indent <= own);
  const content = before?.item ? before.indent + (before.item[2]?.length ?? 0) + 1 : 0;
  return content > own ? content - own : undefined;
}

/** The change of indentation that moves a line out of its item; undefined outside an item. */
function outerIndent(lines: readonly Line[], at: number): number | undefined {
  const own = lines[at]?.indent ?? 0;
  if (own === 0) return undefined;
  const parent = itemsAbove(lines, at).find(({ indent }) => indent < own);
  return (parent?.indent ?? 0) - own;
}

/** Renumbers the moved items, continuing the preceding one; the first number of a list is kept, since it is the displayed one. */
function renumber(lines: Line[], first: number, last: number): void {
  const level = lines[first]?.indent ?? 0;
  const before = itemsAbove(lines, first).find(({ indent }) => indent <= level);
  let number = before?.indent === level ? Number(before.item?.[3] ?? 0) : 0;
  for (let at = first; at <= last; at += 1) {
    const { text, indent, item } = lines[at] ?? readLine("");
    if (indent !== level || item?.[3] === undefined) continue;
    number += 1;
    lines[at] = readLine(
      text.replace(ITEM, (...[, space, , , dot, gap]: string[]) => `${space}${number}${dot}${gap}`),
    );
  }
}
