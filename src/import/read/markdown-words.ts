import { visit } from "unist-util-visit";
import { pageMarkdown } from "../../content/markdown/markdown-parse.ts";
import { textOfHtml } from "../html/html-as-markdown.ts";

/** The words of a line of Markdown or HTML, without formatting marks. */
export function wordsOfMarkdown(line: string): string {
  let words = "";
  // The word before the line keeps it from being a list or a heading.
  visit(pageMarkdown.parse(`${BEFORE}${textOfHtml(line)}`), (node) => {
    if (node.type === "text" || node.type === "inlineCode") words += node.value;
    else if (node.type === "image") words += node.alt ?? "";
  });
  return words.slice(BEFORE.length).trim();
}

const BEFORE = "x ";
