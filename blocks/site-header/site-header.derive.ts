import type { HeaderItem, SiteHeaderBlock } from "#schema/generated/types.ts";
import type { PageContext } from "#src/ui/page-context.ts";
import { menuRow } from "./menu-row.ts";

export type SiteHeaderProps = ReturnType<typeof derive>;

/** Joins the links of each menu, with `aria-current` as text: the header has one shape on all pages. */
export default function derive(
  block: SiteHeaderBlock,
  { breadcrumbs, theme, translations, language }: PageContext,
) {
  const hasColourModes = theme.mode === "both";
  const icons = [block.search ?? block.answers, translations.length > 0, hasColourModes].filter(
    Boolean,
  ).length;
  const links = (items: readonly HeaderItem[], more: readonly HeaderItem[] = []) =>
    [...items, ...more].map(withCurrent);
  const { items = [], more = [] } = block.answers ?? {};
  return {
    ...block,
    // The script is the search's alone.
    ...(block.search ? {} : { idle: true as const }),
    answers: links(more, items),
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

function withCurrent<Target extends { current?: boolean }>({ current, ...target }: Target) {
  return { ...target, current: current ? ("page" as const) : ("false" as const) };
}
