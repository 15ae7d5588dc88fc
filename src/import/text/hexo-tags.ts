import { CODE, isCode } from "./code-spans.ts";
import { quotedIn } from "./tag-words.ts";

/** Matches the tags of Hexo: code, quotations, files beside a post, links to posts. */
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
export const withHexoTags = (markdown: string): string =>
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
      const [, language = ""] = /\blang:([\w+#-]+)/.exec(options) ?? [];
      return `\`\`\`${language}\n${code}\`\`\``;
    }
    if (quoted !== undefined) {
      const lines = quoted.replace(/\n$/, "").split("\n");
      const by = source.trim() === "" ? "" : `> — ${source.trim()}`;
      const inside = lines.map((line) => `> ${line}`.trimEnd()).join("\n");
      return `\n${inside}${by === "" ? "" : "\\"}\n${by}`;
    }
    if (picture !== undefined) return pictureOf(picture) ?? all;
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
function pictureOf(parts: string): string | undefined {
  const [, file, rest = ""] = /(?:^|\s)(\S+\.\w{3,4}|\/\S+|https?:\S+)(.*)$/.exec(parts) ?? [];
  if (file === undefined) return undefined;
  const words = rest.replace(/^(?:\s+\d+%?){1,2}(?=\s|$)/, "");
  const alt = quotedIn(words).at(-1) ?? bare(words);
  return `![${alt.replaceAll(/[[\]]/g, "")}](<${file}>)`;
}

/** A text without the quotation marks around it. */
const bare = (text: string): string => text.trim().replace(/^(["'])([\s\S]*)\1$/, "$2");
