import { fullAddress, type PageContext } from "waymark/blocks";
import type { CardGridBlock } from "#schema/generated/types.ts";

/** schema.org ItemList of the cards with a link, in the order shown. */
export default function structuredData(
  block: CardGridBlock,
  page: Pick<PageContext, "site" | "url">,
): object | undefined {
  if (!block.listing) return undefined;
  const linked = block.items.filter((item) => item.href !== undefined);
  if (linked.length === 0) return undefined;
  return {
    "@context": "https://schema.org",
    "@type": "ItemList",
    name: block.title,
    numberOfItems: linked.length,
    itemListElement: linked.map((item, index) => ({
      "@type": "ListItem",
      position: index + 1,
      name: item.title,
      url: fullAddress(item.href ?? "", page),
    })),
  };
}
