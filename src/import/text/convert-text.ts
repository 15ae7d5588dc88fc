import type { Nodes, Table } from "mdast";
import { visit } from "unist-util-visit";
import { decodeAddress } from "../../content/address/routes.ts";
import { checkNesting, checkTree } from "../../content/markdown/markdown-limits.ts";
import { pageMarkdown } from "../../content/markdown/markdown-parse.ts";
import { writeMarkdown } from "../../editing/paste/write-markdown.ts";
import { LOST, readHtml } from "../html/html-in-markdown.ts";
import type { ImportedDocument, ImportFinding } from "../read/imported.ts";
import { levelHeadings } from "./import-headings.ts";
import { joinTexts, nameInWords, saidIn } from "./markdown-words.ts";
import { ANYWHERE, withoutMarks } from "./source-marks.ts";
import { withoutTags } from "./source-tags.ts";

/** Returns the target of a link, or the address of a picture, on this site. @returns undefined if it is not there */
export type Resolve = (address: string, kind: "link" | "picture") => string | undefined;

export type ConvertedText = {
  markdown: string;
  /** The words of its first paragraphs. */
  words: string;
  findings: ImportFinding[];
  /** The id that the author gave each heading, in their order. */
  givenIds: (string | undefined)[];
};

/**
 * The text of a document in the Markdown of this site. Everything that is lost is reported with its line.
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
    (what.startsWith(ANYWHERE) ? decodeAddress(what.slice(ANYWHERE.length)) : what)
      .replaceAll(/\s+/g, " ")
      .slice(0, 100);
  checkNesting(markdown.split("\n"));
  const bare =
    dialect === "plain" ? markdown : withoutTags(withoutMarks(markdown, report), dialect === "mdx", report);
  const sourceTree = pageMarkdown.parse(bare);
  checkTree(sourceTree);
  const tree = readHtml(sourceTree, report);
  visit(tree, (node, index, parent) => {
    const at = node.position?.start.line ?? 1;
    if (!parent || index === undefined) return undefined;
    const replace = (...nodes: Nodes[]) => {
      const children: Nodes[] = parent.children;
      children.splice(index, 1, ...nodes);
      return index;
    };
    if (node.type === "html") {
      if (!/^<[/!]/.test(node.value)) report(LOST, at, node.value);
      return replace();
    }
    if (node.type === "table") widen(node);
    if (node.type === "image") {
      const address = resolve(node.url, "picture");
      if (address === undefined) {
        report(`Pictures ${/^https?:|^\/\//.test(node.url) ? "on the web" : "missing"}`, at, node.url);
        return replace({ type: "text", value: node.alt ?? "" });
      }
      if (!node.alt) {
        node.alt = nameInWords(node.url.replace(ANYWHERE, ""));
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
  const givenIds = levelHeadings(tree);
  return { markdown: writeMarkdown(tree), words: saidIn(tree), findings, givenIds };
}

/** A row may have more cells than the headings of its table, which would leave them out: give them headings without words. */
function widen({ children: rows, align }: Table): void {
  const [head] = rows;
  const missing = Math.max(...rows.map(({ children }) => children.length)) - (head?.children.length ?? 0);
  for (let added = 0; added < missing; added += 1) {
    head?.children.push({ type: "tableCell", children: [] });
    align?.push(null);
  }
}
