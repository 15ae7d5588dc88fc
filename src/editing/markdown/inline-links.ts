import type { SelectedText } from "#src/editing/text-change.ts";

/** A link or picture in a text, with its range. */
export type InlineLink = { start: number; end: number; words: string; address: string };

/** Matches `[words](address "title")`, or a picture with a leading `!`. */
const LINK =
  /(!?)\[((?:[^\\[\]]|\\.|\[[^[\]]*\])*)\]\((?:<([^<>\n]*)>|([^()\s]*))(?:[ \t]+"[^"\n]*")?[ \t]*\)/g;

/** The link or picture that contains the selection; undefined if there is none. */
export function inlineLinkAt(
  { value, start, end }: SelectedText,
  kind: "link" | "picture",
): InlineLink | undefined {
  return linksIn({ value, start, end }).find(
    (link) => link.isPicture === (kind === "picture") && link.start <= start && link.end >= end,
  );
}

/** The links and pictures in the lines of a selection. */
function linksIn({ value, start, end }: SelectedText): (InlineLink & { isPicture: boolean })[] {
  const from = value.lastIndexOf("\n", start - 1) + 1;
  const to = value.indexOf("\n", end) < 0 ? value.length : value.indexOf("\n", end);
  return [...value.slice(from, to).matchAll(LINK)].map(
    ({ index, 0: whole, 1: mark, 2: words = "", 3: enclosed, 4: plain }) => ({
      start: from + index,
      end: from + index + whole.length,
      words: words.replace(/\\([\\[\]])/g, "$1"),
      address: enclosed ?? plain ?? "",
      isPicture: mark === "!",
    }),
  );
}

/** The part of a selection that becomes a link: without the spaces around it, and with the whole of each link that begins or ends in it. */
export function linkRange({ value, start, end }: SelectedText): SelectedText {
  const selected = value.slice(start, end);
  const from = selected.trim() === "" ? start : start + selected.search(/\S/);
  const to = selected.trim() === "" ? end : start + selected.trimEnd().length;
  const links = linksIn({ value, start, end }).filter((link) => link.start < to && link.end > from);
  return {
    value,
    start: Math.min(from, ...links.map((link) => link.start)),
    end: Math.max(to, ...links.map((link) => link.end)),
  };
}

/** Replaces the links of a text with their words; pictures stay. */
export function withoutLinks(text: string): string {
  return text.replace(LINK, (whole, mark: string, words: string) => (mark === "!" ? whole : words));
}

/** The Markdown of a link; if the address is empty, only the words of the link. */
export function linkMarkdown(words: string, address: string): string {
  const plain = words.replace(/\s+/g, " ");
  return address === "" ? plain : `[${plain.replace(/[\\[\]]/g, "\\$&")}](${target(address)})`;
}

export function pictureMarkdown(alternative: string, address: string): string {
  return `!${linkMarkdown(alternative, address)}`;
}

function target(address: string): string {
  return /[()\s]/.test(address) ? `<${address.replace(/[<>\n]/g, encodeURIComponent)}>` : address;
}

/** Replaces a range of a text, placing the caret after the replacement. */
export function replaceRange(value: string, start: number, end: number, inserted: string): SelectedText {
  const at = start + inserted.length;
  return { value: value.slice(0, start) + inserted + value.slice(end), start: at, end: at };
}

/** Matches a list item without words at the end of a text: its indent and mark. */
const EMPTY_ITEM = /(?:^|\n)(?<indent>[ \t]*)(?<mark>[-*+]|\d{1,9}[.)])[ \t]+$/;

/** Inserts blocks of Markdown, with blank lines around them where needed; in a list item without words, they are the item. */
export function insertBlocks({ value, start, end }: SelectedText, blocks: string): SelectedText {
  const before = value.slice(0, start);
  const after = value.slice(end);
  const { indent, mark } = /^[ \t]*(?:\n|$)/.test(after) ? (EMPTY_ITEM.exec(before)?.groups ?? {}) : {};
  if (indent !== undefined && mark !== undefined && blocks !== "")
    return replaceRange(value, before.lastIndexOf("\n") + 1, end, asItems(blocks, indent, mark));
  const above =
    before.trim() === "" || /\n[ \t]*\n[ \t]*$/.test(before) ? "" : /\n[ \t]*$/.test(before) ? "\n" : "\n\n";
  const below =
    after.trim() === "" || /^[ \t]*\n[ \t]*\n/.test(after) ? "" : /^[ \t]*\n/.test(after) ? "\n" : "\n\n";
  const replaced = replaceRange(value, start, end, above + blocks + below);
  const caret = replaced.start - below.length;
  return { ...replaced, start: caret, end: caret };
}

/** Blocks as the item of a list: a list becomes further items with the same kind of mark. */
function asItems(blocks: string, indent: string, mark: string): string {
  const isOwn = /^(?:[-*+]|\d{1,9}[.)]) /.test(blocks);
  const lines = blocks.split("\n").map((line, at) => {
    if (line === "") return "";
    if (isOwn && !/\d/.test(mark)) return indent + line.replace(/^[-*+](?= )/, mark);
    if (isOwn) return indent + line;
    return `${indent}${at === 0 ? mark : " ".repeat(mark.length)} ${line}`;
  });
  return lines.join("\n");
}
