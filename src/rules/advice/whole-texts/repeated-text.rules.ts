import { hash } from "node:crypto";
import { type PlacedDiagnostic, placeDiagnostic } from "#src/content/diagnostics/diagnostic.ts";
import { Rule } from "#src/content/diagnostics/rule.ts";
import { type Place, say } from "#src/content/diagnostics/say.ts";
import { JsonPlaces } from "#src/content/json/json-places.ts";
import { memoised } from "#src/content/json/memo.ts";

export const textRepeated = new Rule<{ other: Place; start: string }>("text/repeated", {
  title: "Text written twice",
  message: ({ other, start }) => say('"{start} …" also appears at {other}.', { start, other }),
  hint: "Put the block into a fragment and include it in both places, or reword one of them.",
  editor: { hint: "Put the block into a shared block and include it in both places, or reword one of them." },
  severity: "warning",
  why: "The next change may be made in one place and forgotten in the other.",
  wrong: "The same paragraph in two documents",
  right: `{ "type": "fragment", "name": "official-note" } in both documents`,
  sample: {
    other: { path: "pages/canada.json", line: 12, column: 15 },
    start: "Deadlines are different at each",
  },
});

/** Minimum length of paragraphs to compare; shorter ones ("Apply Now", "Free for members.") may repeat. */
const MIN_LENGTH = 100;

/** A paragraph for comparison across the site. Its pointer is empty in a Markdown file. */
export type Paragraph = {
  /** SHA-1 hash (base64) of the paragraph in lower case, with each run of white space as one space. */
  hash: string;
  pointer: string;
  /** Offset of the paragraph's first character in the text of its field or Markdown file. */
  index: number;
  /** The first five words of the paragraph. */
  start: string;
};

/** The paragraphs of a file. */
export type ParagraphsOfFile = { file: string; paragraphs: readonly Paragraph[] };

/** Splits a text into the paragraphs that are long enough to compare. */
export function paragraphsIn(text: string, pointer: string): Paragraph[] {
  if (text.length < MIN_LENGTH) return [];
  return [...text.matchAll(/\S[\s\S]*?(?=\n\s*\n|$(?![\s\S]))/g)].flatMap(({ 0: paragraph, index }) => {
    // Values of the page itself differ from page to page.
    if (paragraph.length < MIN_LENGTH || /\{\{\s*(?:page|entry|item)\./.test(paragraph)) return [];
    const plain = paragraph.toLowerCase().replace(/\s+/g, " ").trim();
    return [
      {
        hash: hash("sha1", plain, "base64"),
        pointer,
        index,
        start: paragraph.split(/\s+/, 5).join(" "),
      },
    ];
  });
}

/**
 * Finds paragraphs that occur more than once on a site, and reports each repetition.
 * @param files in order of precedence: the first occurrence is the original
 */
export function repeatedParagraphs(
  files: readonly ParagraphsOfFile[],
  textOf: (file: string) => string,
): PlacedDiagnostic[] {
  const firsts = new Map<string, { file: string; paragraph: Paragraph }>();
  const nameOf = memoised(
    ({ file, paragraph: { pointer } }: { file: string; paragraph: Paragraph }): Place => {
      if (pointer === "") return { path: file };
      const { line, column } = new JsonPlaces(textOf(file)).locate(pointer, "value");
      return { path: file, line, column };
    },
  );
  return files.flatMap(({ file, paragraphs }) => {
    const repeated = paragraphs.flatMap((paragraph) => {
      const { hash, pointer, index, start } = paragraph;
      const first = firsts.get(hash);
      if (!first) {
        firsts.set(hash, { file, paragraph });
        return [];
      }
      return [{ diagnostic: textRepeated.at(pointer, { other: nameOf(first), start }), index }];
    });
    if (repeated.length === 0) return [];
    const places = new JsonPlaces(textOf(file));
    return repeated.map(({ diagnostic, index }) => {
      const at = diagnostic.pointer === "" ? { position: places.positionOf(index) } : {};
      return placeDiagnostic(file, places, { ...diagnostic, ...at });
    });
  });
}
