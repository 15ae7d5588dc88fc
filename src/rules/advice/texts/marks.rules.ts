import { visit } from "unist-util-visit";
import type { Cured, Excerpt } from "#src/content/diagnostics/rule.ts";
import { Rule } from "#src/content/diagnostics/rule.ts";
import { type Said, say } from "#src/content/diagnostics/say.ts";
import { parseMarkdown } from "#src/content/markdown/markdown-parse.ts";
import { type Match, type Mistake, type MistakeRow, rows } from "./row.ts";

export const textBrokenMarkdown = new Rule<Excerpt & Cured & { what: Said }>("text/broken-markdown", {
  title: "Markdown that does not work",
  message: ({ excerpt, what }) => say("{excerpt} is shown as written: {what}.", { excerpt, what }),
  hint: "Correct the marks, and check the page.",
  severity: "warning",
  why: "Visitors would read the marks instead of a heading, a list or a link.",
  wrong: `{ "type": "text-section", "id": "more", "title": "More", "markdown": "Read [how to apply] (/apply-now)." }`,
  right: `{ "type": "text-section", "id": "more", "title": "More", "markdown": "Read [how to apply](/apply-now)." }`,
  sample: { excerpt: '"##Fees"', what: say("a heading has a space after its #") },
});

export const textMarkup = new Rule<Excerpt & Cured & { suggestion?: string | undefined }>("text/markup", {
  title: "Markup in plain text",
  message: ({ excerpt, suggestion }) =>
    suggestion === undefined
      ? say("{excerpt} is shown as written: this field takes plain text.", { excerpt })
      : say("{excerpt} is shown as written: write {suggestion}.", {
          excerpt,
          suggestion: /\s/.test(suggestion) ? say("a space") : suggestion,
        }),
  hint: 'Remove the marks, or use a field that takes Markdown, such as "markdown".',
  editor: { hint: "Remove the formatting marks." },
  severity: "warning",
  why: "Visitors would see the marks, and screen readers would read them aloud.",
  wrong: `{ "type": "text-section", "id": "more", "title": "Opening **hours**", "markdown": "On weekdays." }`,
  right: `{ "type": "text-section", "id": "more", "title": "Opening hours", "markdown": "On weekdays." }`,
  sample: { excerpt: '"**hours**"' },
});

export const textMisread = new Rule<Excerpt & Cured & { what: Said }>("text/misread", {
  title: "Markdown with an unintended effect",
  message: ({ excerpt, what }) => say("{excerpt} {what}.", { excerpt, what }),
  hint: "Correct the marks, and check the page.",
  severity: "warning",
  why: "A paragraph in the type of code or of a heading misleads readers and screen readers.",
  wrong: `{ "type": "text-section", "id": "more", "title": "More", "markdown": "Fees first.\\n\\n    Bring your passport." }`,
  right: `{ "type": "text-section", "id": "more", "title": "More", "markdown": "Fees first.\\n\\nBring your passport." }`,
  sample: {
    excerpt: '"Bring it."',
    what: say("becomes code, because four spaces or a tab begin its line; remove them"),
  },
});

const ADDRESS = String.raw`(?:\/|#|https?:|mailto:)[^()[\]{}<>\s]*`;
const WORDS = String.raw`(?<!!)\[([^[\]\n]+)`;
/** Matches the end of a word or phrase. */
const END = String.raw`(?=[\s.,;:!?)]|$)`;
const ROUND_BRACKETS = say("the address of a link goes in round brackets");
const ITEM = say('a list item begins with "- "');
const SPACES = say("bold and italic text has no space inside its marks");
const OUTSIDE_ITEM = say("is not part of the item above, because its line begins with too few spaces");
const LINE = say(
  "becomes a heading, because a line of dashes follows it directly; leave an empty line between them",
);
const BOLD = say(
  "is a paragraph in bold type, no heading to screen readers and search engines; write ## before a heading",
);

/** Mistakes in Markdown syntax: marks that are wrongly written and so have no effect, and marks in plain text, which would display them. */
export const MARKS: readonly MistakeRow[] = [
  ...rows({ rule: textBrokenMarkdown }, [
    {
      clues: ["["],
      what: say("a link has its words in square brackets and its address in round ones"),
      example: "(us)[/contact]",
      find: new RegExp(String.raw`\(([^()[\]\n]+)\)\[(${ADDRESS})\]`, "dgmu"),
      cure: "[$1]($2)",
    },
  ]),
  ...rows({ rule: textBrokenMarkdown, kind: "markdown" }, [
    {
      clues: ["["],
      what: say("a link has no space between its brackets"),
      example: "[us] (/a)",
      find: new RegExp(String.raw`${WORDS}\] +\((${ADDRESS})\)`, "dgmu"),
      cure: "[$1]($2)",
    },
    {
      clues: ["["],
      what: ROUND_BRACKETS,
      example: "[us]{/a}",
      find: new RegExp(
        String.raw`${WORDS}\](?:\{(${ADDRESS})\}|<(${ADDRESS})>|(${ADDRESS})\)|(\/[\w-]+[\/-][\w\/-]*[\w-]))`,
        "dgmu",
      ),
      cure: "[$1]($2$3$4$5)",
    },
    {
      clues: ["["],
      what: say("the words of a link end with a square bracket"),
      example: "[us(/a)",
      find: new RegExp(String.raw`(?<!!)\[([^[\]()\n]*[^[\]()\n ]) *\((${ADDRESS})\)(?![^[\]\n]*\])`, "dgmu"),
      cure: "[$1]($2)",
    },
    {
      clues: ["["],
      what: say("a link needs words in its square brackets"),
      example: "See [](/a)",
      find: new RegExp(String.raw`(?<!!)\[\s*\]\(${ADDRESS}\)`, "dgmu"),
    },
    {
      clues: ["]"],
      what: say("a square bracket begins the words of a link"),
      example: "Read us](/a)",
      find: new RegExp(String.raw`(?=\])(?<=^[^[\]\n]*)\]\(${ADDRESS}\)`, "dgmu"),
    },
    {
      clues: ["[^"],
      what: say("the name of a note has no spaces"),
      example: "Fees.[^my note]",
      find: /\[\^[^[\]\s]+(?: [^[\]\s]+)+\]/dgmu,
      explain: ({ excerpt }) => ({ repaired: excerpt.replaceAll(" ", "-") }),
      isEach: true,
    },
    {
      clues: ["\\"],
      what: say("a backslash turns off the mark after it"),
      example: "\\*\\*new\\*\\*",
      find: /\\([*_])\\\1([^*_\\\n]+)\\\1\\\1/dgmu,
      cure: "$1$1$2$1$1",
    },
    {
      clues: ["\\"],
      what: say("a backslash turns off the mark after it"),
      example: "\\[us\\](/a)",
      find: /\\\[([^[\]\n\\]+)\\?\]\\?\(([^()\s]+)\)/dgmu,
      cure: "[$1]($2)",
    },
    {
      clues: ["*", "_"],
      what: SPACES,
      example: "** new **",
      find: /(?<![^\s(])(\*\*|__)(?:[ \t]+([^*_\n]*\p{L}{2}[^*_\n]*?)[ \t]*|(\p{L}[^*_\n]*?)[ \t]+)\1(?![\p{L}\p{N}*_])/dgmu,
      cure: "$1$2$3$1",
    },
    {
      clues: ["*"],
      what: say("one of its ** has no partner"),
      example: "It is **new.",
      find: /(?<=^|[\s(])\*\*(?=[\p{L}\d])(?:(?!\n\s*\n)[^*])*(?=\n\s*\n|$(?![\s\S]))|(?<=(?:^(?<![\s\S])|\n\s*\n)(?:(?!\n\s*\n)[^*])*[\p{L}\d.,!?])\*\*(?=[\s.,;:!?)]|$)(?!(?:(?!\n\s*\n)[\s\S])*\*)/dgmu,
    },
    {
      clues: ["`"],
      what: say("one of its ` has no partner"),
      example: "Write `this.",
      find: /(?<!\\)\x60+/dgmu,
    },
    {
      clues: ["#"],
      what: say("a heading has a space after its #"),
      example: "##Fees",
      find: /^(#{2,6})(\p{L}.*)$|^(?<![\s\S])(#)(\p{Lu}[^#\n.!?]*)(?=\n\n)/dgmu,
      cure: "$1$3 $2$4",
    },
    {
      clues: [..."\u00a0\u202f\u3000"],
      what: say("the space after this mark is not an ordinary one"),
      example: "##\u00a0Fees",
      find: /^( {0,3}#{1,6})[\u00a0\u202f\u3000]+(?=\S)|^([ \t]*[-*+])[\u00a0\u202f\u3000]+(?=\S.*\n[ \t]*[-*+][ \u00a0\u202f\u3000])|(?<=^[ \t]*[-*+][ \u00a0\u202f\u3000].*\n)([ \t]*[-*+])[\u00a0\u202f\u3000]+(?=\S)/dgmu,
      cure: "$1$2$3 ",
    },
    {
      clues: ["[x]", "[]"],
      what: say('a task begins with "- [ ] "'),
      example: "- [x]Call",
      find: /^([ \t]*(?:[-*+]|\d{1,3}[.)]) )(?:\[([xX])\]|\[()\] ?)(?=\p{L})/dgmu,
      explain: ({ excerpt }) => ({ repaired: excerpt.replace(/\[([xX]?)\] ?$/, (_, x) => `[${x || " "}] `) }),
    },
    {
      clues: [..."•·‣▪◦●○■□➢➤❖"],
      what: ITEM,
      example: "• one",
      find: /^[•·‣▪◦●○■□➢➤❖] ?(?=\S)/dgmu,
      cure: "- ",
    },
    {
      clues: ["\n"],
      what: ITEM,
      example: "-one\n-two",
      find: /^([-*+])(?=\p{L}[^*\n]*\n\1\p{L}[^*\n]*$)|(?<=^([-*+])\p{L}[^*\n]*\n)\2(?=\p{L}[^*\n]*$)/dgmu,
      cure: "$1$2 ",
    },
    {
      clues: ["\n"],
      what: say("a list item has a space after its number"),
      example: "1)one\n2)two",
      find: /^(\d{1,3}[.)])(?=\p{L}.*\n+\d{1,3}[.)]\p{L})|(?<=^\d{1,3}[.)]\p{L}.*\n+)(\d{1,3}[.)])(?=\p{L})/dgmu,
      cure: "$1$2 ",
    },
    {
      clues: ["\n"],
      what: say("a list that does not begin with 1 needs an empty line before it"),
      example: "Bring:\n2. this\n3. that",
      find: /^(?!\s|\d+[.)] |[-*+>|#] ?)(.*\p{L}.*)\n((?:[2-9]|\d\d)[.)] .*\n(?:[3-9]|\d\d)[.)] .*)$/dgmu,
      cure: "$1\n\n$2",
    },
  ]),
  ...rows({ rule: textMisread, kind: "markdown" }, [
    {
      clues: ["\n"],
      what: LINE,
      example: "Fees rise.\n---",
      find: /^((?![-*+>#|=]|\d+[.)] ).*(?:[.!?:;,”"]|.{60}))\n([ \t]*(?:-+|=+)[ \t]*)$/dgmu,
      cure: "$1\n\n$2",
    },
    {
      clues: ["```", "~~~"],
      what: OUTSIDE_ITEM,
      example: "1. Run:\n```\nls\n```\n1. Look",
      // Code is hidden from patterns. Below it, the numbers begin again.
      find: /(?<=^\d{1,2}[.)] .*\n\n?)[`~\ufffc]{3,}.*$(?=\n(?:.*\n)*?[`~\ufffc]{3,}\n\n?1[.)] )/dgmu,
    },
    {
      clues: ["\n"],
      what: OUTSIDE_ITEM,
      example: "1. Bring:\n  - this",
      find: /(?<=^\d[.)] .*\n)(?: {1,2}[-*+]| {2}1[.)]) \S.*$/dgmu,
    },
    { clues: ["\n"], what: LINE, example: "Fees rise\n---", find: /^(?![-*+>#|=]).*\p{L}.*\n-{1,3}$/dgmu },
    {
      clues: ["**\n", "__\n"],
      what: BOLD,
      example: "**Fees**\n\nThey rise.",
      find: /(?<=^(?<![\s\S])|\n[ \t]*\n)(\*\*\*?|___?)(?=[^\s*_])[^*_\n]{1,70}[^\s*_.,;:!。！，：；…](?:\1)[ \t]*(?=\n[ \t]*\n[^\S\n]*\S)/dgmu,
    },
  ]),
  ...rows({ rule: textBrokenMarkdown, kind: "markdown", explain: tableWithoutDashes }, [
    {
      clues: ["|"],
      example: "| a | b |\n| 1 | 2 |",
      find: /(?<=^(?<![\s\S])|\n\s*\n)(?![-*+>] |\d+[.)] |\+)[^\n]*\|[^\n]*(?:\n[^\n]*\|[^\n]*)+(?=\n?$(?![\s\S])|\n\s*\n)/dgmu,
    },
  ]),
  ...rows({ rule: textMarkup, kind: "plain" }, [
    { clues: ["<"], example: "Free <b>now", find: /<\/?[a-z][a-z0-9]*(?:\s[^<>]*)?\/?>/dgmu },
    {
      clues: [..."*_~`"],
      example: "**Free** now",
      find: new RegExp(
        String.raw`(?<!\d)\*\*(?=[^\s*])[^*\n]*[^\s*]\*\*(?!\*)|__[^_\n]+__|~~[^~\n]+~~|(?<=^|[\s(])([*_])(?=\p{L})[^*_\n]*\p{L}\1${END}|\x60[^\x60\n]+\x60`,
        "dgmu",
      ),
    },
    { clues: ["["], example: "See [us](/a)", find: /\[[^[\]\n]+\]\([^()\s]+\)/dgmu },
  ]),
  ...rows({ rule: textMarkup, kind: "plain", explain: entity }, [
    { clues: ["&"], example: "Fees&nbsp;here", find: /&(?:[a-z]{2,8}|#\d{1,7}|#x[0-9a-f]{1,6});/dgimu },
  ]),
];

/** Explains a table without its line of dashes: several lines with the same number of cells. */
function tableWithoutDashes({ excerpt }: Match): Mistake | undefined {
  const lines = excerpt.split("\n");
  const columns = cellsOf(lines[0]);
  // A malformed line of dashes is reported by another check.
  const isTable = lines.every((line) => cellsOf(line) === columns && /[^|:\s-]/.test(line));
  if (!isTable) return undefined;
  const dashes = Array.from({ length: columns }, () => "---").join(" | ");
  const row = excerpt.trim().startsWith("|") ? `| ${dashes} |` : dashes;
  const what = say("a table needs a line of dashes ({row}) below its headings", { row });
  return { repaired: excerpt.replace("\n", `\n${row}\n`), details: { what } };
}

function cellsOf(line = ""): number {
  const cells = line.trim().replace(/^\||\|$/g, "");
  return cells.split(/(?<!\\)\|/).length;
}

/** Explains a character reference such as `&amp;`, and corrects it to the character; the Markdown parser decodes it. */
function entity({ excerpt }: Match): Mistake {
  let repaired: string | undefined;
  visit(parseMarkdown(`a${excerpt}b`), "text", ({ value }) => {
    if (value !== `a${excerpt}b`) repaired = value.slice(1, -1);
  });
  return { repaired, details: { excerpt: `"${excerpt}"`, suggestion: repaired } };
}
