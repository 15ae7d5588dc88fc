import type { Link, Nodes, Root, Text } from "mdast";
import type { Processor } from "unified";
import { visit } from "unist-util-visit";

type Point = NonNullable<Text["position"]>["start"];

/**
 * Ends a bare address before Chinese, Japanese and Korean punctuation, which follows without a space: GitHub's autolinks end only at spaces
 * and ASCII punctuation, so they would include the rest of the sentence. Letters of these scripts are kept, as in
 * https://zh.wikipedia.org/wiki/中国.
 */
export function endAutolinks(this: Processor): void {
  const data = this.data();
  data.fromMarkdownExtensions ??= [];
  data.fromMarkdownExtensions.push({ transforms: [endInTree] });
}

/** Characters that end an address: full-width forms, CJK punctuation without the letters of its Unicode block (々〆〇), and quotation marks. */
export const ADDRESS_ENDS = String.raw`\u3000-\u3004\u3008-\u301F\u3030\u303D\uFF01-\uFF0F\uFF1A-\uFF20\uFF3B-\uFF40\uFF5B-\uFF65“”„`;
const ADDRESS_END = new RegExp(`[${ADDRESS_ENDS}]`);
/** Trailing punctuation that GitHub excludes from an address. */
const TRAILING = /[?!.,:*_~'"]+$/;
const ADDRESS = /(?:https?:\/\/|www\.)[^\s<]+/i;

function endInTree(tree: Root): void {
  visit(tree, "link", (link, index, parent) => {
    const text = bareText(link);
    if (!parent || index === undefined || text === undefined || !ADDRESS_END.test(text)) return undefined;
    const parts = split(text, link.position?.start);
    const children: Nodes[] = parent.children;
    children.splice(index, 1, ...parts);
    return index + parts.length;
  });
}

/** The text of a bare link: one that consists of its address alone, without brackets of either kind; undefined for other links. */
function bareText({ position, children, title }: Link): string | undefined {
  const [only, ...others] = children;
  if (only?.type !== "text" || others.length > 0 || title || !/^(?:https?:|www\.)/i.test(only.value))
    return undefined;
  const { start, end } = position ?? {};
  const length = start && end ? (end.offset ?? 0) - (start.offset ?? 0) : only.value.length;
  return length === only.value.length ? only.value : undefined;
}

/** Splits a one-line text into links and plain text nodes. */
function split(text: string, start: Point | undefined): (Link | Text)[] {
  const match = ADDRESS.exec(text);
  if (!match) return text === "" ? [] : [textNode(text, start)];
  const [address = ""] = match;
  const end = address.search(ADDRESS_END);
  const display = (end === -1 ? address : address.slice(0, end)).replace(TRAILING, "");
  const before = text.slice(0, match.index);
  const words = textNode(display, moved(start, match.index));
  const url = /^www\./i.test(display) ? `http://${display}` : display;
  const link: Link = { type: "link", title: null, url, children: [words] };
  if (words.position) link.position = words.position;
  const behind = match.index + display.length;
  return [
    ...(before === "" ? [] : [textNode(before, start)]),
    link,
    ...split(text.slice(behind), moved(start, behind)),
  ];
}

function textNode(value: string, start: Point | undefined): Text {
  const end = moved(start, value.length);
  return start && end ? { type: "text", value, position: { start, end } } : { type: "text", value };
}

const moved = (point: Point | undefined, by: number): Point | undefined =>
  point && { line: point.line, column: point.column + by, offset: (point.offset ?? 0) + by };
