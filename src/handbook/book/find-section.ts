import MiniSearch from "minisearch";
import { messageAddress } from "#src/content/address/handbook-address.ts";
import { markdownOutline } from "#src/content/markdown/markdown.ts";
import type { HandbookPage } from "#src/handbook/look-up/page.ts";
import { meantWords } from "#src/ui/search/find-parts.ts";
import { type FoundPart, searchOptions } from "#src/ui/search/search-options.ts";
import { folded } from "#src/ui/search/search-words.ts";

/**
 * The text under one heading of a page.
 * @property index position among the headings; -1 for the text before them
 */
export type PageSection = { page: HandbookPage; index: number; heading: string; markdown: string };

/** The sections of a handbook, and the index of their words. */
export type SectionIndex = { sections: readonly PageSection[]; words: MiniSearch<FoundPart> };

/** Indexes the sections of all pages for full-text search; each is also found by its page's label and alternative search words. */
export function indexSections(pages: readonly HandbookPage[]): SectionIndex {
  const sections = pages.flatMap(splitPage);
  const words = new MiniSearch<FoundPart>({ ...searchOptions, storeFields: [] });
  words.addAll(
    sections.map(({ page, index, heading, markdown }, id) => {
      const title = `${page.label}, ${page.words.join(", ")}`;
      return { id, href: "", page: title, heading: index < 0 ? title : heading, text: markdown };
    }),
  );
  return { sections, words };
}

/**
 * Finds the sections that answer a question, best first: those with most of its words, on pages with most of them, and above all on pages
 * one of whose search terms is the question or a part of it.
 * @param question in the reader's words, or the code of a message
 */
export function findSections({ sections, words }: SectionIndex, question: string): PageSection[] {
  const [path = ""] = MESSAGE.test(question) ? messageAddress(question).split("#") : [];
  const exact = sections.filter(({ page, heading }) => page.path === path && heading === question);
  if (exact.length > 0) return exact;
  const query = meantWords(withoutFillers(question.replaceAll("{{", " placeholder ")), words);
  const boostDocument = (id: number) => (isDetail(sections[id]?.page) ? 1 : TEXT_BOOST);
  const matches = words.search(query, { combineWith: "OR", boostDocument }).flatMap((match) => {
    const section = sections[match.id];
    return section ? [{ section, score: match.score, terms: match.queryTerms }] : [];
  });
  const termsOfPages = new Map<HandbookPage, Set<string>>();
  for (const { section, terms } of matches)
    termsOfPages.set(section.page, new Set([...(termsOfPages.get(section.page) ?? []), ...terms]));
  const queryWords = wordsOf(query);
  const namedShares = new Map([...termsOfPages.keys()].map((page) => [page, namedShare(page, queryWords)]));
  const rank = ({ section: { page }, score, terms }: (typeof matches)[number]) =>
    score *
    terms.length *
    (termsOfPages.get(page)?.size ?? 0) *
    (1 + NAME_WEIGHT * (namedShares.get(page) ?? 0));
  return matches.toSorted((one, other) => rank(other) - rank(one)).map(({ section }) => section);
}

/** The largest share of a question's words that form the label or a search term of a page. */
function namedShare({ label, words }: HandbookPage, queryWords: readonly string[]): number {
  const lengths = [label, ...words].map((term) => {
    const termWords = wordsOf(withoutFillers(term));
    return termWords.every((word) => queryWords.includes(word)) ? termWords.length : 0;
  });
  return queryWords.length === 0 ? 0 : Math.min(1, Math.max(...lengths) / queryWords.length);
}

/** Splits a text into words for comparison, without the plural ending. */
const wordsOf = (text: string): string[] =>
  folded(text.replaceAll("-", " "))
    .split(" ")
    .filter(Boolean)
    .map((word) => word.replace(/(?<=[^s])s$/, ""));

/** The address of a section in the handbook, with the anchor of its heading. */
export const addressOf = ({ page, index }: PageSection): string =>
  (index < 0 ? undefined : sectionAddresses(page)[index + 1]) ?? `/${page.path}`;

/** The addresses of a page's sections, in order. */
export function sectionAddresses({ path, markdown }: HandbookPage): string[] {
  // Parsing the whole text takes some hundred times as long.
  const headings = markdown.replace(CODE_BLOCK, "").match(/^#{1,5} .+/gm) ?? [];
  const outline = markdownOutline(headings.join("\n\n"), { idPrefix: ID_PREFIX });
  return [`/${path}`, ...outline.map(({ id }) => `/${path}#${id}`)];
}

/** Matches a block of code. */
export const CODE_BLOCK = /^```[\s\S]*?^```$/gm;

/** Splits a page at its headings, except for those in blocks of code. The first section has its summary. */
export function splitPage(page: HandbookPage): PageSection[] {
  let part = { heading: page.label, markdown: `${page.summary}\n\n` };
  const parts = [part];
  let isCode = false;
  for (const line of page.markdown.split("\n")) {
    if (line.startsWith("```")) isCode = !isCode;
    const [, heading] = isCode ? [] : (/^#{1,5} (.+)/.exec(line) ?? []);
    if (heading === undefined) part.markdown += `${line}\n`;
    else {
      part = { heading: heading.replaceAll("`", ""), markdown: "" };
      parts.push(part);
    }
  }
  return parts.map(({ heading, markdown }, index) => ({
    page,
    index: index - 1,
    heading,
    markdown: markdown.trim(),
  }));
}

/** Prefix of the anchors in a page: the id of its block. */
const ID_PREFIX = "text-";

/** Matches the code of a message. */
const MESSAGE = /^[a-z]+\/[a-z-]+$/;

/** Weight of handwritten pages relative to generated reference pages: a question in words usually is about a task. */
const TEXT_BOOST = 1.5;

/** Additional weight of a page with the whole question as a search term. */
const NAME_WEIGHT = 4;

/** Tells whether a page is one of many entries: `look-up/blocks/hero`, but not `look-up/blocks`. */
const isDetail = (page: HandbookPage | undefined): boolean => /^look-up\/[^/]+\//.test(page?.path ?? "");

/** Matches words of a question that say nothing about its subject. */
const FILLERS =
  /\b(?:how|do|does|did|can|could|i|we|you|my|our|the|a|an|to|is|are|where|which|should|in|of|for|it|be|there|with|on|show|add|make|get|put|use|want|need|why|here|this|have|has|who|when|if|from|what|change|set|at|or)\b/gi;

/** Removes words that say nothing about the subject of a question, unless no word would be left. */
function withoutFillers(question: string): string {
  const rest = question.replace(FILLERS, " ").replace(/\s+/g, " ").trim();
  return rest === "" ? question : rest;
}
