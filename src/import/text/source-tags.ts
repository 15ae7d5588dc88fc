import { attribute } from "../html/attribute.ts";
import { HIGHLIGHT } from "../read/html-text.ts";
import { ANY_FOLDER, CODE, isCode, quotedIn, withLinks, wordsOfTag } from "./tag-words.ts";

/** Reports a loss. @param line from 1 */
export type ReportLost = (kind: string, line: number, what: string) => void;

/** Matches tags of Jekyll, Hugo and Eleventy that print an address. */
const ADDRESSES = new RegExp(
  [
    CODE,
    String.raw`\{%-?\s*post_url\s+(?<post>\S+)\s*-?%\}`,
    String.raw`\{%-?\s*link\s+(?<file>\S+)\s*-?%\}`,
    String.raw`\{\{[<%]\s*(?:rel)?ref\s+(?:path=)?"?(?<page>[^"\s>%]+)"?(?:\s[^\n>%]*)?[>%]\}\}`,
    String.raw`\{\{-?\s*["'](?<quoted>[^"'\n]+)["']\s*\|\s*(?:relative_url|absolute_url|url|prepend:)[^}\n]*\}\}`,
    String.raw`\{\{-?\s*site\.(?:base)?url\s*-?\}\}`,
  ].join("|"),
  "gm",
);

/** Matches text that generators print unchanged: between the tags `raw` of Liquid, and in shortcodes of Hugo that are commented out. */
const VERBATIM =
  /\{%-?\s*raw\s*-?%\}([\s\S]*?)\{%-?\s*endraw\s*-?%\}|(\{\{[<%])\/\*([\s\S]*?)\*\/([>%]\}\})/g;

/** Separates two braces that do not begin a tag. */
const NO_TAG = "\u0001";

/** Separates the braces of verbatim text, until all tags have been read. */
const withVerbatimApart = (markdown: string): string =>
  markdown
    .replaceAll(NO_TAG, "")
    .replaceAll(VERBATIM, (_, raw: string | undefined, begin, inner, end) =>
      (raw ?? `${begin}${inner}${end}`).replaceAll(/\{(?=[{%])/g, `{${NO_TAG}`),
    );

/** Matches an HTML start tag of kramdown whose content is Markdown. */
const WITH_MARKDOWN = /^<\w+\b[^>]*\smarkdown(?:=["']?(?:1|block|span)["']?)?(?=[\s>])[^>]*>/gm;

/** Matches the tags of Hugo and Jekyll, and components, for films and posts of other websites, with their id. */
const EMBEDDED = new RegExp(
  [
    CODE,
    String.raw`\{[{%][<%]?\s*gist\s+["']?(?<user>[\w-]+)["']?(?:\s+|/)["']?(?<gist>\w{5,})["']?[^\n}]*\}\}?`,
    String.raw`\{[{%][<%]?\s*(?:embed|video|youtube|vimeo|media)\s+(?:(?:url|src)=)?["']?(?<address>https?:[^\s"'{}%]+)[^\n}]*\}\}?`,
    String.raw`(?:\{[{%][<%]?\s*(?:include\s+)?(?<host>youtube|vimeo|instagram)(?:\.html)?|<(?<component>YouTube|Vimeo))\s+(?:(?:id|video_id|code)=)?["']?(?<id>[\w-]{5,})["']?(?:[^\n}]*\}\}?|[^\n>]*>)`,
  ].join("|"),
  "gm",
);
const HOSTS: Readonly<Record<string, string>> = {
  youtube: "https://www.youtube.com/watch?v=",
  vimeo: "https://vimeo.com/",
  instagram: "https://www.instagram.com/p/",
};

/** Matches the tags of Hugo, Jekyll and Eleventy for pictures. */
const PICTURES = new RegExp(
  [
    CODE,
    String.raw`\{\{[<%]\s*(?:figure|image|img)\s(?<hugo>[^\n]*?)\s*/?[>%]\}\}`,
    String.raw`\{%-?\s*include\s+(?:figure|image)(?:\.html)?\s(?<jekyll>[^\n]*?)\s*-?%\}`,
    String.raw`\{%-?\s*image\s+["'](?<eleventy>[^"'\n]+)["'],\s*["'](?<alt>[^"'\n]*)["'][^\n]*?-?%\}`,
  ].join("|"),
  "gm",
);

/**
 * Matches other template syntax: loops with what they repeat, the second text of a condition, shortcodes of Hugo, tags of Liquid and
 * Nunjucks, expressions; tables of contents and attributes of kramdown; containers.
 */
const TAGS = new RegExp(
  [
    CODE,
    String.raw`\{%-?\s*for\b[\s\S]*?\{%-?\s*endfor\s*-?%\}`,
    // The text for the other case of a condition: one of two is meant, mostly the first.
    String.raw`\{%-?\s*(?:else|els?if)\b(?:(?!\{%-?\s*(?:if|unless)\b)[\s\S])*?\{%-?\s*end(?:if|unless)\s*-?%\}`,
    String.raw`\{\{[<%-]?[\s\S]*?[>%-]?\}\}`,
    String.raw`\{%[\s\S]*?%\}`,
    // The code of Ruby and JavaScript in templates of Middleman and Eleventy.
    String.raw`<%[\s\S]*?%>`,
    String.raw`^(?:[*+-]|1\.)[ \t][^\n]*\n\{:\s*toc\b[^}\n]*\}`,
    String.raw`\{:(?!\s*#)[^}\n]*\}`,
    String.raw`^ {0,3}(?::{3,}[^\n]*|::(?:[a-z][\w-]*(?:\[[^\]\n]*\])?(?:\{[^}\n]*\})?)?[ \t]*)$`,
  ].join("|"),
  "gm",
);

/** A placeholder for a removed tag, which is cleaned up with the text around it: empty emphasis, double spaces, a space before a comma. */
const REMOVED_TAG = "\0";
const CLOSING: readonly [RegExp, string][] = [
  [/ ?(?<!\*)(\*{1,3})\0+\1(?!\*)/g, ""],
  [/ ?(?<![\w_])(_{1,3})\0+\1(?![\w_])/g, ""],
  [/(?<=\S) \0+(?=[ ,.;:!?)])/g, ""],
  [/(?<=[\p{L}\p{N}])\0+(?=[\p{L}\p{N}])/gu, " "],
  [/\0/g, ""],
];

/** Matches imports, exports, comments, components and expressions of MDX. */
const MDX = new RegExp(
  [
    CODE,
    String.raw`^import\s(?:[^;"']*?\sfrom\s*)?["'][^"'\n]+["'];?[ \t]*$`,
    String.raw`^export\s[^\n]*[{(\[][ \t]*\n[\s\S]*?^[\])}]+;?[ \t]*$|^export\s.+$`,
    String.raw`\{/\*[\s\S]*?\*/\}`,
    String.raw`</?[A-Z][\w.]*(?:\s(?:[^<>"'{]|"[^"]*"|'[^']*'|\{(?:[^{}]|\{[^{}]*\})*\})*)?>|</?>`,
    String.raw`(?<!\\)\{(?!:?\s*#)[^{}\n]*\}`,
  ].join("|"),
  "gm",
);

/** Matches the name of a part of a component in Nuxt's Markdown, which is a line of its own. */
const SLOT = new RegExp(String.raw`${CODE}|^#[a-z][\w-]*[ \t]*$`, "gm");

const withoutSlots = (markdown: string): string =>
  /^::[a-z]/m.test(markdown) ? markdown.replaceAll(SLOT, (slot) => (isCode(slot) ? slot : "")) : markdown;

/** Removes syntax that only the generator interprets. Line numbers stay the same. */
export function withoutTags(markdown: string, isMdx: boolean, report: ReportLost): string {
  const read = withoutSlots(withVerbatimApart(markdown));
  const addressed = withLinks(withHexoTags(isMdx ? withAttributes(read, report) : read))
    .replaceAll(HIGHLIGHT, (...match: unknown[]) => fenced(match))
    .replaceAll(WITH_MARKDOWN, "")
    .replaceAll(PICTURES, (...match: unknown[]) => pictureOf(match))
    .replaceAll(EMBEDDED, (all: string, ...match: unknown[]) => {
      const { host, component, id, user, gist, address } = Object(match.at(-1));
      if (typeof address === "string") return `<${address}>`;
      if (typeof gist === "string") return `<https://gist.github.com/${user}/${gist}>`;
      return typeof id === "string" ? `<${HOSTS[String(host ?? component).toLowerCase()]}${id}>` : all;
    })
    .replaceAll(ADDRESSES, (...match: unknown[]) => addressOf(match));
  const bare = without(addressed, TAGS, (line, tag) => report("Shortcodes and tags", line, tag));
  const plain = isMdx ? without(bare, MDX, (line, tag) => report("Components and imports", line, tag)) : bare;
  return plain.replaceAll(NO_TAG, "");
}

const IMPORTED_PICTURE =
  /^import\s+(?<name>\w+)\s+from\s+["'](?:@site(?=\/)|@(?=\/))?(?<file>[^"'\n]+\.(?:png|jpe?g|webp|avif|gif|svg))["']/gm;

/** Matches an attribute with an expression, within its element. */
const EXPRESSION =
  /(?<=<[a-z][\w-]*\s[^<>]*)\s[\w-]+=\{(?:[^{}]|\{[^{}]*\})*\}|(?<=<[a-z][\w-]*)\s[\w-]+=\{(?:[^{}]|\{[^{}]*\})*\}/g;

/**
 * Converts MDX attributes to HTML: `src={require("./a.png")}`, `src={useBaseUrl("/a.png")}`, `src={pier}` of an import and
 * `<Image src="…" />` are pictures; other expressions are reported.
 */
function withAttributes(mdx: string, report: ReportLost): string {
  const files = new Map(
    [...mdx.matchAll(IMPORTED_PICTURE)].map(({ groups }) => [groups?.name, groups?.file]),
  );
  return mdx
    .replaceAll(
      /=\{\s*(?:require|useBaseUrl)\(\s*["'](?:@site(?=\/))?([^"'\n]+)["']\s*\)(?:\.default)?\s*\}/g,
      '="$1"',
    )
    .replaceAll(/=\{\s*(\w+)(?:\.src)?\s*\}/g, (all, name) =>
      files.has(name) ? `="${files.get(name)}"` : all,
    )
    .replaceAll(/<(?:Image|Img|Picture|Figure)(?=\s[^<>]*\bsrc=["'])/g, "<img")
    .replaceAll(EXPRESSION, (expression, offset, text) => {
      if (!/^\s(?:style|className|class)=/.test(expression))
        report("Components and imports", text.slice(0, offset).split("\n").length, expression.trim());
      return "";
    });
}

/**
 * Writes highlighted code as a fenced block on separate lines.
 * @param match arguments that `replaceAll` passes for `HIGHLIGHT`
 */
function fenced(match: readonly unknown[]): string {
  const { language, code, after } = Object(match.at(-1));
  const [offset, text] = match.slice(-3);
  const before = String(text).slice(0, Number(offset));
  const longest = Math.max(2, ...(code.match(/`+/g) ?? []).map((ticks: string) => ticks.length));
  const fence = "`".repeat(longest + 1);
  const lines = code.endsWith("\n") ? code : `${code}\n`;
  return `${/\S[ \t]*$/.test(before) ? "\n" : ""}${fence}${language}\n${lines}${fence}${after === "" ? "" : "\n"}`;
}

/**
 * Returns the address that a template tag prints, as a link if it is part of the text; code is returned unchanged.
 * @param match arguments that `replaceAll` passes for `ADDRESSES`: the matched text first, the named groups last
 */
function addressOf(match: readonly unknown[]): string {
  const [text] = match;
  const groups = Object(match.at(-1));
  if (groups.post) return `/_posts/${groups.post}`;
  if (groups.file) return `/${groups.file}`;
  // Hugo looks for a page beside the text, then in all folders.
  const page = groups.page?.replace(/^(?=[\w.-]+(?:#.*)?$)/, ANY_FOLDER);
  const [offset, whole] = match.slice(-3);
  if (page !== undefined && !/[(<"'=:]\s*$/.test(String(whole).slice(0, Number(offset))))
    return `[${groups.page.replace(/\.\w+(?=#|$)|^#/g, "")}](<${page}>)`;
  const address = page ?? groups.quoted;
  return typeof address === "string" ? address : isCode(String(text)) ? String(text) : "";
}

/**
 * Converts a template tag that shows a picture to Markdown or HTML.
 * @param match arguments that `replaceAll` passes for `PICTURES`
 */
function pictureOf(match: readonly unknown[]): string {
  const text = String(match[0]);
  const { hugo, jekyll, eleventy, alt } = Object(match.at(-1));
  const attributeOf = (...names: string[]) =>
    names.map((name) => attribute(` ${hugo ?? jekyll ?? ""}`, name)).find((value) => value !== "") ?? "";
  const src = eleventy ?? attributeOf("src", "link", "image_path", "url");
  if (isCode(text) || src === "") return text;
  const altText = alt ?? attributeOf("alt", "caption", "title");
  const shown = hugo === undefined ? ["caption"] : ["title", "caption"];
  const captions = shown.map((name) => attributeOf(name)).filter((text) => text !== "" && text !== altText);
  return `![${altText.replaceAll(/[[\]]/g, "")}](<${src}>)${captions.length === 0 ? "" : ` _${captions.join(": ")}_`}`;
}

function without(text: string, lost: RegExp, report: (line: number, tag: string) => void): string {
  let line = 1;
  let at = 0;
  const bare = text.replaceAll(REMOVED_TAG, "").replace(lost, (tag: string, ...rest: unknown[]) => {
    if (isCode(tag)) return tag;
    const offset = rest.find((value) => typeof value === "number") ?? 0;
    line += text.slice(at, offset).split("\n").length - 1;
    at = offset;
    report(line, tag);
    const words = wordsOfTag(tag, text.slice(offset + tag.length));
    const isApart = words !== "" && !/^$|\s$/.test(text.slice(0, offset));
    return (isApart ? " " : "") + (words || REMOVED_TAG) + tag.replaceAll(/[^\n]/g, "");
  });
  return CLOSING.reduce((closed, [around, text]) => closed.replaceAll(around, text), bare);
}

/** Matches the tags of Hexo: code, quotations, files beside a post, links to posts. In GitBook, `code` encloses a fence. */
const HEXO = new RegExp(
  [
    CODE,
    String.raw`^[ \t]*\{%\s*(?<block>codeblock|code)\b(?<options>[^\n%]*)%\}[ \t]*\n(?<code>[\s\S]*?)^[ \t]*\{%\s*end\k<block>\s*%\}`,
    String.raw`^[ \t]*\{%\s*(?<quote>blockquote|quote|pullquote)\b(?<source>[^\n%]*)%\}[ \t]*\n(?<quoted>[\s\S]*?)^[ \t]*\{%\s*end\k<quote>\s*%\}`,
    String.raw`\{%\s*(?:asset_)?img\s+(?<picture>[^\n%]+?)\s*%\}`,
    String.raw`\{%\s*(?:asset|post)_link\s+(?<target>[^\s%]+)(?<words>[^\n%]*)%\}`,
  ].join("|"),
  "gm",
);

/** Converts the tags of Hexo to Markdown. Line numbers stay the same. */
const withHexoTags = (markdown: string): string =>
  markdown.replaceAll(HEXO, (all: string, ...match: unknown[]) => {
    const {
      code,
      options = "",
      quoted,
      source = "",
      picture,
      target,
      words = "",
    }: Readonly<Record<string, string | undefined>> = Object(match.at(-1));
    if (isCode(all)) return all;
    if (code !== undefined) {
      const [, name] = /\btitle="([^"]+)"/.exec(options) ?? [];
      if (/^ {0,3}(?:`{3}|~{3})/.test(code)) return `${name === undefined ? "" : `**${name}**`}\n${code}`;
      const [, language = ""] = /\blang:([\w+#-]+)/.exec(options) ?? [];
      return `\`\`\`${language}\n${code}\`\`\``;
    }
    if (quoted !== undefined) {
      const lines = quoted.replace(/\n$/, "").split("\n");
      const by = source.trim() === "" ? "" : `> — ${source.trim()}`;
      const inside = lines.map((line) => `> ${line}`.trimEnd()).join("\n");
      return `\n${inside}${by === "" ? "" : "\\"}\n${by}`;
    }
    if (picture !== undefined) return hexoPicture(picture) ?? all;
    if (target === undefined) return all;
    const title = bare(words.replace(/\s+(?:true|false)\s*$/, ""));
    return `[${title === "" ? target : title}](<${target.includes(".") ? target : `${POSTS}${target}`}>)`;
  });

/** Prefix of links that name a post by its file. */
const POSTS = "/_posts/";

/**
 * Converts the arguments of Hexo's `img` tag to a Markdown image: `[class names] file [width [height]] ["title" ["description"]]`.
 * @returns undefined if they contain no file
 */
function hexoPicture(parts: string): string | undefined {
  const [, file, rest = ""] = /(?:^|\s)(\S+\.\w{3,4}|\/\S+|https?:\S+)(.*)$/.exec(parts) ?? [];
  if (file === undefined) return undefined;
  const words = rest.replace(/^(?:\s+\d+%?){1,2}(?=\s|$)/, "");
  const alt = quotedIn(words).at(-1) ?? bare(words);
  return `![${alt.replaceAll(/[[\]]/g, "")}](<${file}>)`;
}

/** A text without the quotation marks around it. */
const bare = (text: string): string => text.trim().replace(/^(["'])([\s\S]*)\1$/, "$2");
