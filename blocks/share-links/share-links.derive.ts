import { type PageContext, shareAddresses } from "waymark/blocks";
import type { ShareLinksBlock } from "#schema/generated/types.ts";

export type ShareLinksProps = ReturnType<typeof derive>;

/** Adds the addresses that pass the page on. */
export default function derive(block: ShareLinksBlock, page: PageContext) {
  return { ...block, ...shareAddresses(page.title, page) };
}
