import { isPicture } from "../../content/address/responsive-image.ts";
import { sentenceCase } from "../../content/json/key-words.ts";
import { withoutDirectives } from "./directives.ts";
import { withoutProgramMarks } from "./program-marks.ts";
import type { ReportLost } from "./source-tags.ts";
import { ANY_FOLDER, CODE, isCode } from "./tag-words.ts";

/**
 * Matches links of Obsidian and wikis: `[[Page#Part|words]]`, `[[#Part]]`; with `!`, embedded content. In a table, the sign before the
 * words is escaped.
 */
const WIKI = String.raw`(?:\{\{embed (?=[^\n}]*\}\}))?(?<shown>!?)\[\[(?=[^\s|^])(?<target>[^[\]|\\#^\n]*)(?:#(?<block>\^)?(?<part>[^[\]|\\\n]*))?(?:\\?\|(?<words>[^[\]\n]*))?\]\](?:(?<=\{\{embed [^\n}]*)\}\})?`;

/** Matches the first line of an Obsidian or GitHub callout, with a look-ahead at the next line. */
const CALLOUT = String.raw`^(?<quote>(?:[ \t]*>)+ ?)\[!(?<callout>[\w-]+)\][+-]?[ \t]*(?<called>[^\n]*)(?=(?<more>\n[ \t]*>[ \t]*\S)?)`;

/** Matches the start of a line of words, and of nothing else: code, a list, a quotation, a table, a picture in HTML. */
const WORDS = String.raw`[ \t]*(?!\x60{3}|~{3}|[-*+>|#<:]|\d+[.)] )\S`;

/** Matches the first line of a VitePress or Docusaurus container, with its title. */
const CONTAINER = String.raw`^ {0,3}:{3,} *\w+(?:\[(?<bracketed>[^\]\n]+)\]|[ \t]+(?!\{)(?<titled>[^\n]+?))[ \t]*$(?=(?<then>\n${WORDS})?)`;

/** Matches the first line of a callout of Quarto: `::: {.callout-note title="Mind"}`. */
const BOX = String.raw`^ {0,3}:{3,} *\{\.callout-(?<box>\w+)(?:[^}\n]*?title="(?<boxed>[^"\n]*)")?[^}\n]*\}[ \t]*$(?=(?<beyond>\n${WORDS})?)`;

/** Matches words in a component of Nuxt's Markdown: `:badge[new]{type=tip}`. */
const INLINE_COMPONENT = String.raw`(?<![\w:]):[a-z][\w-]*\[(?<worded>[^[\]\n]*)\](?:\{[^}\n]*\})?`;

/** Matches a film or post in Logseq, by its address. */
const SHOWN = String.raw`\{\{(?:video|youtube|twitter|tweet) (?<film>https?:[^\s{}]+)\}\}`;

const HIGHLIGHTED_TEXT = String.raw`(?<![=\w])==(?=[^\s=])(?<marked>[^\n=]*[^\s=])==(?![=\w])`;

/**
 * Patterns of invisible syntax: comments of Obsidian and Liquid; tables of contents; abbreviations; attributes of links, pictures and
 * headings; parts of other files; the frames of captions.
 */
const INVISIBLE_SYNTAX = [
  String.raw`%%[\s\S]*?%%`,
  String.raw`\{%-?\s*comment\s*-?%\}[\s\S]*?\{%-?\s*endcomment\s*-?%\}`,
  String.raw`^\[(?:\[_?)?[Tt][Oo][Cc](?:_?\])?\][ \t]*$`,
  String.raw`^\*\[[^\]\n]+\]:[^\n]*$`,
  String.raw`^[ \t]*(?:<<< ?[@./][^\n]*|-{1,2}8<-{1,2} "[^"\n]*")[ \t]*$`,
  String.raw`\(\([\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}\)\)`,
  String.raw`^\/{3,}(?:[ \t]+(?:figure-)?caption\b[^\n]*)?[ \t]*$`,
  String.raw`^\{:\s*#[^{}\n]*\}[ \t]*$`,
  // The end of a summary in Middleman and Grav.
  String.raw`^READMORE[ \t]*$`,
  String.raw`(?<=\n[ \t]*\n)={3,}[ \t]*(?=\n[ \t]*\n)`,
  String.raw`(?<=\]\([^()\n]*\)|\]\]|^#{1,6} [^\n]*)[ \t]*\{(?![{%<:]|#[\w-]+\})[^{}\n]*\}`,
].join("|");

/** Matches text with attributes of Pandoc: underlined and small text, and the places of a table of contents from Word. */
const SPAN = String.raw`\[(?<spanned>[^[\]\n]*)\]\{(?:[.#][\w-]|[\w-]+=)[^{}\n]*\}`;

/** Matches raised and lowered signs of Pandoc: `10^-3^`, `H~2~O`. */
const RAISED = String.raw`(?<=[\w)])\^(?<raised>[\w+−-]{1,8})\^(?!\w)|(?<=[A-Za-z)])~(?<lowered>\w{1,8})~(?!~)`;

/**
 * Matches the name by which Obsidian links to a block, at its end or in a line below, and what Logseq keeps in lines below a block: its
 * name, its state, its dates.
 */
const BLOCK_NAME = String.raw`(?<anchor>(?:^|[ \t])\^(?=[\d-]*[A-Za-z])[\w-]{2,}[ \t]*$|\n[ \t]+(?:(?:id|collapsed|background-color|logseq\.[\w.-]+):: [^\n]*|(?:SCHEDULED|DEADLINE): <[^>\n]*>|:LOGBOOK:[^:]*(?::(?!END:)[^:]*)*:END:)[ \t]*(?=\n|$))`;

/** Matches a footnote of Pandoc and Obsidian that is written within its sentence. */
const INLINE_NOTE = String.raw`(?<![\[\\])\^\[(?<note>(?:[^[\]\n]|\[[^[\]\n]*\])+)\]`;

const MARKS = new RegExp(
  [
    CODE,
    SPAN,
    RAISED,
    `(?<hidden>${INVISIBLE_SYNTAX})`,
    BLOCK_NAME,
    INLINE_NOTE,
    WIKI,
    SHOWN,
    CALLOUT,
    BOX,
    CONTAINER,
    INLINE_COMPONENT,
    HIGHLIGHTED_TEXT,
  ].join("|"),
  "gm",
);

const FORMULA = new RegExp(
  [CODE, String.raw`\$\$[^$]+\$\$`, String.raw`(?<!\]\([^()\s]*)\\\([^\n]+?\\\)`].join("|"),
  "gm",
);

/**
 * Matches a link to a file whose name has spaces, which Markdown only accepts in angle brackets, with the title outside; and the size of a
 * picture: `![a](p.png =300x200)`, `![a|300](p.png)`.
 */
const TARGET = new RegExp(
  [
    CODE,
    String.raw`(?<before>\]\()(?<file>(?![<\s])(?=[^"\n]*? )(?:[^()"<>\n]|\([^()"<>\n]*\))+\.\w{2,5}(?:[#?][^\s()]*)?)(?<title>[ \t]+"[^"\n]*")?\)`,
    String.raw`(?<start>\]\()(?<spaced>(?:https?:\/\/|\.{0,2}\/)[^()"<>\n]* [^()"<>\n=]*)\)`,
    String.raw`(?<=!)\[(?<alt>[^[\]\n]*)\]\((?<picture>[^\s()]+|<[^<>\n]+>)(?<named>[ \t]+"[^"\n]*")?[ \t]+=\d*x?\d*(?<late>[ \t]+"[^"\n]*")?\)`,
    String.raw`(?<=!)\[(?<described>[^[\]\n|]*)(?:\\?\||(?<=!\[))\d+(?:x\d+)?\](?=\()`,
  ].join("|"),
  "gm",
);

/**
 * Converts syntax of single programs to standard Markdown: wiki links, titles of callouts, admonitions and containers, definition lists,
 * footnotes within sentences.
 * Reports what is lost. Line numbers stay the same.
 */
export function withoutMarks(markdown: string, report: ReportLost): string {
  const lineAt = (text: string, offset: number) => text.slice(0, offset).split("\n").length;
  for (const { 0: formula, index } of markdown.matchAll(FORMULA))
    if (!isCode(formula)) report("Formulas", lineAt(markdown, index), formula);
  const standard = withoutProgramMarks(
    withoutDirectives(markdown, (line, what) => report("Shortcodes and tags", line, what)),
  );
  const linked = withPipeTables(withHeadingIds(withLinkedBlocks(standard))).replace(
    TARGET,
    (all: string, ...match: unknown[]) => {
      const groups: Readonly<Record<string, string | undefined>> = Object(match.at(-1));
      const { before = groups.start, file = groups.spaced, title = "", alt, picture, described } = groups;
      if (picture !== undefined) return `[${alt}](${picture}${groups.named ?? groups.late ?? ""})`;
      if (described !== undefined) return `[${described}]`;
      return file === undefined ? all : `${before}<${file}>${title})`;
    },
  );
  const notes: string[] = [];
  const plain = linked.replace(MARKS, (all: string, ...match: unknown[]) => {
    const groups: Readonly<Record<string, string | undefined>> = Object(match.at(-1));
    const line = lineAt(linked, Number(match.at(-3)));
    if (groups.anchor !== undefined) return all.replaceAll(/[^\n]/g, "");
    if (groups.spanned !== undefined) return groups.spanned;
    if (groups.worded !== undefined) return groups.worded;
    if (groups.raised !== undefined) return `<sup>${groups.raised}</sup>`;
    if (groups.lowered !== undefined) return `<sub>${groups.lowered}</sub>`;
    if (groups.note !== undefined) return `[^inline-${notes.push(groups.note.trim())}]`;
    if (groups.film !== undefined) return `<${groups.film}>`;
    if (groups.target !== undefined) return wikiLink(groups.target, groups);
    if (groups.callout !== undefined) {
      const title = groups.called?.trim() || sentenceCase(groups.callout.toLowerCase().replaceAll("-", " "));
      return `${groups.quote}**${title}**${groups.more ? "\\" : ""}`;
    }
    const title =
      groups.bracketed ?? groups.titled ?? groups.boxed ?? (groups.box && sentenceCase(groups.box));
    if (title !== undefined)
      return `**${title.replace(/\s*\{[^{}]*\}$/, "")}**${(groups.then ?? groups.beyond) ? "\\" : ""}`;
    if (groups.marked !== undefined) report("Marked words", line, all);
    else if (groups.hidden !== undefined) report("Shortcodes and tags", line, all.trim());
    else return all;
    return groups.marked ?? all.replaceAll(/[^\n]/g, "");
  });
  const definitions = notes.map((note, index) => `\n\n[^inline-${index + 1}]: ${note}`);
  return withAdmonitions(plain + definitions.join(""));
}

/** Moves the id that kramdown allows below a heading into its line. */
const withHeadingIds = (markdown: string): string =>
  markdown.replaceAll(/^(#{1,6}[ \t][^\n]*)\n\{:\s*#([\w:.-]+)[^{}\n]*\}[ \t]*$/gm, "$1 {#$2}\n");

/** Matches the end of a link, which opened in a line above: `](https://example.org/)`. */
const LINK_END = /^(?<last>[^[\]]*)\]\((?<address>[^\s()]+)(?:\s+"[^"\n]*")?\)[ \t]*$/;

/** Maximum number of lines in a link round blocks. */
const MAX_LINKED = 60;

/**
 * Moves a link round several blocks, which converters from HTML write for cards and which Markdown does not have, to the first words in
 * it, or else to its first picture. Line numbers stay the same.
 */
function withLinkedBlocks(markdown: string): string {
  const lines = markdown.split("\n");
  let fence = false;
  for (const [from, line] of lines.entries()) {
    if (/^ {0,3}(?:```|~~~)/.test(line)) fence = !fence;
    if (fence || !/^\[(?:[ \t]*$|!\[[^[\]]*\]\([^()]*\)[ \t]*$)/.test(line) || lines[from + 1]?.trim() !== "")
      continue;
    const to = lines.slice(from + 1, from + MAX_LINKED).findIndex((one) => LINK_END.test(one)) + from + 1;
    const { last = "", address } = (to > from && LINK_END.exec(lines[to] ?? "")?.groups) || {};
    if (address === undefined) continue;
    const inner = [line.slice(1), ...lines.slice(from + 1, to), last];
    const words = inner.findIndex((one) => /\p{L}/u.test(one) && !/!\[|\]\(|^\s*(?:```|~~~|\|)/.test(one));
    const at = words < 0 ? inner.findIndex((one) => one.startsWith("![")) : words;
    const linked = inner.map((one, index) =>
      index === at ? one.replace(/^(\s*(?:#{1,6} +|[-*+] +|> +)?)(.*\S)\s*$/, `$1[$2](${address})`) : one,
    );
    lines.splice(from, linked.length, ...linked);
  }
  return lines.join("\n");
}

/** Matches Pandoc's tables: those with a frame of signs, and those whose columns are as wide as the dashes below their names. */
const DRAWN_TABLE = new RegExp(
  [
    CODE,
    String.raw`^\+(?:[-=:]+\+)+[ \t]*\n(?<framed>(?:[|+][^\n]*[|+][ \t]*(?:\n|$))+)`,
    String.raw`(?<=\n[ \t]*\n|^)(?<names>[ \t]*[^\s|][^\n]*)\n(?<dashes>[ \t]*-{2,}(?: +-{2,})+)[ \t]*\n(?<rows>(?:[^\n]*\S[^\n]*(?:\n|$))+)`,
  ].join("|"),
  "gm",
);

/** Converts Pandoc's tables, as from Word, to those of GitHub. Line numbers stay the same. */
const withPipeTables = (markdown: string): string =>
  markdown.replaceAll(DRAWN_TABLE, (all: string, ...match: unknown[]) => {
    const groups: Readonly<Record<string, string | undefined>> = Object(match.at(-1));
    const { framed, names, dashes, rows } = groups;
    const table =
      framed !== undefined
        ? framedRows(framed)
        : names !== undefined && dashes !== undefined && rows !== undefined
          ? alignedRows([names, ...rows.trimEnd().split("\n")], dashes)
          : undefined;
    const [head, ...body] = table ?? [];
    if (!head) return all;
    const lines = [head, head.map(() => "---"), ...body].map((cells) => `| ${cells.join(" | ")} |`);
    const missing = all.split("\n").length - lines.length;
    return lines.join("\n") + "\n".repeat(Math.max(missing - 1, 1));
  });

/** The rows of a table with a frame; undefined if cells span several columns. A table without a head gets an empty one. */
function framedRows(text: string): string[][] | undefined {
  const rows: string[][] = [];
  let row: string[] = [];
  let hasHead = false;
  for (const line of text.trimEnd().split("\n")) {
    if (/^\+[-=:+]+\+\s*$/.test(line)) {
      if (rows.length === 0) hasHead = line.includes("=");
      rows.push(row);
      row = [];
    } else if (line.startsWith("+")) return undefined;
    else {
      const cells = line.trimEnd().slice(1, -1).split("|");
      row = cells.map((cell, at) => `${row[at] ?? ""} ${cell.trim()}`.trim());
    }
  }
  const [first = []] = rows;
  if (rows.some(({ length }) => length !== first.length)) return undefined;
  return hasHead ? rows : [first.map(() => ""), ...rows];
}

/** The rows of a table whose columns begin where the dashes do. */
function alignedRows(lines: readonly string[], dashes: string): string[][] {
  const starts = [...dashes.matchAll(/-+/g)].map(({ index }) => index);
  return lines.map((line) =>
    starts.map((start, at) =>
      line
        .slice(at === 0 ? 0 : start, starts[at + 1])
        .trim()
        .replaceAll("|", "\\|"),
    ),
  );
}

function wikiLink(
  target: string,
  { shown, part, block, words }: Readonly<Record<string, string | undefined>>,
): string {
  const page = target.trim();
  // Of headings below each other, the last is meant.
  const heading = part?.split("#").at(-1)?.trim() ?? "";
  const isElsewhere = page === "" || /^https?:\/\//.test(page);
  const address = `<${isElsewhere ? "" : ANY_FOLDER}${page}${heading === "" ? "" : `#${heading}`}>`;
  // After a picture and its words, a number is its width.
  if (shown && isPicture(`/${page}`))
    return `![${(words ?? "").replace(/(?:^|\\?\|)\d+(?:x\d+)?$/, "")}](${address})`;
  const named = heading === "" || block ? page : page === "" ? heading : `${page}: ${heading}`;
  return `[${words?.trim() || named || heading}](${address})`;
}

/** Matches the first line of a Python-Markdown admonition or tab, whose text is indented. */
const ADMONITION =
  /^(?:(?:!!!|\?\?\?\+?) +(?<kind>[\w-]+)(?:[\w -]*?"(?<title>[^"\n]*)")?|===[!+]* +"(?<tab>[^"\n]*)")[ \t]*$/;

/** Converts admonitions, also within each other, and definition lists, line by line. Line numbers stay the same. */
function withAdmonitions(markdown: string): string {
  const lines = markdown.split("\n");
  const output: string[] = [];
  let fence: string | undefined;
  for (let index = 0; index < lines.length; index += 1) {
    const line = lines[index] ?? "";
    const [, mark] = /^ {0,3}(`{3,}|~{3,})/.exec(line) ?? [];
    if (mark !== undefined && (fence === undefined || line.trim().startsWith(fence)))
      fence = fence === undefined ? mark : undefined;
    const { kind, tab, title = tab } = (fence === undefined && ADMONITION.exec(line)?.groups) || {};
    const inner = (kind ?? tab) === undefined ? [] : indentedLines(lines.slice(index + 1));
    const before = output.at(-1) ?? "";
    if (inner.length > 0) {
      const words = title === "" ? "" : `**${title ?? sentenceCase((kind ?? "").replaceAll("-", " "))}**`;
      output.push(words === "" || !STARTS_WITH_WORDS.test(inner[0] ?? "") ? words : `${words}\\`);
      output.push(withAdmonitions(inner.join("\n")));
      index += inner.length;
    } else if (fence === undefined && /^:[ \t]+[^\s|:-]/.test(line) && /^[^\s>#|]/.test(before)) {
      const isFirst = !lines[index - 1]?.startsWith(": ");
      output[output.length - 1] = `${isFirst ? `**${before}**` : before}\\`;
      output.push(line.replace(/^:[ \t]+/, ""));
    } else output.push(fence === undefined && /^ {0,3}\|/.test(line) ? withCodeInCells(line) : line);
  }
  return output.join("\n");
}

const STARTS_WITH_WORDS = new RegExp(`^(?!=== |[!?]{3})${WORDS}`);

/** The first of the lines that are indented by four spaces or a tab, or empty, without what they are all indented by. */
function indentedLines(lines: readonly string[]): string[] {
  const end = lines.findIndex((line) => line.trim() !== "" && !/^(?: {4}|\t)/.test(line));
  const block = lines.slice(0, end < 0 ? lines.length : end).map((line) => line.replace(/^\t/, "    "));
  const indents = block.flatMap((line) => (line.trim() === "" ? [] : [line.search(/\S/)]));
  return indents.length === 0 ? [] : block.map((line) => line.slice(Math.min(...indents)));
}

/** Escapes pipes in code in a table row: in GitHub's Markdown they end the cell, in kramdown and Python they do not. */
const withCodeInCells = (row: string): string =>
  row.replaceAll(/(`+)[^`\n]+\1/g, (code) => code.replaceAll(/(?<!\\)\|/g, "\\|"));
