import MiniSearch from "minisearch";
import { type FoundPart, searchOptions } from "#blocks/search/search-options.ts";
import type { Site } from "#src/content/site/site.ts";
import { partsOf } from "./page-parts.ts";

/** The page of the search. A site without it has no index. */
const SEARCH_PAGE = "/search";

/** How much of a part a result shows. */
const SHOWN = 160;

/**
 * The index of all pages that search engines may list, for MiniSearch in the browser. Pages in the order of their
 * addresses give the same bytes each time.
 * @param readPage the HTML of a route
 * @returns undefined for a site without a page of the search
 */
export async function searchIndex(
  site: Site,
  readPage: (route: string) => string | Promise<string>,
): Promise<string | undefined> {
  if (!site.routes.includes(SEARCH_PAGE)) return undefined;
  const index = new MiniSearch<FoundPart>({
    ...searchOptions,
    extractField: (part, field) => (field === "start" ? startOf(part.text) : Object(part)[field]),
  });
  let id = 0;
  for (const route of site.routes) {
    if (route === SEARCH_PAGE || !site.isIndexed(route)) continue;
    const page = site.cardOf(route).entry?.label ?? site.cardOf(route).title;
    for (const { anchor, heading, text } of partsOf(await readPage(route))) {
      const href = anchor === "" ? route : `${route}#${anchor}`;
      index.add({ id: id++, href, page, heading, text });
    }
  }
  return JSON.stringify(index);
}

/** The first words of a text. */
function startOf(text: string): string {
  if (text.length <= SHOWN) return text;
  return `${text.slice(0, text.lastIndexOf(" ", SHOWN))}…`;
}
