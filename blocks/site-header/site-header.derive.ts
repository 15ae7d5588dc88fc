import type { PageContext } from "waymark/blocks";
import type { HeaderItem, SiteHeaderBlock } from "#schema/generated/types.ts";
import { menuRow } from "./menu-row.ts";

export type SiteHeaderProps = ReturnType<typeof derive>;

/**
 * Adds the data that the header prints: joins the two lists of links of each menu (`items` and `more`) into one, and adds the initial
 * search suggestions, the languages, and the arrangement of the menus. `current` is always a string, so that the header has the same shape
 * on all pages.
 */
export default function derive(
  block: SiteHeaderBlock,
  { breadcrumbs, theme, translations, language }: PageContext,
) {
  const hasColourModes = theme.mode === "both";
  const icons = [block.search, translations.length > 0, hasColourModes].filter(Boolean).length;
  const links = (items: readonly HeaderItem[], more: readonly HeaderItem[] = []) =>
    [...items, ...more].map(withCurrent);
  return {
    ...block,
    answers: initialSuggestions(block)
      .map(withCurrent)
      .map(({ label, href, current, ...answer }) => ({ label, href, current, flag: answer.flag })),
    row: menuRow(block, icons),
    languages: translations.map(({ route, ...translation }) => ({
      ...withCurrent({ ...translation, current: translation.language === language }),
      href: route,
    })),
    hasColourModes,
    home: breadcrumbs[0]?.href ?? "/",
    menus: block.menus.map(({ items, more, ...menu }) => ({
      ...withCurrent(menu),
      items: items && links(items, more),
    })),
  };
}

/**
 * Maximum number of links of each of two groups that the search field suggests before the visitor types: pages, and items of the first
 * menu.
 */
const MAX_SUGGESTIONS = 6;

/**
 * Returns the links that the search field suggests before the visitor types: the further links and overview pages of the menus, then the
 * items of the first menu, at most six of each.
 */
function initialSuggestions({ search, menus: [first, ...others] }: SiteHeaderBlock): HeaderItem[] {
  const more = [first, ...others].flatMap((menu) => menu?.more ?? []);
  const pages = [...more, ...others.map((menu) => ({ ...menu, label: menu.overview ?? menu.label }))];
  return [
    ...pages.filter(({ href }) => href !== search).slice(0, MAX_SUGGESTIONS),
    ...(first?.items ?? []).slice(0, MAX_SUGGESTIONS),
  ];
}

function withCurrent<Target extends { current?: boolean }>({ current, ...target }: Target) {
  return { ...target, current: current ? ("page" as const) : ("false" as const) };
}
