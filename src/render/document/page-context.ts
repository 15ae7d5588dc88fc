import { TimeZone } from "#src/content/dates/time-zone.ts";
import { valueAt } from "#src/content/json/json.ts";
import { autonymOf, directionOf } from "#src/content/language/language.ts";
import { knownFields } from "#src/content/site/collections/known-fields.ts";
import type { ResolvedPage } from "#src/content/site/page/resolved-page.ts";
import type { Site } from "#src/content/site/site.ts";
import { type BlockData, blockSchemas } from "#src/render/block/block-schemas.ts";
import { type PageWording, pageWording } from "#src/render/block/page-wording.ts";
import { registry } from "#src/render/block/registry.ts";
import { frameOf } from "#src/theme/frame/frame.ts";
import type { PageContext } from "#src/ui/page-context.ts";
import { socialImagePath } from "./social-image.ts";

/** The page data for rendering: the context of its blocks, and the wording of its components. */
export type RenderContext = PageContext & { wording: PageWording };

/**
 * Collects the data about a page that the derive functions of its blocks receive.
 * @param blocks of the main element; undefined entries stand for blocks that cannot be shown
 */
export function pageContextOf(
  page: Omit<ResolvedPage, "before" | "main" | "after">,
  blocks: Parameters<typeof sectionsOf>[0],
  around: Pick<Site, "theme" | "collectionOf" | "today">,
  {
    buildDate,
    committed,
  }: { buildDate: string; committed?: ((file: string) => string | undefined) | undefined },
): RenderContext {
  const { site, translations } = page;
  const { theme } = around;
  const frame = frameOf(theme.forms);
  const wording = pageWording(page.language, page.texts, frame);
  const collection = around.collectionOf(page.entry);
  const languages = translations.map(({ language }) => language);
  const zone = site.timeZone === undefined ? undefined : TimeZone.find(site.timeZone);
  return {
    route: page.route,
    title: page.title,
    description: page.description,
    language: page.language,
    texts: wording.texts,
    wording,
    translations: translations.map(({ language, route }) => ({
      language,
      direction: directionOf(language),
      name: autonymOf(language, languages),
      route,
    })),
    url: site.url + page.route,
    socialImage: site.url + socialImagePath(page.route, page),
    entry: page.entry,
    place: collection?.place,
    known: knownFields(page.entry, collection),
    breadcrumbs: page.breadcrumbs,
    sections: sectionsOf(blocks),
    site,
    theme: { ...frame, mode: theme.mode, trail: theme.trail },
    updated: page.updated,
    committed: committed && (() => committed(page.file)),
    // Without a time zone the offset is unknown, so the time is local.
    momentText: (day, time) => (zone ? zone.momentText(day, time) : `${day}T${time}`),
    dayText: (day) => (zone ? zone.momentText(day, "00:00") : day),
    buildDate: around.today ?? buildDate,
  };
}

/**
 * The sections of a page: blocks with an id and a title of level 2.
 * @param blocks undefined entries stand for blocks that cannot be shown
 */
export function sectionsOf(
  blocks: readonly ({ type: string; id?: string; title?: unknown } | undefined)[],
): PageContext["sections"][number][] {
  return blocks.flatMap((block, index) => {
    if (!block?.id || typeof block.title !== "string") return [];
    return titleLevels.get(block.type) === 2 ? [{ id: block.id, title: block.title, place: index + 1 }] : [];
  });
}

/** The heading level of each block type's title. */
const titleLevels = new Map(
  [...blockSchemas].map(([type, schema]) => [type, valueAt(schema, "/properties/title/heading")]),
);

/** schema.org data of a block; undefined if it has none. @throws Error if it lacks a context or type, which JSON-LD requires */
export function structuredDataOf(block: BlockData, page: PageContext): object | undefined {
  const data = registry.get(block.type)?.structuredData?.(block, page);
  if (!data) return undefined;
  const file = `blocks/${block.type}/${block.type}.structured-data.ts`;
  if ("then" in data) throw new Error(`${file} is async, but nothing waits for it: remove \`async\`.`);
  if (!("@context" in data))
    throw new Error(`${file} returns data without "@context": "https://schema.org".`);
  if ("@type" in data || "@graph" in data) return data;
  throw new Error(`${file} returns data without "@type", such as "FAQPage".`);
}
