import type { PageContext } from "waymark/blocks";
import type { BreadcrumbBlock } from "#schema/generated/types.ts";

export type BreadcrumbProps = ReturnType<typeof derive>;

/** The breadcrumbs of this page; empty on the home page and on the not-found page. */
export default function derive(block: BreadcrumbBlock, page: PageContext) {
  const isVisible = page.route !== "/" && page.route !== "/404" && page.breadcrumbs.length > 1;
  const items = isVisible ? page.breadcrumbs : [];
  return { ...block, above: items.slice(0, -1), here: items.at(-1) };
}
