import { createDiagnostic } from "#src/content/diagnostics/diagnostic.ts";
import { type Match, quote, rows } from "./pattern.ts";

const ADDRESS = String.raw`(?:\/|#|https?:|mailto:)[^()[\]{}<>\s]*`;
const WORDS = String.raw`(?<!!)\[[^[\]\n]+`;

function turned({ pointer, kind, found, cureBy }: Match) {
  const meant = found.replace(/^\((.*)\)\[(.*)\]$/, "[$1]($2)");
  const cure = kind === "markdown" ? cureBy(meant) : undefined;
  return createDiagnostic("text/turned-link", pointer, { found: `"${found}"`, meant, cure });
}

function broken({ pointer, found, cureBy }: Match, remedy: string, repair?: (found: string) => string) {
  return createDiagnostic("text/broken-markdown", pointer, {
    found: quote(found),
    remedy,
    cure: cureBy(repair?.(found)),
  });
}

/** A paragraph: bold type must end in the paragraph where it begins. */
function openBold(match: Match) {
  const isOpen = /(?:^|\s)\*\*\w/.test(match.shown) && match.shown.split("**").length % 2 === 0;
  return isOpen ? broken(match, "one of its ** has no partner") : undefined;
}

function markup({ pointer, found }: Match) {
  return createDiagnostic("text/markup", pointer, { found: `"${found}"` });
}

/** Character references that people type or paste most. */
const CHARACTERS: Readonly<Record<string, string>> = {
  amp: "&",
  apos: "'",
  quot: '"',
  lt: "<",
  gt: ">",
  nbsp: "\u00a0",
  rsquo: "’",
  lsquo: "‘",
  rdquo: "”",
  ldquo: "“",
  ndash: "–",
  mdash: "—",
  hellip: "…",
  bull: "•",
  middot: "·",
  times: "×",
  deg: "°",
  pound: "£",
  euro: "€",
  copy: "©",
  reg: "®",
  trade: "™",
  eacute: "é",
  egrave: "è",
  uuml: "ü",
  ouml: "ö",
  auml: "ä",
  szlig: "ß",
};

function entity({ pointer, found, groups: { name = "", code }, cureBy }: Match) {
  const number = code === undefined ? 0 : Number(code.replace(/^x/i, "0x"));
  const isCharacter = number >= 0x20 && number <= 0x10ffff && (number < 0xd800 || number > 0xdfff);
  const meant = isCharacter ? String.fromCodePoint(number) : CHARACTERS[name];
  return createDiagnostic("text/markup", pointer, { found: `"${found}"`, meant, cure: cureBy(meant) });
}

const by = (from: RegExp, to: string) => (found: string) => found.replace(from, to);
const pattern = (source: string) => new RegExp(source, "g");
const ROUND = "the address of a link goes in round brackets";
const ITEM = 'a list item begins with "- "';

/** Marks of Markdown that do not work, or not in plain text. */
export const MARKS = [
  ...rows("anywhere", turned, [["[", pattern(String.raw`\([^()[\]\n]+\)\[${ADDRESS}\]`), "(us)[/contact]"]]),
  ...rows("markdown", broken, [
    [
      "[",
      pattern(String.raw`${WORDS}\] +\(${ADDRESS}\)`),
      "[us] (/a)",
      "a link has no space between its brackets",
      by(/\] +\(/, "]("),
    ],
    [
      "[",
      pattern(String.raw`${WORDS}\](?:\{${ADDRESS}\}|<${ADDRESS}>|${ADDRESS}\))`),
      "[us]{/a}",
      ROUND,
      by(/\][{<]?(.*).$/, "]($1)"),
    ],
    [
      "[",
      pattern(String.raw`(?<!!)\[[^[\]()\n]+\(${ADDRESS}\)(?![^[\]\n]*\])`),
      "[us(/a)",
      "the words of a link end with a square bracket",
      by(/ *\(/, "]("),
    ],
    [
      "[",
      pattern(String.raw`(?<!!)\[\s*\]\(${ADDRESS}\)`),
      "See [](/a)",
      "a link needs words in its square brackets",
    ],
    [
      "\\",
      /\\([*_])\\\1[^*_\n]+\\\1\\\1|\\\[[^[\]\n]+\\?\]\\?\([^()\s]+\)/g,
      "\\*\\*new\\*\\*",
      "a backslash turns off the mark after it",
      by(/\\(?=[*_[\]()])/g, ""),
    ],
    [
      "*_",
      /(?<![^\s(])(\*\*|__)(?:[ \t]+[^*_\n]*\p{L}{2}[^*_\n]*?[ \t]*|\p{L}[^*_\n]*[ \t]+)\1(?![\p{L}\p{N}*_])/gu,
      "** new **",
      "bold text has no space inside its marks",
      (found) => found.slice(0, 2) + found.slice(2, -2).trim() + found.slice(-2),
    ],
    ["#", /^#{2,6}\p{L}.*$/gmu, "##Fees", "a heading has a space after its #", by(/^#+/, "$& ")],
    ["•", /^[•·‣▪◦] ?\S.*$/gm, "• one", ITEM, by(/^. ?/, "- ")],
    ["\n", /^-\p{L}.*(?:\n-\p{L}.*)+/gmu, "-one\n-two", ITEM, by(/^-/gm, "- ")],
    [
      "\n",
      /^\d{1,3}[.)]\p{L}.*(?:\n+\d{1,3}[.)]\p{L}.*)+/gmu,
      "1)one\n2)two",
      "a list item has a space after its number",
      by(/^\d+[.)]/gm, "$& "),
    ],
    [
      "\n",
      /^(?!\s|\d+[.)] |[-*+>|#] ?).*\p{L}.*\n(?:[2-9]|\d\d)[.)] .*\n(?:[3-9]|\d\d)[.)] .*$/gmu,
      "Bring:\n2. this\n3. that",
      "a list that does not begin with 1 needs an empty line before it",
      by(/\n/, "\n\n"),
    ],
    [
      "]",
      pattern(String.raw`(?<=^[^[\]\n]*)\]\(${ADDRESS}\)`),
      "Read us](/a)",
      "a square bracket begins the words of a link",
    ],
  ]),
  ...rows("markdown", openBold, [["*", /[^\n]+(?:\n(?!\s*\n)[^\n]+)*/g, "It is **new."]]),
  ...rows("plain", markup, [
    ["<", /<\/?[a-z][a-z0-9]*(?:\s[^<>]*)?\/?>/gi, "Free <b>now"],
    ["*_~", /\*\*[^*\n]+\*\*|__[^_\n]+__|~~[^~\n]+~~/g, "**Free** now"],
    ["[", /\[[^[\]\n]+\]\([^()\s]+\)/g, "See [us](/a)"],
    ["#", /^#{1,6} .*/g, "## Fees"],
  ]),
  ...rows("plain", entity, [
    ["&", /&(?:(?<name>[a-z]{2,8})|#(?<code>\d{1,7}|x[0-9a-f]{1,6}));/gi, "Fees&nbsp;here"],
  ]),
];
