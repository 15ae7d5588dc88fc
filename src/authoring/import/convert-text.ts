import type { Nodes, PhrasingContent } from "mdast";
import { remark } from "remark";
import remarkGfm from "remark-gfm";
import { visit } from "unist-util-visit";
import { meantHeadingLevel } from "#src/editing/markdown/heading-levels.ts";
import { pasteAsMarkdown } from "#src/editing/paste/paste-as-markdown.ts";
import type { ImportedDocument, ImportFinding } from "./imported.ts";

/** Where a link leads on this site, or a picture is. @returns undefined if it is not there */
export type Resolve = (address: string, kind: "link" | "picture") => string | undefined;

/** Code, in which nothing is a tag: in a fence, or in a line. */
const CODE = "^ {0,3}(?<fence>`{3,}|~{3,})[\\s\\S]*?^ {0,3}\\k<fence>|`[^`\\n]+`";
/** Code as Jekyll and Hugo highlight it. */
const HIGHLIGHT =
  /\{[%{][%<]?\s*highlight\s+"?(?<language>[\w+#-]+)"?[^\n}]*\}\}?\n(?<code>[\s\S]*?)\{[%{][%<]?\s*(?:end|\/\s*)highlight\s*[%>]?\}\}?/g;
const HIGHLIGHTED = "```$<language>\n$<code>```";
/** Shortcodes of Hugo, tags of Liquid and Nunjucks, expressions; imports and components of MDX. */
const TAGS = new RegExp(`${CODE}|\\{\\{[<%-]?[\\s\\S]*?[>%-]?\\}\\}|\\{%[\\s\\S]*?%\\}`, "gm");
const MDX = new RegExp(
  `${CODE}|^(?:import\\s.+\\sfrom\\s.+|export\\s.+)$|</?[A-Z][\\w.]*(?:\\s(?:[^<>"{]|"[^"]*"|\\{[^}]*\\})*)?>`,
  "gm",
);

const processor = remark()
  .use(remarkGfm)
  .use({ settings: { bullet: "-", emphasis: "_", rule: "-", fences: true, listItemIndent: "one" } })
  .freeze();

/** The text of a document in the Markdown of this site. Everything that is lost is reported with its line. */
export function convertText(
  { file, line, markdown }: ImportedDocument,
  resolve: Resolve,
): { markdown: string; findings: ImportFinding[] } {
  const findings: ImportFinding[] = [];
  const report = (kind: string, at: number, what: string) =>
    findings.push({ kind, file, line: line + at - 1, what: what.replaceAll(/\s+/g, " ").slice(0, 100) });
  const without = (text: string, lost: RegExp, kind: string) =>
    text.replace(lost, (code: string, ...rest: unknown[]) => {
      if (/^ {0,3}[`~]/.test(code)) return code;
      const offset = rest.find((value) => typeof value === "number") ?? 0;
      report(kind, text.slice(0, offset).split("\n").length, code);
      return code.replaceAll(/[^\n]/g, "");
    });
  const bare = without(markdown.replaceAll(HIGHLIGHT, HIGHLIGHTED), TAGS, "Shortcodes and tags");
  const tree = processor.parse(file.endsWith(".mdx") ? without(bare, MDX, "Components and imports") : bare);
  let last = 0;
  visit(tree, (node, index, parent) => {
    const at = node.position?.start.line ?? 1;
    if (node.type === "heading") {
      last = meantHeadingLevel(last === 0 ? 1 : node.depth, last, 0);
      node.depth = ([1, 2, 3, 4, 5, 6] as const).find((depth) => depth === last) ?? 6;
    }
    if (!parent || index === undefined) return undefined;
    const replace = (...nodes: Nodes[]) => {
      const children: Nodes[] = parent.children;
      children.splice(index, 1, ...nodes);
      return index;
    };
    if (node.type === "html") {
      const picture = pictureIn(node.value);
      if (picture) picture.position = node.position;
      if (picture)
        return replace(parent.type === "root" ? { type: "paragraph", children: [picture] } : picture);
      report("HTML that is lost", at, node.value);
      const said = parent.type === "root" ? (pasteAsMarkdown(node.value)?.markdown ?? "") : "";
      return replace(...processor.parse(said).children);
    }
    if (node.type === "image") {
      const found = resolve(node.url, "picture");
      if (found !== undefined && node.alt) node.url = found;
      else {
        const why =
          found === undefined
            ? /^https?:|^\/\//.test(node.url)
              ? "on the web"
              : "missing"
            : "without a description";
        report(`Pictures ${why}`, at, node.url);
        return replace({ type: "text", value: node.alt ?? "" });
      }
    }
    if (node.type === "link" || node.type === "definition") {
      const found = resolve(node.url, "link");
      if (found !== undefined) {
        if (/^http:/i.test(node.url)) report("Links that are now https", at, node.url);
        node.url = found;
      } else {
        report("Links that lead nowhere", at, node.url);
        return node.type === "link" ? replace(...node.children) : replace();
      }
    }
    return undefined;
  });
  return { markdown: processor.stringify(tree), findings };
}

/** A picture that is written in HTML. */
function pictureIn(html: string): PhrasingContent | undefined {
  if (!/^<img\b[^>]*>$/i.test(html.trim())) return undefined;
  const read = (name: string) => {
    const [, double, single] = new RegExp(`\\s${name}=(?:"([^"]*)"|'([^']*)')`, "i").exec(html) ?? [];
    return double ?? single ?? "";
  };
  return { type: "image", url: read("src"), alt: read("alt") };
}
