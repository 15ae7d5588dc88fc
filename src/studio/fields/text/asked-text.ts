import { slugOf } from "#src/content/address/routes.ts";
import {
  type InlineLink,
  inlineLinkAt,
  insertBlocks,
  linkRange,
  pictureMarkdown,
  replaceRange,
  withoutLinks,
} from "#src/editing/markdown/inline-links.ts";
import { isInTable } from "#src/editing/table/table-source.ts";
import type { SelectedText } from "#src/editing/text-change.ts";
import type { Asked } from "./markdown-tools.ts";

/** A request for a link, picture or fact at a position of a text. */
export type Asking = {
  asks: Asked;
  text: SelectedText;
  /** The link or picture that is already at the position, and that the new Markdown replaces; undefined if there is none. */
  present: InlineLink | undefined;
  /** The words of the link, or the alternative text of the picture. */
  words: string;
  address: string;
};

/** Prepares a request from the selection. @param picture address of a new upload */
export function askingAt(text: SelectedText, asks: Asked, picture?: string): Asking {
  const isNew = asks === "figure" || picture !== undefined;
  const present = isNew ? undefined : inlineLinkAt(text, asks === "picture" ? "picture" : "link");
  if (asks !== "link" || present)
    return { asks, text, present, words: present?.words ?? "", address: picture ?? present?.address ?? "" };
  const range = linkRange(text);
  const selected = withoutLinks(text.value.slice(range.start, range.end));
  const isAddress = /^(?:https:\/\/|mailto:|tel:|\/|#)\S+$/.test(selected);
  return {
    asks,
    text: range,
    present,
    words: isAddress ? "" : selected,
    address: isAddress ? selected : "",
  };
}

/** Guesses the target of a link from its words: the only page that has them as its title, or at the end of its address. */
export function pageForWords(words: string, pages: readonly { route: string; title: string }[]): string {
  const name = slugOf(words);
  const [page, ...others] = pages.filter(
    ({ route, title }) => name !== "" && (slugOf(title) === name || route.endsWith(`/${name}`)),
  );
  return page && others.length === 0 ? page.route : "";
}

/**
 * Inserts the requested Markdown. A new picture becomes a paragraph, except in a table; at the end of the text, the caret moves to a new
 * paragraph.
 */
export function inserted({ asks, text, present }: Asking, markdown: string): SelectedText {
  const isNewPicture = asks === "picture" && !present;
  if (!isNewPicture)
    return replaceRange(text.value, present?.start ?? text.start, present?.end ?? text.end, markdown);
  const next = withNewPicture(text, markdown);
  const isLast = next.value.slice(next.start).trim() === "";
  return isLast && !isInTable(text.value, text.start) ? insertBlocks(next, "") : next;
}

function withNewPicture(text: SelectedText, markdown: string): SelectedText {
  const { value, start, end } = text;
  if (isInTable(value, start)) return replaceRange(value, start, end, markdown);
  return insertBlocks(start === end && lineBefore(text).trim() !== "" ? atEnd(value, start) : text, markdown);
}

const lineBefore = ({ value, start }: SelectedText): string =>
  value.slice(value.lastIndexOf("\n", start - 1) + 1, start);

/** Inserts a new picture, with the caret in its missing alternative text. */
export function withPicture(text: SelectedText, address: string): SelectedText {
  const markdown = pictureMarkdown("", address);
  const next = withNewPicture(text, markdown);
  const at = next.value.lastIndexOf(markdown, next.start) + "![".length;
  return { ...next, start: at, end: at };
}

/** Moves the caret from a picture's alternative text to the position after the picture: to a new paragraph, except in a table. */
export function behindPicture(text: SelectedText): SelectedText | undefined {
  const { value, start, end } = text;
  const picture = inlineLinkAt(text, "picture");
  const isInWords =
    picture &&
    value.slice(picture.start, end).includes("![") &&
    value.slice(start, picture.end).includes("](");
  if (!isInWords) return undefined;
  if (isInTable(value, picture.end)) return { value, start: picture.end, end: picture.end };
  return insertBlocks({ value, start: picture.end, end: picture.end }, "");
}

/** Moves the caret to the end of the paragraph or list item that contains a position. */
function atEnd(value: string, place: number): SelectedText {
  const length = /\n(?=[ \t]*(?:\n|$|[-*+]\s|\d+[.)]\s|[>#|]))/.exec(value.slice(place))?.index;
  const at = length === undefined ? value.length : place + length;
  return { value, start: at, end: at };
}
