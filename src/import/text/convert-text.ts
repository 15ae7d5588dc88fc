import type { Definition, Heading, Nodes, Root, Table } from "mdast";
import { visit } from "unist-util-visit";
import { decodeAddress } from "../../content/address/routes.ts";
import { sentenceCase } from "../../content/json/key-words.ts";
import { checkNesting, checkTree } from "../../content/markdown/markdown-limits.ts";
import { markdownProcessor } from "../../content/markdown/markdown-parse.ts";
import { withoutJoints } from "../../content/markdown/syntax/joined-lines.ts";
import { meantHeadingLevel } from "../../editing/markdown/heading-levels.ts";
import { writeMarkdown } from "../../editing/paste/write-markdown.ts";
import { beginningOf } from "../../language/beginning.ts";
import { FILE_NAME } from "../html/html-as-markdown.ts";
import { LOST_HTML, readHtml } from "../html/html-in-markdown.ts";
import type { ImportedDocument, ImportFinding } from "../read/imported.ts";
import { withoutMarks } from "./source-marks.ts";
import { type ReportLost, withoutTags } from "./source-tags.ts";
import { ANY_FOLDER } from "./tag-words.ts";

/** Resolves a link target or picture address on this site. @returns undefined if it does not exist here */
export type Resolve = (address: string, kind: "link" | "picture") => string | undefined;

export type ConvertedText = {
  markdown: string;
  /** The text of the first paragraphs, for descriptions. */
  words: string;
  findings: ImportFinding[];
  /** Explicit ids of the headings, in order. */
  givenIds: (string | undefined)[];
};

/**
 * Converts the text of a document to the site's Markdown. Reports every loss, with its line.
 * @throws MarkdownTooComplex
 */
export function convertText(
  { file, lineOf, markdown, dialect }: Pick<ImportedDocument, "file" | "lineOf" | "markdown" | "dialect">,
  resolve: Resolve,
): ConvertedText {
  const findings: ImportFinding[] = [];
  const report = (kind: string, at: number, what: string) =>
    findings.push({ kind, file, line: lineOf(at, what), what: excerptOf(what) });
  const excerptOf = (what: string) =>
    beginningOf(
      (what.startsWith(ANY_FOLDER) ? decodeAddress(what.slice(ANY_FOLDER.length)) : what).replaceAll(
        /\s+/g,
        " ",
      ),
      100,
    );
  checkNesting(markdown.split("\n"));
  const bare =
    dialect === "plain" ? markdown : withoutTags(withoutMarks(markdown, report), dialect === "mdx", report);
  const sourceTree = markdownProcessor.parse(bare);
  checkTree(sourceTree);
  const teaser = sourceTree.children.findIndex((node) => node.type === "html" && MORE.test(node.value));
  const { offset: end = Number.POSITIVE_INFINITY } = sourceTree.children[teaser]?.position?.start ?? {};
  const tree = readHtml(sourceTree, report);
  addressPictures(tree);
  visit(tree, (node, index, parent) => {
    const at = node.position?.start.line ?? 1;
    if (!parent || index === undefined) return undefined;
    const replace = (...nodes: Nodes[]) => {
      const children: Nodes[] = parent.children;
      children.splice(index, 1, ...nodes);
      return index;
    };
    if (node.type === "html") {
      if (!/^<[/!]/.test(node.value)) report(LOST_HTML, at, node.value);
      return replace();
    }
    if (node.type === "table") widen(node);
    // Of Quarto and mdBook: ```{python} and ```rust,ignore.
    if (node.type === "code" && node.lang) node.lang = node.lang.replace(/^\{?([\w+#-]+)[,}].*$/, "$1");
    if (node.type === "image") {
      const address = resolve(node.url, "picture");
      if (address === undefined) {
        report(`Pictures ${/^https?:|^\/\//.test(node.url) ? "on the web" : "missing"}`, at, node.url);
        const alt = FILE_NAME.test(node.alt ?? "") ? "" : (node.alt ?? "");
        const isLinkItself = parent.type === "link" && parent.children.length === 1;
        return replace({ type: "text", value: alt === "" && isLinkItself ? nameInWords(node.url) : alt });
      }
      if (!node.alt) {
        node.alt = nameInWords(node.url.replace(ANY_FOLDER, ""));
        report("Pictures described by the name of their file", at, node.url);
      }
      node.url = address;
    }
    if (node.type === "link" || node.type === "definition") {
      const address = resolve(node.url, "link");
      if (address === undefined) {
        report("Links that lead nowhere", at, node.url);
        return node.type === "link" ? replace(...node.children) : replace();
      }
      if (/^http:/i.test(node.url)) report("Links that are now https", at, node.url);
      if (node.url.includes("#") && !address.includes("#")) report("Links to a missing part", at, node.url);
      node.url = address;
    }
    return undefined;
  });
  visit(tree, (node) => {
    if ("children" in node) joinTexts(node.children);
  });
  unwrapNotes(tree, report);
  const givenIds = levelHeadings(tree);
  const words = saidIn(tree, teaser > 0 ? end : undefined);
  return {
    markdown: writeMarkdown(tree),
    words,
    findings,
    givenIds,
  };
}

/** Gives each picture that refers to a definition its address, as in `![A pier][image1]`. */
function addressPictures(tree: Root): void {
  const definitions = new Map<string, Definition>();
  visit(tree, "definition", (node) => void definitions.set(node.identifier, node));
  const others = new Set<string>();
  visit(tree, "linkReference", ({ identifier }) => void others.add(identifier));
  const ofPictures = new Set<string>();
  visit(tree, "imageReference", ({ identifier, alt, position }, index, parent) => {
    const definition = definitions.get(identifier);
    if (!definition || !parent || index === undefined) return;
    ofPictures.add(identifier);
    const { url, title } = definition;
    parent.children.splice(index, 1, { type: "image", url, title, alt, position });
  });
  visit(tree, "definition", ({ identifier }, index, parent) => {
    if (!ofPictures.has(identifier) || others.has(identifier) || !parent || index === undefined)
      return undefined;
    parent.children.splice(index, 1);
    return index;
  });
}

/** Turns footnotes without a reference into paragraphs. */
function unwrapNotes(tree: Root, report: ReportLost): void {
  const references = new Set<string>();
  visit(tree, "footnoteReference", ({ identifier }) => void references.add(identifier));
  visit(tree, "footnoteDefinition", ({ identifier, label, children, position }, index, parent) => {
    if (references.has(identifier) || !parent || index === undefined) return undefined;
    report("Notes without a reference", position?.start.line ?? 1, `[^${label ?? identifier}]`);
    parent.children.splice(index, 1, ...children);
    return index;
  });
}

/** Adds empty headings to a table whose rows have more cells than headings, since the excess would be dropped. */
function widen({ children: rows, align }: Table): void {
  const [head] = rows;
  const missing = Math.max(...rows.map(({ children }) => children.length)) - (head?.children.length ?? 0);
  for (let added = 0; added < missing; added += 1) {
    head?.children.push({ type: "tableCell", children: [] });
    align?.push(null);
  }
}

/**
 * Adjusts heading levels to this site: they start at the first level, and none is skipped.
 * @returns the explicit id of each heading
 */
function levelHeadings(tree: Root): (string | undefined)[] {
  const headings: Heading[] = [];
  visit(tree, "heading", (node) => void headings.push(node));
  const shallowest = Math.min(...headings.map(({ depth }) => depth));
  let last = 0;
  return headings.map((heading) => {
    last = meantHeadingLevel(heading.depth - shallowest + 1, last, 0);
    heading.depth = depthOf(last);
    return takeGivenId(heading);
  });
}

const depthOf = (level: number): Heading["depth"] =>
  ([1, 2, 3, 4, 5, 6] as const).find((depth) => depth === level) ?? 6;

/** Removes and returns the explicit id of a heading: `# Opening hours {#hours}`. */
function takeGivenId({ children }: Heading): string | undefined {
  const end = children.at(-1);
  if (end?.type !== "text") return undefined;
  const [mark = "", id] = /\s*\{:?\s*#([\w:.-]+)[^}]*\}\s*$/.exec(end.value) ?? [];
  end.value = end.value.slice(0, end.value.length - mark.length);
  return id;
}

/** Joins adjacent texts, leaving one space where something was removed. */
function joinTexts(nodes: Nodes[]): void {
  for (let at = 0; at < nodes.length; at += 1) {
    const [node, next] = [nodes[at], nodes[at + 1]];
    if (node?.type !== "text") continue;
    node.value = node.value.replaceAll(/ {2,}/g, " ");
    // `<br>` at the end of a line is one break, not two.
    if (nodes[at - 1]?.type === "break") node.value = node.value.trimStart();
    if (next?.type !== "text") continue;
    node.value += next.value;
    nodes.splice(at + 1, 1);
    at -= 1;
  }
}

/** Matches the end of a sentence, which the words of a button or a lost picture lack. */
const SENTENCE_END = /[.!?…:。！？।؟]["'”’»)\]]*$/;

/** Matches the comment after which a text goes on only on its own page. */
const MORE = /^<!--\s*(?:more|truncate|TEASER_END)\b/i;

/**
 * An excerpt of a text, without captions, addresses and single words, and long enough for a description.
 * @param end where the source has the mark for more
 */
function saidIn({ children }: Root, end = Number.POSITIVE_INFINITY): string {
  const paragraphs = children.flatMap((node) =>
    node.type === "paragraph" &&
    (node.position?.start.offset ?? 0) < end &&
    !node.children.every(({ type }) => type === "emphasis")
      ? [wordsIn(node).trim()]
      : [],
  );
  const sentences = paragraphs.filter((words) => SENTENCE_END.test(words));
  const words = beginningOf((sentences.length > 0 ? sentences : paragraphs).join(" "), MAX_EXCERPT);
  return withoutJoints(words.replaceAll(/[{}]{2}/g, ""))
    .replaceAll(/\s+/g, " ")
    .trim();
}

/** Maximum length in characters of an excerpt, more than the longest description. */
const MAX_EXCERPT = 500;

function wordsIn(node: Nodes): string {
  if (node.type === "break") return " ";
  if (node.type === "rt" || node.type === "rp") return "";
  if (node.type === "image" || node.type === "footnoteReference" || isBareAddress(node)) return "";
  return "children" in node ? node.children.map(wordsIn).join("") : "value" in node ? node.value : "";
}

/** Tells whether a link's text is only its address. */
const isBareAddress = (node: Nodes): boolean =>
  node.type === "link" && /^(?:https?:\/\/|www\.)\S+$/.test(node.children.map(wordsIn).join(""));

/** Turns a file name into words: "../pictures/harbour-at_night.jpg" becomes "Harbour at night". */
function nameInWords(address: string): string {
  const [, name = ""] = /([^/]*?)(?:\.\w+)?$/.exec(decodeAddress(address).replace(/[?#].*/, "")) ?? [];
  return sentenceCase(name.replaceAll(/[-_\s]+/g, " ").trim() || "Picture");
}
