import MiniSearch from "minisearch";
import { messagePath } from "#src/content/address/handbook-address.ts";
import { type HandbookPage, shortenedAtWord } from "#src/handbook/look-up/page.ts";
import { type FoundPart, searchOptions } from "#src/ui/search/search-options.ts";
import { CODE_BLOCK, sectionAddresses, splitPage } from "./find-section.ts";

/** Maximum length of the excerpt in a search result, in characters. */
const MAX_EXCERPT = 160;

/**
 * Builds the search index of the handbook for the browser, from the texts of its pages. A site's own index is built from rendered pages,
 * which would take half a minute before the first result.
 */
export function searchIndexOf(pages: readonly HandbookPage[]): string {
  const index = new MiniSearch<FoundPart>({
    ...searchOptions,
    extractField: (part, field) => Object(part)[field],
  });
  const stored = pages.flatMap((page) => {
    const addresses = sectionAddresses(page);
    return splitPage(page).flatMap(({ heading, index: at, markdown }) => {
      const part = {
        href: addresses[at + 1] ?? `/${page.path}`,
        page: page.label,
        heading: at < 0 ? page.label : heading,
      };
      const names = at < 0 ? [page.label, ...page.words] : [heading];
      // Whoever types a word such as "redirect" rarely means the codes of messages.
      if (page.path.startsWith(messagePath("")))
        return [{ part, text: markdown, searched: { page: "", heading: "", text: names.join(", ") } }];
      // A search term of its own weighs more than one of a list.
      return names.map((name) => ({
        part,
        text: markdown,
        searched: { page: page.label, heading: name, text: "" },
      }));
    });
  });
  index.addAll(
    stored.map(({ part: { href }, text, searched }, id) => ({
      ...searched,
      id,
      href,
      text: `${searched.text} ${textOf(text)}`,
    })),
  );
  // Results show the heading without the search terms by which it is found.
  const storedFields = Object.fromEntries(
    stored.map(({ part, text }, id) => [id, { ...part, start: startOf(text) }]),
  );
  return JSON.stringify({ ...index.toJSON(), storedFields });
}

/** Removes the syntax of Markdown from a text. */
const textOf = (markdown: string): string =>
  markdown
    .replace(/^(?:```.*|\|[ -|]+\||---)$/gm, "")
    .replace(/\[([^\]]*)\]\([^)]*\)/g, "$1")
    .replace(/^\s*(?:#+|-|\d+\.)\s|[`*\\]/gm, "")
    .replace(/\s+/g, " ")
    .trim();

/** The beginning of a text, without its code. */
function startOf(markdown: string): string {
  const prose = textOf(markdown.replace(CODE_BLOCK, "").replace(/^\| | \|$/gm, ""));
  return shortenedAtWord(prose.replaceAll(" | ", " · "), MAX_EXCERPT);
}
