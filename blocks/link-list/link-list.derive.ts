import type { LinkListBlock, LinkListItem } from "#schema/generated/types.ts";

/** A link, and whether it leaves the site. */
export type DerivedLink = LinkListItem & { external: boolean };

/** The component's props: the block with its links marked. */
export type LinkListProps = Omit<LinkListBlock, "items"> & { items: DerivedLink[] };

/** Marks the links that leave the site, so that the component need not parse addresses. */
export default function derive(block: LinkListBlock): LinkListProps {
  return { ...block, items: block.items.map((item) => ({ ...item, external: /^https?:/i.test(item.href) })) };
}
