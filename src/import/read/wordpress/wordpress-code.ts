import { attribute } from "../../html/attribute.ts";

/** Matches preformatted text after the comment of its block, which may name its language. */
const BLOCK_LANGUAGE =
  /(<!--\s*wp:[\w/-]+\s+\{[^>]*?"language":"([\w+#-]+)"[^>]*-->\s*<pre\b)(?![^>]*\slang=)/gi;

/**
 * Matches code in the shortcodes of highlighters: `[code language="php"]`, `[sourcecode]`, `[crayon]`, and SyntaxHighlighter's own names
 * of languages, such as `[php]`, around more than one line.
 */
const SHORTCODE =
  /<pre\b[\s\S]*?<\/pre>|\[(?<name>code|source(?:code)?|highlight|crayon)\b(?<rest>[^\]\n]*)\](?<inner>[\s\S]*?)\[\/\k<name>\]|\[(?<language>bash|c(?:pp|sharp|ss)?|diff|html|java(?:script)?|js|json|perl|php|plain|python|ruby|shell|sql|vb|xml|ya?ml)\b[^\]\n]*\](?<lines>[^\n]*\n[\s\S]*?)\[\/\k<language>\]/gi;

/** Writes the code of blocks and shortcodes as preformatted HTML, with its language. */
export const withCode = (content: string): string =>
  content
    .replaceAll(BLOCK_LANGUAGE, '$1 lang="$2"')
    .replaceAll(SHORTCODE, (all: string, ...match: unknown[]) => {
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
