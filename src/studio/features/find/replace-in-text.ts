import { markdownShape, type Range, type Words, wordsIn, writtenRange } from "./markdown-words.ts";

type Edit = Range & { by: string };

export function replaceRanges(text: string, ranges: readonly Range[], replacement: string): string {
  return withEdits(
    text,
    ranges.map((range) => ({ ...range, by: replacement })),
  );
}

/** Replaces words of a Markdown text as plain words: the marks around them stay, or go with all that they mark. */
export function replaceInMarkdown(text: string, ranges: readonly Range[], replacement: string): string {
  const replaced = replaceRanges(text, ranges, replacement);
  if (markdownShape(text) === markdownShape(replaced)) return replaced;
  const words = (wordsIn(text) ?? []).filter((part) => ranges.some((range) => holds(part, range)));
  const others = ranges.filter((range) => !words.some((part) => holds(part, range)));
  return withEdits(text, [
    ...words.map((part) =>
      editOf(
        text,
        part,
        ranges.filter((range) => holds(part, range)),
        replacement,
      ),
    ),
    ...others.map((range) => ({ ...range, by: replacement })),
  ]);
}

export const holds = (outer: Range, { start, end }: Range) => start >= outer.start && end <= outer.end;

function withEdits(text: string, edits: readonly Edit[]): string {
  return edits
    .toSorted((one, other) => other.start - one.start)
    .reduce((result, { start, end, by }) => result.slice(0, start) + by + result.slice(end), text);
}

function editOf(text: string, part: Words, ranges: readonly Range[], replacement: string): Edit {
  const { start, end, node, around } = part;
  const old = text.slice(start, end);
  const by = node.type === "text" ? asWords(replacement) : replacement;
  const inside = ranges.map((range) => ({ start: range.start - start, end: range.end - start, by }));
  const now = withEdits(old, inside);
  const siblings = around[0]?.children ?? [];
  const isAlone = siblings.length === 1;
  if (now.trim() === "" && (isAlone || node.type === "inlineCode") && node.type !== "image")
    return { ...marked(part), by: "" };
  // A space inside a mark would undo it.
  const head = siblings[0] === node && !/^\s/.test(old) ? now.trimStart() : now;
  return { start, end, by: siblings.at(-1) === node && !/\s$/.test(old) ? head.trimEnd() : head };
}

/** The widest node that has nothing but these words. */
function marked({ node, around, start, end }: Words): Range {
  let widest = writtenRange(node) ?? { start, end };
  for (const parent of around) {
    if (parent.children.length > 1 || parent.type === "root" || parent.type === "tableCell") break;
    widest = writtenRange(parent) ?? widest;
  }
  return widest;
}

/** Keeps signs from becoming marks. Addresses and placeholders have signs that stay as they are. */
function asWords(replacement: string): string {
  if (/:\/\/|\{\{/.test(replacement)) return replacement;
  return replacement.replace(/[\\`*_[\]<>|~]|^[#+=-]|(?<=^\d+)[.)]/g, "\\$&");
}
