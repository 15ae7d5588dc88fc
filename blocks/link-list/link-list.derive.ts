import type { LinkListBlock, LinkListItem } from "#schema/generated/types.ts";

/** A link that knows whether it leaves the site. */
export type DerivedLink = LinkListItem & { external: boolean };

/** What the component receives: the block, with each link's target looked at. */
export type LinkListProps = Omit<LinkListBlock, "items"> & { items: DerivedLink[] };

/** Marks the links that leave the site, so that the component need not look at addresses. */
export default function derive(block: LinkListBlock): LinkListProps {
  return { ...block, items: block.items.map((item) => ({ ...item, external: /^https?:/i.test(item.href) })) };
}
