import type { OutlineEntry } from "#src/content/markdown/markdown-outline.ts";
import type { MarkdownProblem } from "#src/content/markdown/markdown-shape.ts";

/** A name in a text that leads to nothing, and the one that it most likely stands for. */
export type UnknownName = { name: string; nearest: string | undefined };

/** What is known of a text beside its HTML, for the word count and the checklist. */
export type TextFacts = {
  words: number;
  /** Such as "8 min". */
  readingTime: string;
  /** Levels as the page prints them: `#` is 2. */
  headings: OutlineEntry[];
  /** Addresses of links and pictures that are printed, each once. */
  links: string[];
  images: string[];
  /** What is not printed as written: refused addresses, pictures without description, HTML. */
  problems: MarkdownProblem[];
  /** `{{placeholders}}` that name nothing. */
  unknownNames: UnknownName[];
  /** Links and pictures of this site that are not there. */
  unknownAddresses: UnknownName[];
};

/** What the live preview shows of a text. */
export type PreviewResult =
  /** The HTML in pieces, one for each block of the text: joined, they are exactly what the build prints. */
  | { state: "rendered"; pieces: readonly string[]; facts: TextFacts }
  /** The text is over a limit, or took longer than 2 s. */
  | { state: "too-complex"; reason: string }
  /** 'Error parsing markdown'. */
  | { state: "failed" };

/** What the worker is asked. */
export type PreviewRequest = { number: number; source: string };

/** What the worker answers: first that it is ready, then once to each request. */
export type PreviewAnswer = { ready: true } | { number: number; result: PreviewResult };
