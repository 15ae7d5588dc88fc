import { CONVERTED, htmlAsMarkdown } from "#src/authoring/import/html/html-as-markdown.ts";

/** Where the old site was: its host without "www.", and its path. */
export type Home = { host: string; path: string };

type Report = (kind: string, what: string, said?: string) => unknown;

/** Shortcodes of WordPress itself; others have attributes or an end. */
const SHORTCODES = /^(?:gallery|caption|embed|audio|video|playlist)$/i;

const CODE_OR_BRACKETS = /<(pre|code)\b[\s\S]*?<\/\1>|\[\/?([a-z][\w-]*)(?:\s[^\]\n]*)?\](?!\()/gi;

/** Elements that are not part of a paragraph. */
const BLOCK =
  /^\s*<\/?(?:p|h[1-6]|ul|ol|li|table|t\w+|div|pre|blockquote|figure|figcaption|d[ltd]|hr|section|details)\b/i;

/** A text of WordPress as Markdown: blocks' comments go; shortcodes and what pages cannot hold are reported. */
export function wordPressText(content: string, home: Home, report: Report): string {
  const bare = withoutHome(content.replaceAll("\r\n", "\n"), home)
    .replaceAll(/<!--[\s\S]*?-->/g, "")
    .replaceAll(CODE_OR_BRACKETS, (code, _tag, name) => {
      const isShortcode =
        typeof name === "string" &&
        (SHORTCODES.test(name) || /\s[\w-]+=/.test(code) || content.includes(`[/${name}]`));
      if (!isShortcode) return code;
      if (!code.startsWith("[/")) report("Shortcodes and tags", code, code);
      return "";
    });
  // The classic editor writes paragraphs as empty lines, and breaks as ends of lines.
  const html = outsideCode(bare, (text) =>
    text
      .split(/\n\s*\n/)
      .map((part) => (BLOCK.test(part) || part.trim() === "" ? part : `<p>${withBreaks(part.trim())}</p>`))
      .join("\n\n"),
  );
  // Texts of WordPress are HTML throughout, so that is not reported.
  const lost: Report = (kind, what) => kind === CONVERTED || report(kind, what, what);
  return htmlAsMarkdown(html, () => undefined, lost);
}

const withBreaks = (text: string): string => text.replaceAll(/(?<![>\s])[ \t]*\n(?!\s*<)/g, "<br>");

/** Changes what is not preformatted. */
const outsideCode = (html: string, change: (text: string) => string): string =>
  html
    .split(/(<pre\b[\s\S]*?<\/pre>)/i)
    .map((part) => (/^<pre\b/i.test(part) ? part : change(part)))
    .join("");

/** Addresses of the old site itself become addresses from its root. */
function withoutHome(content: string, { host, path }: Home): string {
  if (host === "") return content;
  const own = new RegExp(
    `(["'])https?://(?:www\\.)?${escaped(host)}(?::\\d+)?${escaped(path)}(?=[/"'?#])/?`,
    "gi",
  );
  return content.replaceAll(own, "$1/");
}

const escaped = (text: string): string => text.replaceAll(/[.*+?^${}()|[\]\\]/g, "\\$&");
