import { hash } from "node:crypto";
import MiniSearch from "minisearch";
import type { Site } from "#src/content/site/site.ts";
import { type FoundPart, searchOptions } from "#src/ui/search/search-options.ts";
import { type PagePart, partsOf } from "./page-parts.ts";

/** The parts of pages by route, each with the hash of the page's inputs; of a large site one for all pages. */
export type KnownParts = ReadonlyMap<string, { inputs: string; parts: readonly PagePart[] }>;

/** The route that represents all pages of a large site; its inputs are the hashes of these and of the index. */
const ALL = "*";

/** The index of a larger site has titles and descriptions alone: with all texts nobody would wait for it. */
export const MAX_PAGES_IN_FULL = 500;

/** Maximum length of the excerpt in a search result, in characters. */
const SHOWN = 160;

/**
 * The index of all pages that search engines may list, for MiniSearch in the browser. Pages in the order of their
 * addresses give the same bytes each time.
 * @param pages the finished pages by route
 * @param previous parts of the last build: pages that did not change are not taken apart again
 * @param readPage the HTML of a route
 * @param readIndex the index of the last build, if it is still there
 * @returns the parts for the next build, and no text for a site without the block `search`
 */
export async function searchIndex(
  site: Site,
  pages: ReadonlyMap<string, { inputs: string; clients: readonly string[] }>,
  previous: KnownParts,
  readPage: (route: string) => string | Promise<string>,
  readIndex: () => Promise<string | undefined> = async () => undefined,
): Promise<{ text: string | undefined; parts: KnownParts }> {
  const parts = new Map<string, { inputs: string; parts: readonly PagePart[] }>();
  if (![...pages.values()].some(({ clients }) => clients.includes("search")))
    return { text: undefined, parts };
  const index = new MiniSearch<FoundPart>({
    ...searchOptions,
    extractField: (part, field) => (field === "start" ? startOf(part.text) : Object(part)[field]),
  });
  const listed = site.routes.filter((route) => site.isIndexed(route));
  let id = 0;
  if (listed.length > MAX_PAGES_IN_FULL) {
    const all = listed.map((route): FoundPart => {
      const { title, description, entry, lang } = site.cardOf(route);
      const page = entry?.label ?? title;
      return { id: id++, href: route, page, heading: "", text: description, ...(lang ? { lang } : {}) };
    });
    const inputs = hashOf(JSON.stringify(all));
    const before = previous.get(ALL)?.inputs;
    const last = before?.startsWith(`${inputs} `) ? await readIndex() : undefined;
    const isWhole = last !== undefined && before === `${inputs} ${hashOf(last)}`;
    if (!isWhole) index.addAll(all);
    const text = isWhole ? last : JSON.stringify(index);
    parts.set(ALL, { inputs: `${inputs} ${hashOf(text)}`, parts: [] });
    return { text, parts };
  }
  for (const route of listed) {
    const { title, entry, lang } = site.cardOf(route);
    const page = entry?.label ?? title;
    const inputs = pages.get(route)?.inputs ?? "";
    const before = previous.get(route);
    const pageParts = before?.inputs === inputs ? before.parts : partsOf(await readPage(route));
    parts.set(route, { inputs, parts: pageParts });
    for (const { anchor, heading, text } of pageParts) {
      const href = anchor === "" ? route : `${route}#${anchor}`;
      index.add({ id: id++, href, page, heading, text, ...(lang ? { lang } : {}) });
    }
  }
  return { text: JSON.stringify(index), parts };
}

const hashOf = (text: string): string => hash("sha1", text, "base64");

function startOf(text: string): string {
  if (text.length <= SHOWN) return text;
  // Not every script has spaces, and no character is cut in two.
  const space = text.lastIndexOf(" ", SHOWN);
  const start = space > SHOWN / 2 ? text.slice(0, space) : Array.from(text).slice(0, SHOWN).join("");
  return `${start.replace(/ ·$/, "")}…`;
}
