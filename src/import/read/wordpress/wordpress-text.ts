import { isObject, type JsonValue, parseObject } from "../../../content/json/json.ts";
import { literally } from "../../../language/plain-words.ts";
import { attribute } from "../../html/attribute.ts";
import { captionsAsParagraphs, withCaption } from "../../html/captions.ts";
import { withDelayedContent } from "../../html/delayed-content.ts";
import { htmlAsMarkdown } from "../../html/html-as-markdown.ts";
import { withBuilderParts } from "./builder-text.ts";
import type { WordPressPictures } from "./wordpress-pictures.ts";

/** The address of the old site: its host without "www.", and its path. */
export type Home = { host: string; path: string };

type Report = (kind: string, what: string, excerpt?: string) => unknown;

/** Matches comments of the block editor and of WordPress that can be dropped without loss. */
const EDITOR_COMMENT = /^<!--\s*(?:\/?wp:(?:(?!\/-->)[\s\S])*-->|(?:more|nextpage|noteaser)\b)/i;
/** Matches blocks without content. */
const EMPTY_BLOCKS = /^<!--\s*wp:(?:spacer|separator|nextpage|more|footnotes)\b/;

/** Matches a reusable block, which is defined once and shown in several posts. */
const REUSABLE_BLOCK = /<!--\s*wp:block\s+\{"ref":(\d+)[^}]*\}\s*\/-->/g;

/** Matches a picture inside a link to an image file, usually its full size; the link is dropped. */
const LINKED_PICTURE =
  /<a\b[^>]*\shref=["'][^"'?]+\.(?:png|jpe?g|webp|avif|gif|svg)["'][^>]*>\s*(<img\b[^>]*>)\s*<\/a>/gi;

/** Matches the second link of a file block, a button to the same file as the first link. */
const FILE_BUTTON = /<a\b[^>]*\bwp-block-file__button\b[^>]*>[\s\S]*?<\/a>/gi;

/** Matches a quotation written in WordPress's classic editor, in which lines and paragraphs have no tags. */
const BARE_QUOTE =
  /(?<=<blockquote\b[^>]*>)(?:(?!<\/?(?:p|div|h[1-6]|ul|ol|table|figure|blockquote)\b)[\s\S])*(?=<\/blockquote>)/gi;

/** Matches block-level elements, which end a paragraph. */
const BLOCK =
  /^\s*<\/?(?:p|h[1-6]|ul|ol|li|table|t\w+|div|pre|blockquote|figure|figcaption|d[ltd]|hr|section|details)\b/i;

type Post = {
  id: string;
  content: string;
  /** The value of the field in which the block editor stores footnotes. */
  notes: string;
  /** Returns the text of a reusable block by its id. */
  reused: (id: string) => string;
};

/** Converts a WordPress text to Markdown: block comments are dropped; shortcodes and unsupported content are reported. */
export function wordPressText(
  { id: post, content, notes, reused }: Post,
  home: Home,
  pictures: WordPressPictures,
  report: Report,
): string {
  const whole = content
    .replaceAll("\r\n", "\n")
    .replaceAll(REUSABLE_BLOCK, (comment, id) => reused(id) || comment);
  const noted = withNotes(withBuilderParts(withCode(withDelayedContent(whole))), notes);
  for (const [comment] of noted.matchAll(/<!--[\s\S]*?-->/g))
    if (!EDITOR_COMMENT.test(comment) && !EMPTY_BLOCKS.test(comment))
      report(/^<!--\s*wp:/.test(comment) ? "Shortcodes and tags" : "Comments in texts", comment, comment);
  const display = captionsAsParagraphs(
    noted
      .replaceAll(/<!--[\s\S]*?-->/g, "")
      .replaceAll(LINKED_PICTURE, "$1")
      .replaceAll(FILE_BUTTON, "")
      .replaceAll(/<img\b[^>]*>/gi, (img) => pictures.tag(img)),
  );
  const bare = withoutShortcodes(withoutHome(display, home), content, pictures, post, (code) =>
    report("Shortcodes and tags", code, code),
  );
  // The classic editor stores paragraphs as empty lines, and breaks as line ends.
  const html = outsideCode(bare, (text) => paragraphs(text.replaceAll(BARE_QUOTE, paragraphs)));
  return htmlAsMarkdown(
    html,
    (address) => {
      if (pictures.at(`/uploads${address}`) !== undefined) return address;
      return address.startsWith("/") && home.host !== ""
        ? `https://${home.host}${home.path}${address}`
        : undefined;
    },
    report,
  );
}

const paragraphs = (text: string): string =>
  text
    .split(/\n\s*\n/)
    .map((part) => (BLOCK.test(part) || part.trim() === "" ? part : `<p>${withBreaks(part.trim())}</p>`))
    .join("\n\n");

const withBreaks = (text: string): string => text.replaceAll(/(?<![>\s])[ \t]*\n(?!\s*<)/g, "<br>");

/** Replaces the text outside preformatted parts by the result of a function. */
const outsideCode = (html: string, change: (text: string) => string): string =>
  html
    .split(/(<pre\b[\s\S]*?<\/pre>)/i)
    .map((part) => (/^<pre\b/i.test(part) ? part : change(part)))
    .join("");

/** Turns absolute addresses of the old site into root-relative ones. */
function withoutHome(content: string, { host, path }: Home): string {
  if (host === "") return content;
  const own = new RegExp(
    `(["'])https?://(?:www\\.)?${literally(host)}(?::\\d+)?${literally(path)}(?=[/"'?#])/?`,
    "gi",
  );
  return content.replaceAll(own, "$1/");
}

/** Matches the comment that marks the footnotes' place in the block editor. */
const PLACE = /<!--\s*wp:footnotes\b[\s\S]*?-->/;

/**
 * Matches inline footnotes in the syntaxes of plug-ins: `[ref]…[/ref]`, `[efn_note]…[/efn_note]`, `((…))`. Also matches code, without a
 * named group, so that footnote syntax inside it is skipped.
 */
const INLINE_NOTE =
  /<(pre|code)\b[\s\S]*?<\/\1>|\s*\[(?<name>ref|fn|footnote|efn_note|mfn|modern_footnote)\b[^\]]*\](?<tagged>[\s\S]*?)\[\/\k<name>\]|\s*\(\((?<bracketed>(?!\()(?:[^()\n]|\([^()\n]*\))*\s(?:[^()\n]|\([^()\n]*\))*)\)\)/gi;

/**
 * Appends the footnotes of a post as a list below the text, as WordPress shows them: those of the block editor, whose texts are in the
 * field `footnotes`, and those of plug-ins.
 */
function withNotes(content: string, field: string): string {
  const within: string[] = [];
  const body = content.replaceAll(INLINE_NOTE, (all, ...match: unknown[]) => {
    const { tagged, bracketed } = Object(match.at(-1));
    const text = String(tagged ?? bracketed ?? "").trim();
    if (text === "") return all;
    const number = within.push(text);
    return `<sup><a href="#note-in-text-${number}" id="note-in-text-${number}-link">${number}</a></sup>`;
  });
  const notes = [
    ...fieldNotes(field),
    ...within.map((text, at): [string, string] => [`note-in-text-${at + 1}`, text]),
  ];
  if (notes.length === 0) return content;
  const items = notes.map(([id, text]) => `<li id="${id}">${text} <a href="#${id}-link">↩</a></li>`);
  const list = `\n\n<ol>${items.join("")}</ol>\n\n`;
  return PLACE.test(body) ? body.replace(PLACE, () => list) : body + list;
}

/** Parses the field `footnotes` into pairs of id and HTML. */
function fieldNotes(field: string): [string, string][] {
  const notes = field === "" ? undefined : parseObject(`{"notes":${field}}`)?.notes;
  return [notes ?? []]
    .flat()
    .flatMap((one: JsonValue): [string, string][] =>
      isObject(one) && typeof one.id === "string" && typeof one.content === "string"
        ? [[one.id, one.content]]
        : [],
    );
}

/** WordPress's own shortcodes; others are only recognised by attributes or an end tag. */
const OWN_SHORTCODE = /^(?:gallery|caption|embed|audio|video|playlist)$/i;

const SHORTCODE =
  /<(pre|code)\b[\s\S]*?<\/\1>|\[caption\b(?<attributes>[^\]]*)\](?<captioned>[\s\S]*?)\[\/caption\]|\[\/?(?<name>[a-z][\w-]*)(?<rest>\s[^\]\n]*)?\](?!\()/gi;

/** Matches a shortcode with an address that encloses a text, such as a button. */
const BUTTON_SHORTCODE =
  /\[(?<name>[a-z][\w-]*)\b(?<rest>[^\]\n]*?\b(?:url|link|href)=[^\]\n]*)\](?<inner>(?:(?!\[\/?\k<name>\b)[\s\S])*?\S[\s\S]*?)\[\/\k<name>\]/gi;

const ADDRESS = /(?:https?:)?\/\/[^\s"'\]<>]+|(?<==["']?)\/[^\s"'\]<>]+/i;

type ReportTag = (what: string) => unknown;

/** Replaces shortcodes: those with an address become links, others are reported. `[sic]` is kept. */
function withoutShortcodes(
  text: string,
  content: string,
  pictures: WordPressPictures,
  post: string,
  report: ReportTag,
): string {
  const linked = text.replaceAll(BUTTON_SHORTCODE, (all: string, ...match: unknown[]) => {
    const { rest, inner } = Object(match.at(-1));
    const address = ["url", "link", "href"].map((key) => attribute(rest, key)).find((one) => one !== "");
    return address === undefined || /<(?:p|div|a|h\d)\b/i.test(inner)
      ? all
      : `<a href="${address}">${inner}</a>`;
  });
  return linked.replaceAll(SHORTCODE, (code: string, ...match: unknown[]) => {
    const [offset] = match.slice(-3);
    const { attributes, captioned, name, rest = "" } = Object(match.at(-1));
    if (typeof captioned === "string") {
      const [, picture = "", said = ""] =
        /^\s*((?:<a\b[^>]*>\s*)?<img\b[^>]*>(?:\s*<\/a>)?)?([\s\S]*)$/i.exec(captioned) ?? [];
      return withCaption(picture, said.trim() || attribute(attributes, "caption"));
    }
    if (typeof name !== "string") return code;
    const [address = addressById(name, rest)] = ADDRESS.exec(rest) ?? [];
    const isAlone = standsAlone(linked, Number(offset), code.length);
    const isNamed = address?.toLowerCase().includes(name.toLowerCase()) === true;
    const isShortcode =
      isNamed ||
      (isAlone && (address !== undefined || /[-_]/.test(name) || /^\s+[\w-]*\d[\w-]*$/.test(rest))) ||
      OWN_SHORTCODE.test(name) ||
      /\s[\w-]+=/.test(code) ||
      content.includes(`[/${name}]`);
    if (!isShortcode) return code;
    const gallery = name.toLowerCase() === "gallery" ? pictures.gallery(code, post) : undefined;
    if (gallery !== undefined) return gallery;
    if (!code.startsWith("[/") && code !== "[embed]") report(code);
    if (address === undefined) return "";
    const href = address.replaceAll("&amp;", "&").replaceAll("&", "&amp;");
    // A film or a sound of the old site is called by its file.
    const words = href.startsWith("/") ? href.replace(/^.*\/(?=.)/, "") : href;
    return `<a href="${href}">${words}</a>`;
  });
}

/** Websites whose films and texts shortcodes name by an id. */
const HOSTS: ReadonlyMap<string, string> = new Map([
  ["youtube", "https://www.youtube.com/watch?v="],
  ["vimeo", "https://vimeo.com/"],
  ["gist", "https://gist.github.com/"],
]);

/** The address of what a shortcode shows by its id: `[gist id="0a1b2c"]`, `[vimeo 12345]`. */
function addressById(name: string, rest: string): string | undefined {
  const host = HOSTS.get(name.toLowerCase());
  const id = attribute(rest, "id") || (/^\s+([\w-]{5,})(?=\s|$)/.exec(rest)?.[1] ?? "");
  return host === undefined || id === "" ? undefined : host + id;
}

/** Tells whether a part of a text is a separate paragraph or line. */
const standsAlone = (text: string, offset: number, length: number): boolean =>
  /(?:^|[\n>])[ \t]*$/.test(text.slice(0, offset)) && /^[ \t]*(?:$|[\n<])/.test(text.slice(offset + length));

/** Matches preformatted text after the comment of its block, which may name its language. */
const BLOCK_LANGUAGE =
  /(<!--\s*wp:[\w/-]+\s+\{[^>]*?"language":"([\w+#-]+)"[^>]*-->\s*<pre\b)(?![^>]*\slang=)/gi;

/**
 * Matches code in the shortcodes of highlighters: `[code language="php"]`, `[sourcecode]`, `[crayon]`, and SyntaxHighlighter's own names
 * of languages, such as `[php]`, around more than one line.
 */
const CODE_SHORTCODE =
  /<pre\b[\s\S]*?<\/pre>|\[(?<name>code|source(?:code)?|highlight|crayon)\b(?<rest>[^\]\n]*)\](?<inner>[\s\S]*?)\[\/\k<name>\]|\[(?<language>bash|c(?:pp|sharp|ss)?|diff|html|java(?:script)?|js|json|perl|php|plain|python|ruby|shell|sql|vb|xml|ya?ml)\b[^\]\n]*\](?<lines>[^\n]*\n[\s\S]*?)\[\/\k<language>\]/gi;

/** Matches code of several lines in the classic editor, which keeps it apart by its lines alone; also code that is preformatted already. */
const CODE_LINES =
  /<pre\b[\s\S]*?<\/pre>|^[ \t]*<code\b(?<rest>[^>]*)>[ \t]*\n(?<lines>(?:(?!<\/?code\b)[\s\S])*)<\/code>[ \t]*$/gim;

/** Writes the code of blocks and shortcodes, and of several lines, as preformatted HTML, with its language. */
const withCode = (content: string): string =>
  content
    .replaceAll(CODE_LINES, (all: string, ...match: unknown[]) => {
      const { rest, lines }: Readonly<Record<string, string | undefined>> = Object(match.at(-1));
      return lines === undefined ? all : `\n\n<pre${rest}>${lines.trimEnd()}</pre>\n\n`;
    })
    .replaceAll(BLOCK_LANGUAGE, '$1 lang="$2"')
    .replaceAll(CODE_SHORTCODE, (all: string, ...match: unknown[]) => {
      const {
        rest = "",
        inner,
        language,
        lines,
      }: Readonly<Record<string, string | undefined>> = Object(match.at(-1));
      const code = inner ?? lines;
      if (code === undefined) return all;
      const name = language ?? (attribute(rest, "lang") || attribute(rest, "language"));
      return `\n\n<pre lang="${name}">${preformatted(code)}</pre>\n\n`;
    });

/** The text of a shortcode without the line ends at its tags, and without a tag that the editor put around it. */
const preformatted = (code: string): string =>
  code
    .replace(/^\s*<pre\b[^>]*>([\s\S]*)<\/pre>\s*$/i, "$1")
    .replace(/^(?:[ \t]*\n)+|\s+$/g, "")
    .replaceAll("<", "&lt;")
    .replaceAll(">", "&gt;");
