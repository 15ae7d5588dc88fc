import { sentenceCase } from "../../content/json/key-words.ts";
import { CODE, isCode } from "./tag-words.ts";

/**
 * Marks of programs for documentation, by what takes their place: groups of a match, or words.
 * Material for MkDocs (https://squidfunk.github.io/mkdocs-material/reference/), Docsify (https://docsify.js.org/#/helpers), Retype
 * (https://retype.com/components/).
 */
const MARKS: readonly (readonly [pattern: string, text: (groups: Groups) => string])[] = [
  // Icons, with attributes.
  [String.raw`:(?:material|octicons|fontawesome|simple|icon)-[a-z\d-]+:(?:\{[^{}\n]*\})?[ \t]?`, () => ""],
  // Proposed changes of CriticMarkup, as accepted, and remarks on them.
  [String.raw`\{--[^{}\n]*--\}|\{>>[^{}\n]*<<\}`, () => ""],
  [String.raw`\{\+\+(?<added>[^{}\n]*)\+\+\}`, ({ added = "" }) => added],
  [String.raw`\{~~[^{}\n]*?~>(?<now>[^{}\n]*)~~\}`, ({ now = "" }) => now],
  [String.raw`\{==(?<marked>[^{}\n]*)==\}`, ({ marked = "" }) => marked],
  // Keys: ++ctrl+alt+del++
  [
    String.raw`(?<![\w+])\+\+(?<keys>[a-z\d-]+(?:\+[a-z\d-]+)*)\+\+(?![\w+])`,
    ({ keys = "" }) =>
      keys
        .split("+")
        .map((key) => `\`${sentenceCase(key)}\``)
        .join("+"),
  ],
  // Attributes of the paragraph above.
  [String.raw`^[ \t]*\{ ?[.#][^{}\n]*\}[ \t]*$`, () => ""],
  // Notes of Docsify.
  [String.raw`^[?!]>(?=[ \t])`, () => ">"],
  // The settings of a link or picture in place of its title.
  [String.raw`(?<=\]\([^()\s]+)[ \t]+(?<quote>['"]):[\w=:. -]+\k<quote>(?=\))`, () => ""],
  // Buttons, badges, links and boxes of Retype.
  [String.raw`\[!badge[^[\]\n]*?text="(?<badge>[^"\n]*)"[^[\]\n]*\](?!\()`, ({ badge = "" }) => badge],
  [
    String.raw`\[!(?:button|badge|file|ref)(?<options>[^[\]\n]*)\]\((?<target>[^()\s]+)\)`,
    ({ options = "", target = "" }) => {
      const [, named = options.trim()] = /text="([^"]*)"/.exec(options) ?? [];
      return `[${named || target}](<${target}>)`;
    },
  ],
  [
    String.raw`^==[-=]?[ \t]+(?<panel>[^\n"]+?)[ \t]*\n(?<hidden>[\s\S]*?)^===[ \t]*$`,
    ({ panel = "", hidden = "" }) => `**${panel}**${beforeWords(hidden)}\n${hidden}`,
  ],
  [
    String.raw`^\+\+\+[ \t]*(?<tab>[^\n]*?)[ \t]*$(?=\n?(?<under>[^\n]*))`,
    ({ tab = "", under = "" }) => tab && `**${tab}**${beforeWords(under)}`,
  ],
  [
    String.raw`^!!!(?:[ \t]*(?<kind>[a-z]+))?(?:[ \t]+(?<title>[^"\n]+?))?[ \t]*\n(?<box>(?!(?: {4}|\t|[ \t]*\n(?: {4}|\t)))[\s\S]*?)^!!![ \t]*$`,
    ({ kind = "", title, box = "" }) => {
      const words = title ?? sentenceCase(kind);
      return `${words === "" ? "" : `**${words}**${beforeWords(box)}`}\n${box}`;
    },
  ],
];

/** The mark that keeps a title in bold on a line of its own, if words follow it. */
const beforeWords = (text: string): string => (/^[ \t]*[\p{L}\p{N}]/u.test(text) ? "\\" : "");

type Groups = Readonly<Record<string, string | undefined>>;

const ANY = MARKS.map(([pattern, text]) => [new RegExp(`${CODE}|${pattern}`, "gm"), text] as const);

/** Converts the marks of programs for documentation to Markdown. Line numbers stay the same. */
export const withoutProgramMarks = (markdown: string): string =>
  ANY.reduce(
    (text, [pattern, replacement]) =>
      text.replaceAll(pattern, (all: string, ...match: unknown[]) =>
        isCode(all) ? all.replace(/^`#!\w+ (?=[^`\n]+`$)/, "`") : replacement(Object(match.at(-1))),
      ),
    markdown,
  );
