import { sentenceCase } from "../../content/json/key-words.ts";
import { breakBefore, CODE, isCode } from "./tag-words.ts";

/**
 * Marks of documentation programs, each with a function that returns its replacement from the groups of a match.
 * Material for MkDocs (https://squidfunk.github.io/mkdocs-material/reference/), Docsify (https://docsify.js.org/#/helpers), Retype
 * (https://retype.com/components/).
 */
const MARKS: readonly (readonly [pattern: string, text: (groups: Groups) => string])[] = [
  // Icons, with attributes.
  [String.raw`:(?:material|octicons|fontawesome|simple|icon)-[a-z\d-]+:(?:\{[^{}\n]*\})?[ \t]?`, () => ""],
  // Proposed changes of CriticMarkup, as accepted, and remarks on them.
  [String.raw`\{--[^{}\n]*--\}|\{>>[^{}\n]*<<\}`, () => ""],
  [String.raw`\{\+\+(?<words>[^{}\n]*)\+\+\}`, ({ words = "" }) => words],
  [String.raw`\{~~[^{}\n]*?~>(?<words>[^{}\n]*)~~\}`, ({ words = "" }) => words],
  [String.raw`\{==(?<words>[^{}\n]*)==\}`, ({ words = "" }) => words],
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
      const [, words = options.trim()] = /text="([^"]*)"/.exec(options) ?? [];
      return `[${words || target}](<${target}>)`;
    },
  ],
  [
    String.raw`^==[-=]?[ \t]+(?<panel>[^\n"]+?)[ \t]*\n(?<inner>[\s\S]*?)^===[ \t]*$`,
    ({ panel = "", inner = "" }) => `**${panel}**${breakBefore(inner)}\n${inner}`,
  ],
  [
    String.raw`^\+\+\+[ \t]*(?<tab>[^\n]*?)[ \t]*$(?=\n?(?<under>[^\n]*))`,
    ({ tab = "", under = "" }) => tab && `**${tab}**${breakBefore(under)}`,
  ],
  [
    String.raw`^!!!(?:[ \t]*(?<kind>[a-z]+))?(?:[ \t]+(?<title>[^"\n]+?))?[ \t]*\n(?<box>(?!(?: {4}|\t|[ \t]*\n(?: {4}|\t)))[\s\S]*?)^!!![ \t]*$`,
    ({ kind = "", title, box = "" }) => {
      const words = title ?? sentenceCase(kind);
      return `${words === "" ? "" : `**${words}**${breakBefore(box)}`}\n${box}`;
    },
  ],
];

type Groups = Readonly<Record<string, string | undefined>>;

const PATTERNS = MARKS.map(([pattern, text]) => [new RegExp(`${CODE}|${pattern}`, "gm"), text] as const);

/** Converts the marks of documentation programs to Markdown. Line numbers stay the same. */
export const withoutProgramMarks = (markdown: string): string =>
  PATTERNS.reduce(
    (text, [pattern, replacement]) =>
      text.replaceAll(pattern, (all: string, ...match: unknown[]) =>
        isCode(all) ? all.replace(/^`#!\w+ (?=[^`\n]+`$)/, "`") : replacement(Object(match.at(-1))),
      ),
    markdown,
  );
