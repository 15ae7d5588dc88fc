import contentSchema from "#schema/content.schema.json" with { type: "json" };
import { canonicalJson } from "#src/content/json/json.ts";
import type { Site } from "#src/content/site/site.ts";

/** The folder of the JSON pages and their schema. */
export const CONTENT = "/content";
/** The address of the schema of these files; no page can have it, since routes have no dots. */
const SCHEMA = `${CONTENT}/page.schema.json`;

/** The address of a page's JSON: /content/about.json, and /content/index.json for the home page. */
const addressOf = (route: string): string => `${CONTENT}${route === "/" ? "/index" : route}.json`;

/**
 * Yields the pages of a site as JSON for other clients, by address, and the schema of these files; nothing unless the site document enables
 * it. Drafts and non-indexed pages are left out.
 */
export function* contentOf(site: Site): Generator<[address: string, text: string]> {
  if (!site.site.contentFiles) return;
  yield [SCHEMA, schemaText(site)];
  for (const route of site.routes) if (site.isIndexed(route)) yield [addressOf(route), pageText(site, route)];
}

/** Returns the JSON of a page or the schema by its address, for the dev server. @returns undefined for other addresses */
export function contentAt(site: Site, address: string): string | undefined {
  if (!site.site.contentFiles) return undefined;
  if (address === SCHEMA) return schemaText(site);
  const route = site.routes.find((one) => addressOf(one) === address);
  return route !== undefined && site.isIndexed(route) ? pageText(site, route) : undefined;
}

const schemaText = ({ site }: Site): string => canonicalJson({ ...contentSchema, $id: site.url + SCHEMA });

function pageText(site: Site, route: string): string {
  const origin = site.site.url;
  const { title, description, language, translations, breadcrumbs, updated, entry, main } =
    site.resolve(route);
  return canonicalJson({
    $schema: origin + SCHEMA,
    site: origin,
    url: origin + route,
    ...{ route, title, description, language, translations, breadcrumbs },
    ...(updated === undefined ? {} : { updated }),
    ...(entry === undefined ? {} : { entry }),
    blocks: main.map(({ block }) => block),
  });
}
