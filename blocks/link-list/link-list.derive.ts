import type { LinkListBlock } from "#schema/generated/types.ts";

export type LinkListProps = ReturnType<typeof derive>;

/** Marks external links, so that the component need not parse addresses. */
export default function derive(block: LinkListBlock) {
  return { ...block, items: block.items.map((item) => ({ ...item, external: /^https?:/i.test(item.href) })) };
}
