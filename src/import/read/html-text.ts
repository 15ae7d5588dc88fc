/** Matches files of posts and contents in HTML: Jekyll's importers write such posts, and Hugo takes such contents. */
const HTML_TEXT = /(?:^|\/)(?:_posts|_drafts|content)\/.*\.html?$/i;

/** Tells whether an HTML file is a text of a site, with front matter, rather than a template. */
export const isHtmlText = (file: string, text: string): boolean =>
  HTML_TEXT.test(file) && /^\uFEFF?(?:---|\+\+\+)\r?\n/.test(text);

const PREFORMATTED = /(<pre\b[\s\S]*?<\/pre>)/i;
const HIGHLIGHT =
  /\{%-?\s*highlight\s+(?<language>[\w+#-]+)[^%]*%\}\r?\n?(?<code>[\s\S]*?)\{%-?\s*endhighlight\s*-?%\}/g;

/**
 * Writes HTML as one block of HTML in Markdown: without the indentation that would be code, and without the empty lines that would end the
 * block.
 */
export function htmlInBlock(html: string): string {
  const highlighted = html.replaceAll(HIGHLIGHT, (...match: unknown[]) => {
    const { language, code }: Readonly<Record<string, string>> = Object(match.at(-1));
    return `<pre lang="${language}">${(code ?? "").trimEnd().replaceAll("<", "&lt;")}</pre>`;
  });
  const parts = highlighted
    .replaceAll("\r\n", "\n")
    .split(PREFORMATTED)
    .map((part) =>
      PREFORMATTED.test(part)
        ? part.replaceAll("\n", "&#10;")
        : part.replaceAll(/^[ \t]+/gm, "").replaceAll(/\n(?=\n)/g, "\n<wbr>"),
    );
  return `<div>${parts.join("")}</div>\n`;
}
