import type { HeaderItem, SiteHeaderBlock } from "#schema/generated/types.ts";
import type { PageContext } from "#src/ui/page-context.ts";

export type SiteHeaderProps = ReturnType<typeof derive>;

/**
 * Joins the links of each menu, and tells each link whether it leads to this page, as a value of `aria-current`.
 * It is text, not a boolean: so the header keeps one shape on all pages and is rendered once.
 */
export default function derive(block: SiteHeaderBlock, page: PageContext) {
  const withCurrent = <Target extends { href: string }>(target: Target) => ({
    ...target,
    current: target.href === page.route ? ("page" as const) : ("false" as const),
  });
  const links = (items: readonly HeaderItem[], more: readonly HeaderItem[] = []) =>
    [...items, ...more].map(withCurrent);
  return {
    ...block,
    menus: block.menus.map(({ items, more, ...menu }) => ({
      ...withCurrent(menu),
      items: items && links(items, more),
    })),
  };
}
