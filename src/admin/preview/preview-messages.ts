import type { OutlineEntry } from "#src/content/markdown/markdown.ts";
import type { MarkdownProblem } from "#src/content/markdown/markdown-shape.ts";

/** A name or address in a text that does not exist, and the nearest existing one. */
export type UnknownName = { name: string; nearest: string | undefined };

/** The properties of a text that the word count and the checklist need. */
export type TextFacts = {
  words: number;
  readingTime: string;
  /** Headings, with levels as printed on the page: `#` is 2. */
  headings: OutlineEntry[];
  /** Addresses of printed links and images, without duplicates. */
  links: string[];
  images: string[];
  /** Parts that are not printed as written: refused addresses, images without alternative text, HTML. */
  problems: MarkdownProblem[];
  /** `{{placeholders}}` with unknown names. */
  unknownNames: UnknownName[];
  /** Links to pages and images of this site that do not exist. */
  unknownAddresses: UnknownName[];
};

export type PreviewResult =
  /** The HTML in pieces, one for each block of the text; joined, they are exactly what the build prints. */
  | { state: "rendered"; pieces: readonly string[]; facts: TextFacts }
  /** The text exceeds a limit, or took longer than 2 s. */
  | { state: "too-complex"; reason: string }
  | { state: "failed" };

export type PreviewRequest = { number: number; source: string };

/** A message from the worker: ready once, then one response to each request. */
export type PreviewAnswer = { ready: true } | { number: number; result: PreviewResult };
