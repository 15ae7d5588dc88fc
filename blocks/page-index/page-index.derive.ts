import type { PageContext } from "waymark/blocks";
import type { PageIndexBlock } from "#schema/generated/types.ts";

export type PageIndexProps = ReturnType<typeof derive>;

/** Returns the sections of the page as links, each with its scroll timeline (src/theme/trail-css.ts). */
export default function derive(block: PageIndexBlock, page: PageContext) {
  const links = page.sections.map(({ id, title, place }) => ({
    href: `#${id}`,
    label: title,
    passage: `--passage-${place}`,
  }));
  return { ...block, links };
}
