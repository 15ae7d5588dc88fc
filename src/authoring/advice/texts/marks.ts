import { visit } from "unist-util-visit";
import { parseMarkdown } from "#src/content/markdown/markdown-parse.ts";
import { type Match, type Mistake, table } from "./table.ts";

const ADDRESS = String.raw`(?:\/|#|https?:|mailto:)[^()[\]{}<>\s]*`;
const WORDS = String.raw`(?<!!)\[([^[\]\n]+)`;
/** The end of a word or phrase. */
const END = String.raw`(?=[\s.,;:!?)]|$)`;
const ROUND = "the address of a link goes in round brackets";
const ITEM = 'a list item begins with "- "';
const SPACES = "bold and italic text has no space inside its marks";
const LINE =
  "becomes a heading, because a line of dashes follows it directly; leave an empty line between them";
const BOLD =
  "is a paragraph in bold type, no heading to screen readers and search engines; write ## before a heading";
const PUNCTUATED = "bold and italic text that ends with a punctuation mark needs a space after it";
const STARS = "it begins and ends with different numbers of stars";

/** Marks of Markdown that do not work, or not in plain text. */
export const MARKS = table(
  String.raw`
== text/broken-markdown
[   a link has its words in square brackets and its address in round ones  (us)[/contact]  \(([^()[\]\n]+)\)\[(${ADDRESS})\]  [$1]($2)
== text/broken-markdown markdown
[   a link has no space between its brackets              [us] (/a)           ${WORDS}\] +\((${ADDRESS})\)  [$1]($2)
[   ${ROUND}                                              [us]{/a}            ${WORDS}\](?:\{(${ADDRESS})\}|<(${ADDRESS})>|(${ADDRESS})\)|(\/[\w-]+[\/-][\w\/-]*[\w-]))  [$1]($2$3$4$5)
[   ${ROUND}                                              See [us]: /a now    (?<=[^\s>] )\[([^[\]\n]+)\]: ?((?:\/|https?:)[^\s()]*[^\s().,;:!?])  [$1]($2)
[   the words of a link end with a square bracket         [us(/a)             (?<!!)\[([^[\]()\n]*[^[\]()\n ]) *\((${ADDRESS})\)(?![^[\]\n]*\])  [$1]($2)
[   a link needs words in its square brackets             See [](/a)          (?<!!)\[\s*\]\(${ADDRESS}\)
]   a square bracket begins the words of a link           Read us](/a)        (?=\])(?<=^[^[\]\n]*)\]\(${ADDRESS}\)
\   a backslash turns off the mark after it               \*\*new\*\*         \\([*_])\\\1([^*_\\\n]+)\\\1\\\1  $1$1$2$1$1
\   a backslash turns off the mark after it               It is \*new\* now   (?<=^|[\s(])\\([*_])(?=[^\s*_\\])([^*_\\\n]*[^\s*_\\])\\\1${END}  $1$2$1
\   a backslash turns off the mark after it               \[us\](/a)          \\\[([^[\]\n\\]+)\\?\]\\?\(([^()\s]+)\)  [$1]($2)
*_  ${SPACES}                                             ** new **           (?<![^\s(])(\*\*|__)(?:[ \t]+([^*_\n]*\p{L}{2}[^*_\n]*?)[ \t]*|(\p{L}[^*_\n]*?)[ \t]+)\1(?![\p{L}\p{N}*_])  $1$2$3$1
*_  ${SPACES}                                             It is *new * now    (?<=[^\n][\s(])([*_])(\p{L}[^*_\n]*\p{L}) +\1${END}  $1$2$1
*   ${STARS}                                              ***new** fees       (?=\*)(?<=^[^*\n]*)(?:\*{3}(?=[^\s*])[^*\n]*[^\s*]\*{1,2}|\*{1,2}(?=[^\s*])[^*\n]*[^\s*]\*{3}|\*\*(?=[^\s*])[^*\n]*[^\s*]\*)(?!\*)(?![^\n]*\*)
*   one of its ** has no partner                          It is **new.        (?<=^|[\s(])\*\*(?=[\p{L}\d])(?:(?!\n\s*\n)[^*])*(?=\n\s*\n|$(?![\s\S]))|(?<=(?:^(?<![\s\S])|\n\s*\n)(?:(?!\n\s*\n)[^*])*[\p{L}\d.,!?])\*\*(?=[\s.,;:!?)]|$)(?!(?:(?!\n\s*\n)[\s\S])*\*)
${"`"}   one of its ${"`"} has no partner                           Write ${"`"}this.        (?<!\\)\x60+
*   ${PUNCTUATED}                                         **Note:**text       (?<![*\p{L}\p{N}])(\*{1,3})(?=[^\s*])([^*\n]*[^\s*])([.,;:!?…،؛؟।॥])\1(?=(?![\u1100-\u11ff\u2e80-\u{3ffff}])[\p{L}\p{N}])  $1$2$1$3
~   struck-through text has two ~ on both sides           It is ~~old~ new    (?<!~)(?:~~([^~\n]+)~|~([^~\s][^~\n]*)~~)(?!~)  ~~$1$2~~
#   a heading has a space after its #                     ##Fees              ^(#{2,6})(\p{L}.*)$|^(?<![\s\S])(#)(\p{Lu}[^#\n.!?]*)(?=\n\n)  $1$3 $2$4
•·‣▪◦●○■□➢➤❖  ${ITEM}                                      • one               ^[•·‣▪◦●○■□➢➤❖] ?(?=\S)  -␣
–   ${ITEM}                                               – one⏎– two         ^–(?= \S.*\n– \S)|(?<=^– \S.*\n)–(?= \S)  -
⏎   ${ITEM}                                               o one⏎o two         ^o(?= \p{Ll}.*\no \p{Ll})|(?<=^o \p{Ll}.*\n)o(?= \p{Ll})  -
⏎   ${ITEM}                                               -one⏎-two           ^([-*+])(?=\p{L}[^*\n]*\n\1\p{L}[^*\n]*$)|(?<=^([-*+])\p{L}[^*\n]*\n)\2(?=\p{L}[^*\n]*$)  $1$2␣
⏎   ${ITEM}                                               * one⏎*two          (?=[-*+]\p{L})(?<=^([-*+]) .*\n(?:\1.*\n)*)\1(?=\p{L})  $1␣
⏎   a list item has a space after its number              1)one⏎2)two         ^(\d{1,3}[.)])(?=\p{L}.*\n+\d{1,3}[.)]\p{L})|(?<=^\d{1,3}[.)]\p{L}.*\n+)(\d{1,3}[.)])(?=\p{L})  $1$2␣
⏎   a list that does not begin with 1 needs an empty line before it  Bring:⏎2. this⏎3. that  ^(?!\s|\d+[.)] |[-*+>|#] ?)(.*\p{L}.*)\n((?:[2-9]|\d\d)[.)] .*\n(?:[3-9]|\d\d)[.)] .*)$  $1⏎⏎$2
+   a table is written with | and a line of dashes (| --- |)  +----+⏎| a |⏎+----+  ^\+(?:[-=]+\+)+(?:\n[|+].*)*$
== text/misread markdown
⏎   ${LINE}                                               Fees rise.⏎---      ^((?![-*+>#|=]|\d+[.)] ).*(?:[.!?:;,”"]|.{60}))\n([ \t]*(?:-+|=+)[ \t]*)$  $1⏎⏎$2
⏎   ${LINE}                                               Fees rise⏎---       ^(?![-*+>#|=]).*\p{L}.*\n-{1,3}$
/\*\*\n|__\n/   ${BOLD}                                               **Fees**⏎⏎They rise.  (?<=^(?<![\s\S])|\n[ \t]*\n)(\*\*\*?|___?)(?=[^\s*_])[^*_\n]{1,70}[^\s*_.,;:!。！，：；…](?:\1)[ \t]*(?=\n[ \t]*\n[^\S\n]*\S)
== text/broken-markdown:tableWithoutDashes markdown
|   -                                                     | a | b |⏎| 1 | 2 |  (?<=^(?<![\s\S])|\n\s*\n)(?![-*+>] |\d+[.)] |\+)[^\n]*\|[^\n]*(?:\n[^\n]*\|[^\n]*)+(?=\n?$(?![\s\S])|\n\s*\n)
== text/markup plain
<   -  Free <b>now       <\/?[a-z][a-z0-9]*(?:\s[^<>]*)?\/?>
*_~${"`"}  -  **Free** now      (?<!\d)\*\*(?=[^\s*])[^*\n]*[^\s*]\*\*(?!\*)|__[^_\n]+__|~~[^~\n]+~~|(?<=^|[\s(])([*_])(?=\p{L})[^*_\n]*\p{L}\1${END}|\x60[^\x60\n]+\x60
[   -  See [us](/a)      \[[^[\]\n]+\]\([^()\s]+\)
#>*+•-  -  - Ask us       ^#{1,6} .*|^(?<![\s\S])(?:[>*+•] \p{L}|- \p{L}+ \p{Ll}).*
== text/markup:entity plain
&   -  Fees&nbsp;here    (?i)&(?:[a-z]{2,8}|#\d{1,7}|#x[0-9a-f]{1,6});
`,
  { tableWithoutDashes, entity },
);

/** Two lines or more with the same number of cells. */
function tableWithoutDashes({ found }: Match): Mistake | undefined {
  const lines = found.split("\n");
  const columns = cellsOf(lines[0]);
  // Another check reports a line of dashes that does not fit.
  const isTable = lines.every((line) => cellsOf(line) === columns && /[^|:\s-]/.test(line));
  if (!isTable) return undefined;
  const dashes = Array.from({ length: columns }, () => "---").join(" | ");
  const row = found.trim().startsWith("|") ? `| ${dashes} |` : dashes;
  const what = `a table needs a line of dashes (${row}) below its headings`;
  return { repaired: found.replace("\n", `\n${row}\n`), details: { what } };
}

function cellsOf(line = ""): number {
  const cells = line.trim().replace(/^\||\|$/g, "");
  return cells.split(/(?<!\\)\|/).length;
}

/** A character reference: the Markdown parser knows all of them. */
function entity({ found }: Match): Mistake {
  let repaired: string | undefined;
  visit(parseMarkdown(`a${found}b`), "text", ({ value }) => {
    if (value !== `a${found}b`) repaired = value.slice(1, -1);
  });
  return { repaired, details: { found: `"${found}"`, meant: repaired } };
}
