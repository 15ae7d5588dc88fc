import {
  type InlineLink,
  inlineLinkAt,
  insertBlocks,
  replaceRange,
} from "#src/editing/markdown/inline-links.ts";
import type { SelectedText } from "#src/editing/text-change.ts";
import type { Asked } from "./markdown-tools.ts";

/** A link, picture or figure that is asked for at a place of a text. */
export type Asking = {
  asks: Asked;
  text: SelectedText;
  /** The link or picture that is there already. */
  present: InlineLink | undefined;
  /** The words of the link, or what the picture shows. */
  words: string;
  address: string;
};

/** @param picture address of one that has just been uploaded */
export function askingAt(text: SelectedText, asks: Asked, picture?: string): Asking {
  const isNew = asks === "figure" || picture !== undefined;
  const present = isNew ? undefined : inlineLinkAt(text, asks === "picture" ? "picture" : "link");
  const selected = text.value.slice(text.start, text.end);
  const isAddress = /^(?:https:\/\/|mailto:|tel:|\/|#)\S+$/.test(selected);
  return {
    asks,
    text,
    present,
    words: present?.words ?? (asks === "link" && !isAddress ? selected : ""),
    address: picture ?? present?.address ?? (asks === "link" && isAddress ? selected : ""),
  };
}

/** The text with the Markdown that was asked for. A new picture becomes a paragraph, except in a table. */
export function inserted({ asks, text, present }: Asking, markdown: string): SelectedText {
  const { value, start, end } = text;
  const line = value.slice(value.lastIndexOf("\n", start - 1) + 1, start);
  if (asks === "picture" && !present && !line.trimStart().startsWith("|"))
    return insertBlocks(start === end && line.trim() !== "" ? atEnd(value, start) : text, markdown);
  return replaceRange(text.value, present?.start ?? text.start, present?.end ?? text.end, markdown);
}

/** Behind the paragraph or the item of a list that a place is in. */
function atEnd(value: string, place: number): SelectedText {
  const length = /\n(?=[ \t]*(?:\n|$|[-*+]\s|\d+[.)]\s|[>#|]))/.exec(value.slice(place))?.index;
  const at = length === undefined ? value.length : place + length;
  return { value, start: at, end: at };
}
