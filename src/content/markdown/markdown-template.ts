/** A Markdown text with its words taken out: texts that differ only in words have one skeleton. */
export type MarkdownTemplate = { skeleton: string; words: string[] };

/** Longer texts are parsed as they are: the limits on Markdown count their characters. */
const MAX_LENGTH = 5_000;

/** Link targets stay as they are written. */
const TARGET = /\]\([^()\s<>\\&]*\)/g;

/**
 * Signs with which words can mean more than themselves: entities, HTML, code, escapes, addresses, link targets that
 * are not plain, references and footnotes, headings, whose ids are made from their words, and tables, whose names are.
 */
const MEANINGFUL = /[&<\\`@#]|\]\(|:\/\/|www\.|mailto:|xmpp:|\]:|\[\^|^[\s>*+\d.)|:=-]*[=|:-][ \t]*$/im;

/** A word, or a number that cannot be the number of a list item. Single letters stay: `[x]` is a task. */
const WORD = /\p{L}[\p{L}\p{N}]+|\p{N}{2,}(?![.)\p{L}\p{N}])/gu;

const MARKER = /zq([a-j]+)qz/g;

/**
 * Takes the words out of a Markdown text, so that parsing it once serves all texts of the same build.
 *
 * In CommonMark a letter in the middle of text is only ever text: which letters they are decides nothing, apart
 * from the cases that `MEANINGFUL` finds. Property tests compare this with direct rendering.
 * @returns undefined where words could matter
 */
export function markdownTemplate(source: string): MarkdownTemplate | undefined {
  if (source.length > MAX_LENGTH || source.includes("zq")) return undefined;
  const targets = source.match(TARGET) ?? [];
  const texts = source.split(TARGET);
  if (texts.some((text) => MEANINGFUL.test(text))) return undefined;
  const words: string[] = [];
  const marked = texts.map((text) => text.replace(WORD, (word) => marker(words.push(word) - 1)));
  return { skeleton: marked.map((text, index) => text + (targets[index] ?? "")).join(""), words };
}

/** Puts the words back into what was made from a skeleton. They are letters and digits: nothing to escape. */
export function fillTemplate(html: string, words: readonly string[]): string {
  return html.replace(MARKER, (_, letters: string) => words[indexOf(letters)] ?? "");
}

/** A word of letters, because digits could start a list: 17 is "zqbhqz". */
function marker(index: number): string {
  return `zq${[...String(index)].map((digit) => "abcdefghij"[Number(digit)]).join("")}qz`;
}

function indexOf(letters: string): number {
  return Number([...letters].map((letter) => "abcdefghij".indexOf(letter)).join(""));
}
