import { Text } from "@codemirror/state";
import { Autolink, parser, Strikethrough } from "@lezer/markdown";
import { isLineBreak } from "#src/content/markdown/syntax/line-breaks.ts";
import { pictureLabel } from "#src/studio/fields/text/looks/look-widgets.ts";
import { textLooks } from "#src/studio/fields/text/looks/text-looks.ts";

/** Names of the blocks of Markdown: in a cell, their marks are only text. */
const BLOCKS = [
  "ATXHeading",
  "SetextHeading",
  "BulletList",
  "OrderedList",
  "Blockquote",
  "FencedCode",
  "IndentedCode",
  "HorizontalRule",
  "HTMLBlock",
  "LinkReference",
];

/** Extensions of the Markdown of pages for a single cell of a table, which has no blocks. */
export const cellMarkdown = [Strikethrough, Autolink, { remove: BLOCKS }];
const cellParser = parser.configure(cellMarkdown);

const CLASSES: Readonly<Record<string, string>> = {
  StrongEmphasis: "cm-cell-strong",
  Emphasis: "cm-cell-emphasis",
  Strikethrough: "cm-cell-struck",
  InlineCode: "cm-cell-code",
  Link: "cm-cell-link",
  Autolink: "cm-cell-link",
  URL: "cm-cell-link",
};

/** Draws the text of a cell as the page shows it. */
export function drawCell(host: HTMLElement, source: string): void {
  const tree = cellParser.parse(source);
  const { covers } = textLooks(tree, Text.of([source]), 0, source.length);
  const breaks = new Map<number, number>();
  const styled: { from: number; to: number; name: string }[] = [];
  tree.iterate({
    enter: ({ name, from, to }) => {
      const style = CLASSES[name];
      if (style) styled.push({ from, to, name: style });
      if (name === "HTMLTag" && isLineBreak(source.slice(from, to))) breaks.set(from, to);
    },
  });
  const ends = new Set([
    0,
    source.length,
    ...[...covers, ...styled].flatMap(({ from, to }) => [from, to]),
    ...[...breaks].flat(),
  ]);
  const edges = [...ends].sort((one, other) => one - other);
  host.replaceChildren();
  for (const [index, from] of edges.entries()) {
    const to = edges[index + 1] ?? from;
    const isIn = (range: { from: number; to: number }) => range.from <= from && to <= range.to;
    const cover = covers.find(isIn);
    if (cover?.shows.kind === "picture" && cover.from === from) host.append(pictureLabel(cover.shows));
    if (breaks.has(from)) host.append(document.createElement("br"));
    if (cover || to === from || breaks.has(from)) continue;
    const piece = document.createElement("span");
    piece.className = styled
      .filter(isIn)
      .map(({ name }) => name)
      .join(" ");
    piece.textContent = source.slice(from, to);
    host.append(piece);
  }
}
