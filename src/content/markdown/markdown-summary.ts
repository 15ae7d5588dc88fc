import { visit } from "unist-util-visit";
import type { Report } from "#src/content/diagnostics/diagnostic.ts";
import { TextMemo } from "#src/content/json/text-memo.ts";
import { markdownRefused, markdownTooComplex } from "#src/content/markdown/markdown.rules.ts";
import { MAX_MARKDOWN_DEPTH, MarkdownTooComplex } from "./markdown-limits.ts";
import { toSafeTree } from "./markdown-pipeline.ts";
import { isProse } from "./markdown-prose.ts";
import { markdownTemplate } from "./markdown-template.ts";
import { markdownProblems } from "./unparsed-markdown.ts";

/** The properties of a Markdown text that page checks need. */
export type MarkdownSummary = {
  headings: { level: number; id: string }[];
  links: string[];
  images: string[];
};

/** Matches the characters that every heading, link, image, table or HTML needs. Most texts have none of them, and are not parsed. */
const STRUCTURE = /[[<@|]|:\/\/|www\.|^[ \t]*(?:>[ \t]*|[-*+][ \t]+|\d+[.)][ \t]+)*(?:#|[=-]+[ \t]*$)/im;

/** Tells whether a text may have a heading, link, image, table or HTML, or exceed a limit. */
export function mayHaveStructure(source: string): boolean {
  return !isProse(source) && (STRUCTURE.test(source) || !isPlain(source));
}

/**
 * Summaries of texts without problems. The keys are texts with their words replaced, which are equal for texts with the same structure (see
 * `markdownTemplate`).
 */
const clean = new TextMemo<MarkdownSummary>(4_000_000, TextMemo.characters);

const EMPTY_SUMMARY: MarkdownSummary = { headings: [], links: [], images: [] };

/**
 * Summarises the printed headings, links and images of a Markdown text; anything not printed is a problem.
 * @param idPrefix as passed to `renderMarkdown` for the same text
 */
export function summariseMarkdown(
  source: string,
  idPrefix: string,
  report: Report,
  pointer: string,
): MarkdownSummary {
  const skeleton = markdownTemplate(source)?.skeleton;
  const match = skeleton === undefined ? undefined : clean.find(skeleton);
  if (match) return match;
  try {
    const problems = markdownProblems(source);
    for (const { line, column, message: problem, nearest } of problems) {
      report(markdownRefused.at(pointer, { problem, line, nearest }, { within: { line, column } }));
    }
    const summary = collect(source, idPrefix);
    // Texts that differ only in words have the same links; a skeleton never has headings.
    if (skeleton !== undefined && problems.length === 0) clean.keep(skeleton, summary);
    return summary;
  } catch (error) {
    if (!(error instanceof MarkdownTooComplex)) throw error;
    report(markdownTooComplex.at(pointer, { problem: error.problem }));
    return EMPTY_SUMMARY;
  }
}

function collect(source: string, idPrefix: string): MarkdownSummary {
  const summary: MarkdownSummary = { headings: [], links: [], images: [] };
  visit(toSafeTree(source, { idPrefix }), "element", ({ tagName, properties }) => {
    const level = /^h([1-6])$/.exec(tagName)?.[1];
    if (level) summary.headings.push({ level: Number(level), id: String(properties.id ?? "") });
    const note = "dataFootnoteRef" in properties || "dataFootnoteBackref" in properties;
    if (tagName === "a" && properties.href !== undefined && !note)
      summary.links.push(String(properties.href));
    if (tagName === "img") summary.images.push(String(properties.src));
  });
  return summary;
}

/** Tells whether an unstructured text is certainly within all limits: short, with few marks. */
function isPlain(source: string): boolean {
  return source.length <= 5_000 && (source.match(/[>*_~+-]|\d[.)]/g)?.length ?? 0) < MAX_MARKDOWN_DEPTH;
}
