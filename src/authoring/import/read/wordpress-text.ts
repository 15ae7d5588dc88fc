import { attribute } from "#src/authoring/import/html/attribute.ts";
import { htmlAsMarkdown } from "#src/authoring/import/html/html-as-markdown.ts";
import { literally } from "#src/authoring/where/text-places.ts";
import { type WordPressPictures, withCaption } from "./wordpress-pictures.ts";

/** Where the old site was: its host without "www.", and its path. */
export type Home = { host: string; path: string };

type Report = (kind: string, what: string, said?: string) => unknown;

/** Shortcodes of WordPress itself; others have attributes or an end. */
const SHORTCODES = /^(?:gallery|caption|embed|audio|video|playlist)$/i;

const CODE_OR_BRACKETS =
  /<(pre|code)\b[\s\S]*?<\/\1>|\[caption\b(?<attributes>[^\]]*)\](?<captioned>[\s\S]*?)\[\/caption\]|\[\/?(?<name>[a-z][\w-]*)(?:\s[^\]\n]*)?\](?!\()/gi;

/** A picture, with the link that shows it alone. */
const LINKED =
  /<a\b[^>]*\shref=["'][^"'?]+\.(?:png|jpe?g|webp|avif|gif|svg)["'][^>]*>\s*(<img\b[^>]*>)\s*<\/a>/gi;

const FIGCAPTION = /<figcaption\b[^>]*>([\s\S]*?)<\/figcaption>/gi;

/** Block-level elements, which end a paragraph. */
const BLOCK =
  /^\s*<\/?(?:p|h[1-6]|ul|ol|li|table|t\w+|div|pre|blockquote|figure|figcaption|d[ltd]|hr|section|details)\b/i;

/**
 * A text of WordPress as Markdown: blocks' comments go; shortcodes and what pages cannot hold are reported.
 * @param post the id of the post that says it
 */
export function wordPressText(
  content: string,
  home: Home,
  pictures: WordPressPictures,
  post: string,
  report: Report,
): string {
  const shown = content
    .replaceAll("\r\n", "\n")
    .replaceAll(/<!--[\s\S]*?-->/g, "")
    .replaceAll(LINKED, "$1")
    .replaceAll(/<img\b[^>]*>/gi, (img) => pictures.tag(img))
    .replaceAll(FIGCAPTION, (_, caption: string) => withCaption("", caption).replace("<p></p>", ""));
  const bare = withoutHome(shown, home).replaceAll(CODE_OR_BRACKETS, (code, ...match: unknown[]) => {
    const { attributes, captioned, name } = Object(match.at(-1));
    if (typeof captioned === "string") {
      const [, picture = "", said = ""] =
        /^\s*((?:<a\b[^>]*>\s*)?<img\b[^>]*>(?:\s*<\/a>)?)?([\s\S]*)$/i.exec(captioned) ?? [];
      return withCaption(picture, said.trim() || attribute(attributes, "caption"));
    }
    const isShortcode =
      typeof name === "string" &&
      (SHORTCODES.test(name) || /\s[\w-]+=/.test(code) || content.includes(`[/${name}]`));
    if (!isShortcode) return code;
    const gallery = name.toLowerCase() === "gallery" ? pictures.gallery(code, post) : undefined;
    if (gallery === undefined && !code.startsWith("[/")) report("Shortcodes and tags", code, code);
    return gallery ?? "";
  });
  // The classic editor writes paragraphs as empty lines, and breaks as ends of lines.
  const html = outsideCode(bare, (text) =>
    text
      .split(/\n\s*\n/)
      .map((part) => (BLOCK.test(part) || part.trim() === "" ? part : `<p>${withBreaks(part.trim())}</p>`))
      .join("\n\n"),
  );
  return htmlAsMarkdown(
    html,
    (address) => (pictures.at(`/uploads${address}`) === undefined ? undefined : address),
    report,
  );
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
    `(["'])https?://(?:www\\.)?${literally(host)}(?::\\d+)?${literally(path)}(?=[/"'?#])/?`,
    "gi",
  );
  return content.replaceAll(own, "$1/");
}
