import { beginningOf } from "#src/language/beginning.ts";

/** A page of the handbook before it becomes a document of the site. */
export type HandbookPage = {
  /** Address without its first slash: `look-up/blocks/hero`. */
  path: string;
  /** Short name in lists; the main heading. */
  label: string;
  /** Summary of the page in a sentence of 50 to 160 characters. */
  summary: string;
  /** Heading under which the index page lists it. */
  group: string;
  /** Other words by which readers may look for it. */
  words: readonly string[];
  /** Text in Markdown, whose headings begin with `#`. */
  markdown: string;
};

/** Formats a Markdown table. Cells may contain Markdown, except line breaks. */
export function table(head: readonly string[], rows: readonly (readonly string[])[]): string {
  if (rows.length === 0) return "";
  const line = (cells: readonly string[]) =>
    `| ${cells.map((cell) => cell.replaceAll("|", "\\|")).join(" | ")} |`;
  return [line(head), line(head.map(() => "---")), ...rows.map((cells) => line(cells.map(oneLine)))].join(
    "\n",
  );
}

/** Formats text as inline code. */
export function code(text: string): string {
  const fence = text.includes("`") ? "``" : "`";
  return text === "" ? "" : `${fence}${oneLine(text)}${fence}`;
}

/** Formats text as a block of code. */
export const codeBlock = (text: string, language = ""): string =>
  `\`\`\`${language}\n${text.trimEnd()}\n\`\`\``;

/** Formats a value as a block of JSON. */
export const jsonBlock = (value: unknown): string => codeBlock(JSON.stringify(value, null, 2), "json");

/** Joins the parts of a text with empty lines, without those that are empty. */
export const paragraphs = (...parts: readonly string[]): string =>
  parts.filter((part) => part !== "").join("\n\n");

/** Escapes text of a schema, comment or help for Markdown: placeholders, tags and local addresses become code. */
export const plain = (text: string): string =>
  oneLine(text)
    .split(CODE)
    .map((part, index) => (index % 2 === 0 ? escaped(part) : part.startsWith("`") ? part : `\`${part}\``))
    .join("");

/** Matches the parts of a text that are code, or become code, and captures them. */
const CODE = /(`[^`]*`|\{\{[^{}]*\}\}|<\/?[\w-]+>|http:\/\/\S*[\w/])/;

const escaped = (text: string): string =>
  text.replace(/[[\]]/g, "\\$&").replace(/(?<!\w)([*_])(?=\w)/g, "\\$1");

/** Escapes double braces so that the page prints them: one brace of each pair becomes a fact whose value is that brace. */
export const escapeBraces = (text: string): string =>
  text.replace(/\{\{|\}\}/g, (pair) => (pair === "{{" ? "{{braces.open}}{" : "}{{braces.close}}"));

/** Shortens a text at a word to a length in characters. */
export function shortenedAtWord(text: string, most: number): string {
  if (text.length <= most) return text;
  return `${beginningOf(text, most - 1).replace(/[\s,;:.]+\S*$/, "")}…`;
}

const oneLine = (text: string): string => text.replace(/\s+/g, " ").trim();
