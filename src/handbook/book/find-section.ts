import MiniSearch from "minisearch";
import { markdownOutline } from "#src/content/markdown/markdown.ts";
import { messageAddress } from "#src/handbook/look-up/message-pages.ts";
import type { HandbookPage } from "#src/handbook/look-up/page.ts";
import { meantWords } from "#src/ui/search/find-parts.ts";
import { type FoundPart, searchOptions } from "#src/ui/search/search-options.ts";

/** The text under one heading of a page. @property path of the page @property address with the anchor of the heading */
export type Section = {
  path: string;
  address: string;
  page: string;
  heading: string;
  text: string;
  markdown: string;
};

/**
 * Finds the sections that answer a question, best first: those with all of its words or, failing that, some of them.
 * @param question in the reader's words, or the code of a message
 */
export function findSections(pages: readonly HandbookPage[], question: string): Section[] {
  const sections = pages.flatMap(sectionsOf);
  const code = /^[a-z]+\/[a-z-]+$/.test(question) ? `/${messageAddress(question)}` : undefined;
  const exact = sections.filter(({ address }) => address === code);
  if (exact.length > 0) return exact;
  const index = new MiniSearch<FoundPart>({ ...searchOptions, storeFields: [] });
  index.addAll(
    sections.map(({ address: href, page, heading, text }, id) => ({ id, href, page, heading, text })),
  );
  const asked = meantWords(withoutFillers(question), index);
  const all = index.search(asked, { combineWith: "AND" });
  const matches = all.length > 0 ? all : index.search(asked, { combineWith: "OR" });
  return matches.flatMap(({ id }) => sections[id] ?? []);
}

/** Splits a page at its headings. The first section has the summary of the page and the words by which it is looked for. */
export function sectionsOf({ path, label, summary, words, markdown }: HandbookPage): Section[] {
  const outline = markdownOutline(markdown, { idPrefix: ID_PREFIX });
  const [before = "", ...parts] = splitAtHeadings(markdown);
  const opening = `${summary}\n\n${before}`.trim();
  return [
    {
      path,
      address: `/${path}`,
      page: label,
      heading: label,
      text: `${opening} ${words.join(", ")}`,
      markdown: opening,
    },
    ...parts.map((part, index) => {
      const { text: heading = "", id = "" } = outline[index] ?? {};
      return { path, address: `/${path}#${id}`, page: label, heading, text: part, markdown: part.trim() };
    }),
  ];
}

/** Splits Markdown before each heading that is not in a block of code. */
function splitAtHeadings(markdown: string): string[] {
  const parts = [""];
  let isCode = false;
  for (const line of markdown.split("\n")) {
    if (line.startsWith("```")) isCode = !isCode;
    if (!isCode && /^#{1,5} /.test(line)) parts.push("");
    parts[parts.length - 1] += `${line}\n`;
  }
  return parts;
}

/** Prefix of the anchors in a page: the id of its block of text. */
const ID_PREFIX = "text-";

/** Words of a question that no answer is about. */
const FILLERS =
  /\b(?:how|do|does|did|can|could|i|we|you|my|our|the|a|an|to|is|are|what|where|which|should|in|of|for|it|be|there|with|on|show)\b/gi;

/** Leaves the words of a question by which its answer differs from others; all of them if none would be left. */
function withoutFillers(question: string): string {
  const rest = question.replace(FILLERS, " ").replace(/\s+/g, " ").trim();
  return rest === "" ? question : rest;
}
