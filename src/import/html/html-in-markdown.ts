import type { Element, Root as HastRoot } from "hast";
import type { Definition, Nodes, Parents, PhrasingContent, Root } from "mdast";
import rehypeRaw from "rehype-raw";
import { remark } from "remark";
import remarkRehype from "remark-rehype";
import { SKIP, visit } from "unist-util-visit";
import { type Handle, treeOfHtml } from "../../editing/paste/html-tree.ts";
import { noLosses } from "../../editing/paste/losses.ts";
import { withDelayedContent } from "./delayed-content.ts";

type Report = (kind: string, line: number, what: string) => void;

/**
 * Parses the HTML within Markdown as a browser would, including elements that span several paragraphs, and replaces the HTML by Markdown.
 * Other parts are unchanged. Reports losses.
 */
export function readHtml(tree: Root, report: Report): Root {
  if (!holdsHtml(tree)) return tree;
  visit(tree, "html", (node, _, parent) => {
    const { value, position } = node;
    const line = position?.start.line ?? 1;
    for (const [comment] of value.matchAll(COMMENT))
      if (!MORE_COMMENT.test(comment)) report("Comments in texts", line, comment);
    const bare = value.replaceAll(COMMENT, "");
    for (const [tag] of bare.matchAll(PROGRAMS)) report(LOST_HTML, line, tag);
    const [tag] = /<[a-z][^>]*>/i.exec(bare) ?? [];
    if (tag !== undefined && parent && FLOW_CONTAINERS.has(parent.type) && !bare.match(PROGRAMS))
      report(CONVERTED_HTML, line, tag);
    node.value = withDelayedContent(value);
  });
  inlineReferences(tree);
  return withoutHtml(tree, report);
}

/** The group in the import report for HTML that was converted to Markdown. */
export const CONVERTED_HTML = "HTML that is now Markdown";
export const LOST_HTML = "HTML that is lost";

/** Matches the start tags of elements without text content. */
export const PROGRAMS = /<(?:script|style|canvas)\b[^>]*>/gi;
export const COMMENT = /<!--[\s\S]*?-->/g;
/** Matches the comment that ends a post's summary. */
export const MORE_COMMENT = /^<!--\s*more\b/i;

/** Elements that contain blocks rather than text. */
const FLOW_CONTAINERS: ReadonlySet<string> = new Set([
  "root",
  "blockquote",
  "listItem",
  "footnoteDefinition",
]);

function withoutHtml(tree: Root, report: Report): Root {
  const remaining: Nodes[] = [];
  seal(tree, remaining, report);
  const html = remark().use(remarkRehype, { allowDangerousHtml: true }).use(rehypeRaw).runSync(tree);
  if (html.type !== "root") return tree;
  sealPictures(html, remaining);
  nameHeadings(html);
  const tally = noLosses();
  const keep: Handle = (_, { properties: { dataAt, dataHref, dataTitle } }) => {
    const node = remaining[Number(dataAt)];
    return node && typeof dataHref === "string"
      ? linked(node, { url: dataHref, title: titleIn(dataTitle) })
      : node;
  };
  const inLine: Handle = (_, node) => phrasing(remaining[Number(node.properties.dataAt)]);
  const read = treeOfHtml(html, tally, labelsIn(remaining), {
    "kept-block": keep,
    "kept-words": keep,
    "kept-line": inLine,
  });
  for (const { line = 1, html: what, address } of tally.lost)
    report(address === undefined ? LOST_HTML : "Links that lead nowhere", line, address ?? what);
  return read ?? tree;
}

/**
 * Replaces the parts without HTML by placeholder elements, which are turned back after the conversion.
 * @param remaining receives the parts
 */
function seal(parent: Parents, remaining: Nodes[], report: Report): void {
  const children: Nodes[] = parent.children;
  for (const [at, child] of children.entries()) {
    if (child.type === "html" || (child.type === "text" && holdsHtml(parent))) continue;
    if (child.type === "footnoteDefinition" && holdsHtml(child)) {
      const inner = withoutHtml({ type: "root", children: child.children }, report);
      Object.assign(child, { children: inner.children });
    } else if (
      "children" in child &&
      (PARTS.has(child.type) || (holdsHtml(child) && child.type !== "linkReference"))
    ) {
      seal(child, remaining, report);
      continue;
    }
    const name = FLOW_CONTAINERS.has(parent.type) ? "kept-block" : "kept-words";
    children[at] = {
      type: "html",
      value: `<${name} data-at="${remaining.length}" data-kind="${child.type}">x</${name}>`,
    };
    remaining.push(child);
  }
}

/** Turns the content of a paragraph or heading into a link. */
function linked(node: Nodes, target: { url: string; title: string | undefined }): Nodes {
  const words = phrasing(node);
  return node.type === "heading" || node.type === "paragraph"
    ? { ...node, children: [{ type: "link", ...target, children: words.flatMap(withoutLink) }] }
    : node;
}

const withoutLink = (node: PhrasingContent): Exclude<PhrasingContent, { type: "link" }>[] =>
  node.type === "link" ? node.children.flatMap(withoutLink) : [node];

/** Converts a block to inline content, because cells and headings cannot contain blocks. */
function phrasing(node: Nodes | undefined): PhrasingContent[] {
  if (!node) return [];
  if (node.type === "paragraph" || node.type === "heading") return node.children;
  if (node.type === "code") return [{ type: "inlineCode", value: node.value.replaceAll(/\s+/g, " ") }];
  if (!("children" in node)) return [];
  const children: Nodes[] = node.children;
  return children.flatMap((child, at) => [
    ...(at > 0 ? [{ type: "text" as const, value: " " }] : []),
    ...phrasing(child),
  ]);
}

/** Writes the addresses of reference links into the links themselves, if their text contains HTML. */
function inlineReferences(tree: Root): void {
  const targets = new Map<string, Pick<Definition, "url" | "title">>();
  visit(tree, "definition", ({ identifier, url, title }) => void targets.set(identifier, { url, title }));
  visit(tree, "linkReference", (node, index, parent) => {
    const target = targets.get(node.identifier);
    if (!parent || index === undefined || !target || !holdsHtml(node)) return;
    parent.children[index] = { type: "link", ...target, children: node.children, position: node.position };
  });
}

/** Parts of a list or table; a list or table with HTML is rebuilt as a whole. */
const PARTS: ReadonlySet<string> = new Set(["listItem", "tableRow", "tableCell"]);

function holdsHtml(node: Nodes): boolean {
  return node.type === "html" || ("children" in node && node.children.some(holdsHtml));
}

/** Replaces pictures in HTML by placeholders, so that they are resolved or reported like those in Markdown. */
function sealPictures(tree: HastRoot, remaining: Nodes[]): void {
  visit(tree, "element", (node: Element) => {
    if (node.tagName !== "img") return undefined;
    const { src, alt, title } = node.properties;
    node.tagName = "kept-words";
    node.properties = { dataAt: String(remaining.length) };
    node.children = [{ type: "text", value: "x" }];
    remaining.push({
      type: "image",
      url: encodedAddress(String(src ?? "").trim()),
      alt: String(alt ?? ""),
      title: titleIn(title),
      position: node.position,
    });
    return SKIP;
  });
}

/** An address with its spaces encoded, and each "%" that encodes nothing; what is encoded stays. */
const encodedAddress = (address: string): string => encodeURI(address).replaceAll(/%25(?=[\da-f]{2})/gi, "%");

const titleIn = (title: unknown): string | undefined =>
  typeof title === "string" && title.trim() !== "" ? title : undefined;

/** Writes the id of a heading in the Markdown syntax of site generators, since links may lead to it. */
function nameHeadings(tree: HastRoot): void {
  visit(tree, "element", (node: Element) => {
    if (!/^h[1-6]$/.test(node.tagName)) return undefined;
    let name: unknown;
    visit(node, "element", ({ properties: { id, name: old } }) => {
      name ||= id || old;
    });
    if (typeof name === "string") node.children.push({ type: "text", value: ` {#${name}}` });
    return SKIP;
  });
}

function labelsIn(remaining: readonly Nodes[]): ReadonlySet<string> {
  const labels = new Set<string>();
  for (const node of remaining)
    visit(node, "footnoteDefinition", ({ identifier }) => void labels.add(identifier));
  return labels;
}
