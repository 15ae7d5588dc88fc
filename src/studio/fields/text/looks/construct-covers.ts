import type { syntaxTree } from "@codemirror/language";
import type { Text } from "@codemirror/state";

export type TextRange = { from: number; to: number };

/** A construct of a Markdown text in its syntax tree. */
export type MarkdownNode = ReturnType<typeof syntaxTree>["topNode"];

/** A range of a Markdown source that is shown as something else, as long as the caret is not at its construct. */
export type Cover = TextRange & {
  /** The construct, in whose range or at whose ends the caret shows the source. */
  owner: TextRange;
  shows: CoverContent;
};

/** Content of a cover: nothing, a bullet, a line across, a check box, or the label of a picture. */
export type CoverContent =
  | { kind: "nothing" | "bullet" | "rule" }
  | { kind: "task"; isDone: boolean }
  | { kind: "picture"; words: string; address: string };

/** Names of the marks that are hidden, by the construct to which they belong. */
export const MARKS_OF: Readonly<Record<string, string>> = {
  Emphasis: "EmphasisMark",
  StrongEmphasis: "EmphasisMark",
  Strikethrough: "StrikethroughMark",
  InlineCode: "CodeMark",
  Autolink: "LinkMark",
};

type AddCover = (range: TextRange, owner: TextRange, shows?: CoverContent) => void;

/**
 * Hides the brackets and the address of a link, except of one without an address, which may be plain text in brackets, and of one without
 * words, of which nothing would be left.
 */
export function coverLink(node: MarkdownNode, doc: Text, cover: AddCover): void {
  const [open, close] = node.getChildren("LinkMark");
  if (!open || !close || !node.getChild("URL") || open.to === close.from) return;
  if (doc.lineAt(close.from).to < node.to) return;
  cover(open, node);
  cover({ from: close.from, to: node.to }, node);
}

export function coverPicture(node: MarkdownNode, doc: Text, cover: AddCover): void {
  const [open, close] = node.getChildren("LinkMark");
  const url = node.getChild("URL");
  if (!open || !close || !url) return;
  const words = doc.sliceString(open.to, close.from).replace(/\\([\\[\]])/g, "$1");
  const address = doc.sliceString(url.from, url.to).replace(/^<|>$/g, "");
  cover(node, node, { kind: "picture", words, address });
}

/** Shows a list mark as a bullet, or hides it before a check box; numbers stay. */
export function coverItem(mark: MarkdownNode, doc: Text, cover: AddCover): void {
  if (mark.parent?.parent?.name !== "BulletList") return;
  const isTask = mark.parent.getChild("Task") !== null;
  if (isTask) cover(withSpace(mark, doc), mark);
  // While nothing follows the mark, it may still become something else.
  else if (doc.lineAt(mark.to).to > mark.to) cover(withSpace(mark, doc), mark, { kind: "bullet" });
}

/** The range of a mark of a heading, with the spaces between it and the words. The line under an underlined heading has none. */
export function headingMark(mark: MarkdownNode, heading: MarkdownNode, doc: Text): TextRange {
  if (!heading.name.startsWith("ATX")) return mark;
  const { from: start, text } = doc.lineAt(mark.from);
  const before = /[ \t]*$/.exec(text.slice(0, mark.from - start))?.[0].length ?? 0;
  const after = /^[ \t]*/.exec(text.slice(mark.to - start))?.[0].length ?? 0;
  return mark.from === heading.from
    ? { from: mark.from, to: mark.to + after }
    : { from: mark.from - before, to: mark.to };
}

export const withSpace = ({ from, to }: TextRange, doc: Text): TextRange => ({
  from,
  to: doc.sliceString(to, to + 1) === " " ? to + 1 : to,
});
