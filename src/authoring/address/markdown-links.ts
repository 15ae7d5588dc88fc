import { visit } from "unist-util-visit";
import { applyEdits, type TextEdit } from "#src/content/json/text-edits.ts";
import { MarkdownTooComplex } from "#src/content/markdown/markdown-limits.ts";
import { parseMarkdown } from "#src/content/markdown/markdown-parse.ts";

const DESTINATION = String.raw`\s*(<[^<>\n]*>|(?:\\.|[^\s()\\]|\((?:\\.|[^\s()\\])*\))+)`;
const OF_LINK = new RegExp(String.raw`^\]\(${DESTINATION}`);
const OF_DEFINITION = new RegExp(String.raw`^\[(?:\\.|[^\]\\])*\]:${DESTINATION}`);

/** Changes addresses of links in Markdown, nothing else. @param change undefined keeps one */
export function changeMarkdownLinks(source: string, change: (url: string) => string | undefined): string {
  const edits: TextEdit[] = [];
  const edit = (url: string, at: number, end: number, pattern: RegExp) => {
    const changed = change(url);
    const [whole, written] = pattern.exec(source.slice(at, end)) ?? [];
    if (changed === undefined || whole === undefined || written === undefined) return;
    const start = at + whole.length - written.length;
    const isBare = /^[^\s()<>\\]+$/.test(changed);
    edits.push({ start, end: start + written.length, text: isBare ? changed : `<${changed}>` });
  };
  try {
    visit(parseMarkdown(source), (node) => {
      const start = node.position?.start.offset;
      const end = node.position?.end.offset;
      if (start === undefined || end === undefined) return;
      if (node.type === "definition") edit(node.url, start, end, OF_DEFINITION);
      if (node.type === "link") {
        const text = node.children.at(-1)?.position?.end.offset ?? start + 1;
        edit(node.url, text, end, OF_LINK);
      }
    });
  } catch (error) {
    // Texts that are too complex are reported by the checks.
    if (!(error instanceof MarkdownTooComplex)) throw error;
    return source;
  }
  return applyEdits(source, edits);
}
