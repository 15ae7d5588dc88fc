import { sentenceCase } from "../../content/json/key-words.ts";
import { attribute } from "../html/attribute.ts";

/** Prefix of an address that consists of a file name alone, as in Obsidian's links; the file may be in any folder. */
export const ANY_FOLDER = "anywhere:";

/** Matches code, fenced or inline, in which tags are not interpreted. */
export const CODE = "^ {0,3}(?<fence>`{3,}|~{3,})[\\s\\S]*?^ {0,3}\\k<fence>|`[^`\\n]+`";

/** Tells whether the text matched by a pattern that includes `CODE` is code rather than a tag. */
export const isCode = (tag: string): boolean => /^ {0,3}[`~]/.test(tag);

/** The mark that keeps a title in bold on a line of its own if words follow it. @param text what follows */
export const breakBefore = (text: string): string => (/^[ \t]*[\p{L}\p{N}"“(]/u.test(text) ? "\\" : "");

/** Attributes of shortcodes and components whose values are shown, in display order. */
const TEXT_ATTRIBUTES = [
  "title",
  "heading",
  "header",
  "label",
  "summary",
  "caption",
  "text",
  "content",
  "description",
];
const ADDRESSES = ["href", "url", "link", "to"];

/** Matches a shortcode of Hugo, an include of Jekyll, a tag of GitBook, or a component: its name, and its attributes. */
const OPENING =
  /^(?:\{\{[<%]\s*(?<shortcode>[\w/-]+)|\{%-?\s*(?:(?:include|render)\s+\S+|tab|step|file|hint)|<(?<component>[A-Z][\w.]*))(?<rest>\s[\s\S]*?)?\s*(?:\/?[>%]\}\}|-?%\}|\/?>)$/;

/** Matches a shortcode or component with an address around words in one line: a button, or a link. */
const AROUND = new RegExp(
  [
    CODE,
    String.raw`\{\{[<%]\s*(?<name>[\w/-]+)(?<rest>\s[^\n]*?)\s*[>%]\}\}(?<inner>[^\n{}]*\S[^\n{}]*)\{\{[<%]\s*/\s*\k<name>\s*[>%]\}\}`,
    String.raw`<(?<component>[A-Z][\w.]*)(?<attributes>\s[^<>\n]*)>(?<within>[^\n<>{}]*\S[^\n<>{}]*)</\k<component>>`,
  ].join("|"),
  "gm",
);

/** Turns shortcodes and components with an address around words into links. */
export const withLinks = (markdown: string): string =>
  markdown.replaceAll(AROUND, (all: string, ...match: unknown[]) => {
    const { rest, inner, attributes, within }: Groups = Object(match.at(-1));
    const { address } = partsOf(rest ?? attributes ?? "");
    return address === "" ? all : `[${(inner ?? within ?? "").trim()}](<${address}>)`;
  });

/**
 * The words that a tag shows by itself, as Markdown: its title in bold, with a link if it has an address, and its description. Empty if it
 * has none.
 * @param after the text after the tag
 */
export function wordsOfTag(tag: string, after: string): string {
  const { rest, shortcode = "", component = "" }: Groups = OPENING.exec(tag)?.groups ?? {};
  if (rest === undefined) return "";
  const { address, words } = partsOf(rest, /tab|quote/i.test(shortcode + component));
  // GitBook's hints have a kind in place of a title.
  const [title = sentenceCase(attribute(tag.startsWith("{%") ? rest : "", "style")), ...others] = words;
  if (title === "") return "";
  const parts = [address === "" ? `**${title}**` : `[${title}](<${address}>)`, ...others];
  return (
    parts.join(" ") + (/^[^\S\n]*\n[^\S\n]*[^\s{<:|>#`~-]/.test(after) ? "\\" : /^\S/.test(after) ? " " : "")
  );
}

type Groups = Readonly<Record<string, string | undefined>>;

/** The address and the shown texts among the attributes of a tag. @param isNamed whether "name" and "author" are shown, too */
function partsOf(rest: string, isNamed = false): { address: string; words: string[] } {
  const valuesOf = (names: readonly string[]) => names.map((name) => attribute(rest, name).trim());
  const values = quotedIn(rest.replaceAll(/[\w:-]+=(?:"[^"]*"|'[^']*'|\S+)/g, "")).map((one) => one.trim());
  const address = [...valuesOf(ADDRESSES), ...values].find((value) => ADDRESS.test(value)) ?? "";
  const words = [
    ...valuesOf(isNamed ? [...TEXT_ATTRIBUTES, "name", "author"] : TEXT_ATTRIBUTES).filter((value) =>
      /\p{L}/u.test(value),
    ),
    ...values.filter((value) => WORDS.test(value)),
  ].filter((value) => !ADDRESS.test(value));
  return { address, words: [...new Set(words)].map(escaped) };
}

/** Escapes the value of an attribute for bold text in Markdown, without the marks of emphasis and code around its words. */
const escaped = (value: string): string =>
  value.replaceAll(/(\*\*?|__|`)(?=\S)([^*_`]+)\1/g, "$2").replaceAll(/([[\]*_`])/g, "\\$1");

/** The texts in quotation marks, without the marks. */
export const quotedIn = (text: string): string[] =>
  [...text.matchAll(/"([^"]*)"|'([^']*)'/g)].map(([, double, single]) => double ?? single ?? "");

const ADDRESS = /^(?:https?:\/\/|\/|\.\.?\/|mailto:|tel:|#)\S+$/;

/**
 * Matches attribute values that are words rather than settings: they begin with a capital, contain a space, or are in a script without
 * capitals.
 */
const WORDS = /^\p{Lu}|^\p{L}\S*\s|^[\p{Lo}]/u;
