import { autonymOf, directionOf } from "#src/content/language/language.ts";
import type { ResolvedPage } from "#src/content/site/page/resolved-page.ts";
import type { Site } from "#src/content/site/site.ts";
import { type PageWording, pageWording } from "#src/render/block/page-wording.ts";
import type { PageContext } from "#src/ui/page-context.ts";
import { sectionsOf } from "./page-sections.ts";
import { socialImagePath } from "./social-image.ts";

/** What rendering a page needs to know about it: the context of its blocks, and the wording of its components. */
export type RenderContext = PageContext & { wording: PageWording };

/** What derive functions receive. @param blocks of the main element; undefined for one that cannot be shown */
export function pageContextOf(
  page: Pick<
    ResolvedPage,
    | "route"
    | "title"
    | "description"
    | "entry"
    | "breadcrumbs"
    | "language"
    | "translations"
    | "site"
    | "texts"
  >,
  blocks: Parameters<typeof sectionsOf>[0],
  { theme }: Pick<Site, "theme">,
  buildDate: string,
): RenderContext {
  const { site, translations } = page;
  const wording = pageWording(page.language, page.texts);
  const languages = translations.map(({ language }) => language);
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
    socialImage: site.url + socialImagePath(page.route, page.entry),
    entry: page.entry,
    breadcrumbs: page.breadcrumbs,
    sections: sectionsOf(blocks),
    site,
    theme: { footer: theme.footer, trail: theme.trail },
    buildDate,
  };
}
