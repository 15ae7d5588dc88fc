import type { Image, PhrasingContent } from "mdast";

const OPEN = /^<(a|b|strong|i|em|del|s|strike|code|kbd|samp|tt)(?=[\s>])[^>]*>$/i;
const MARKS: ReadonlyMap<string, "strong" | "emphasis" | "delete"> = new Map([
  ["b", "strong"],
  ["strong", "strong"],
  ["i", "emphasis"],
  ["em", "emphasis"],
  ["del", "delete"],
  ["s", "delete"],
  ["strike", "delete"],
]);

/** Turns pairs of tags within a line into what Markdown has for them; others stay as they are. */
export function pairTags(nodes: readonly PhrasingContent[]): PhrasingContent[] {
  const result: PhrasingContent[] = [];
  for (let at = 0; at < nodes.length; at += 1) {
    const node = nodes[at];
    if (!node) break;
    const tag = node.type === "html" ? node.value.trim() : "";
    const name = OPEN.exec(tag)?.[1]?.toLowerCase();
    const end = name === undefined ? -1 : closing(nodes, at, name);
    const before = result.at(-1);
    if (before?.type === "break" && node.type === "text") node.value = node.value.trimStart();
    if (/^<br\s*\/?>$/i.test(tag)) result.push({ type: "break" });
    else if (name === undefined || end < 0) result.push(node);
    else {
      result.push(...marked(name, tag, pairTags(nodes.slice(at + 1, end)), node));
      at = end;
    }
  }
  return result;
}

/** Index of the tag that closes the one at a place. */
function closing(nodes: readonly PhrasingContent[], from: number, name: string): number {
  let depth = 0;
  return nodes.findIndex((node, at) => {
    if (at < from || node.type !== "html") return false;
    const [, slash, found] = /^<(\/?)(\w+)/.exec(node.value.trim()) ?? [];
    if (found?.toLowerCase() === name) depth += slash ? -1 : 1;
    return depth === 0;
  });
}

function marked(
  name: string,
  tag: string,
  children: PhrasingContent[],
  { position }: PhrasingContent,
): PhrasingContent[] {
  const kind = MARKS.get(name);
  if (kind) return [{ type: kind, children, position }];
  if (name !== "a") return [{ type: "inlineCode", value: children.map(textIn).join(""), position }];
  const url = attribute(tag, "href");
  // A place to which links lead, in the old way.
  return url === "" ? children : [{ type: "link", url, children, position }];
}

const textIn = (node: PhrasingContent): string =>
  "children" in node ? node.children.map(textIn).join("") : "value" in node ? node.value : "";

export function inlinePicture(html: string): Image | undefined {
  if (!/^<img\b[^>]*>$/i.test(html.trim())) return undefined;
  return { type: "image", url: attribute(html, "src"), alt: attribute(html, "alt") };
}

/** The value of an attribute of a tag; empty without one. */
export function attribute(tag: string, name: string): string {
  const [, double, single, bare] =
    new RegExp(`\\s${name}\\s*=\\s*(?:"([^"]*)"|'([^']*)'|([^\\s"'>]+))`, "i").exec(tag) ?? [];
  return (double ?? single ?? bare ?? "").replaceAll("&amp;", "&");
}
