import { autonymOf, directionOf } from "#src/content/language/language.ts";
import type { ResolvedPage } from "#src/content/site/page/resolved-page.ts";
import type { Site } from "#src/content/site/site.ts";
import type { PageContext } from "#src/ui/page-context.ts";
import { sectionsOf } from "./page-sections.ts";
import { socialImagePath } from "./social-image.ts";

/**
 * The data of a page that derive and structured-data functions receive.
 * @param blocks the blocks of the main element; undefined for one that cannot be shown
 * @param buildDate `YYYY-MM-DD`
 */
export function contextOf(
  page: Pick<
    ResolvedPage,
    "route" | "title" | "description" | "entry" | "breadcrumbs" | "language" | "translations" | "site"
  >,
  blocks: Parameters<typeof sectionsOf>[0],
  { theme }: Pick<Site, "theme">,
  buildDate: string,
): PageContext {
  const { site, translations } = page;
  const languages = translations.map(({ language }) => language);
  return {
    route: page.route,
    title: page.title,
    description: page.description,
    language: page.language,
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
    theme: { footer: theme.footer },
    buildDate,
  };
}
