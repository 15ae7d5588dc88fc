import type { PostListBlock } from "#schema/generated/types.ts";
import { longDay } from "#src/figures/long-date.ts";

export type PostListProps = ReturnType<typeof derive>;

/** Adds dates in words. */
export default function derive(block: PostListBlock) {
  return { ...block, items: block.items.map((item) => ({ ...item, dateText: longDay(item.date) })) };
}
