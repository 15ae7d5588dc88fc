import { htmlOfText } from "../html/html-as-markdown.ts";

/** Matches files of posts and contents in HTML: Jekyll's importers write such posts, and Hugo takes such contents. */
const HTML_TEXT = /(?:^|\/)(?:_posts|_drafts|content)\/.*\.html?$/i;

/**
 * Tells whether an HTML file is a text of a site, with front matter, rather than a template.
 * @param read returns the content of a file; only called if the file may be a text
 */
export const isHtmlText = (file: string, read: (file: string) => string): boolean =>
  HTML_TEXT.test(file) && /^\uFEFF?(?:---|\+\+\+)\r?\n/.test(read(file));

/**
 * Matches code between the `highlight` tags of Jekyll and Hugo, with its language. The group `after` is the next character on the line of
 * the last tag.
 */
export const HIGHLIGHT =
  /\{[%{][%<]?-?\s*highlight\s+"?(?<language>[\w+#-]+)"?[^\n}]*\}\}?\n(?<code>[\s\S]*?)\{[%{][%<]?-?\s*(?:end|\/\s*)highlight\s*-?[%>]?\}\}?(?=(?<after>[^\n]?))/g;

const PREFORMATTED = /(<pre\b[\s\S]*?<\/pre>)/i;

/**
 * Writes HTML as one block of HTML in Markdown: without the indentation that would be code, and without the empty lines that would end the
 * block.
 */
export function htmlInBlock(html: string): string {
  const highlighted = html.replaceAll("\r\n", "\n").replaceAll(HIGHLIGHT, (...match: unknown[]) => {
    const { language, code = "" }: Readonly<Record<string, string>> = Object(match.at(-1));
    return `<pre lang="${language}">${htmlOfText(code.trimEnd())}</pre>`;
  });
  const parts = highlighted
    .split(PREFORMATTED)
    .map((part) =>
      PREFORMATTED.test(part)
        ? part.replaceAll("\n", "&#10;")
        : part.replaceAll(/^[ \t]+/gm, "").replaceAll(/\n(?=\n)/g, "\n<wbr>"),
    );
  return `<div>${parts.join("")}</div>\n`;
}
