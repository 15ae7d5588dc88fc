import { type PageContext, shareRowLinks } from "waymark/blocks";
import type { ShareLinksBlock } from "#schema/generated/types.ts";

export type ShareLinksProps = ReturnType<typeof derive>;

/** Adds the links for sharing the page. */
export default function derive(block: ShareLinksBlock, page: PageContext) {
  return { ...block, ...shareRowLinks(page.title, page) };
}
