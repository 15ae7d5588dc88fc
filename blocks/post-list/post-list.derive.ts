import { longDay, type PageContext } from "waymark/blocks";
import type { PostListBlock } from "#schema/generated/types.ts";

export type PostListProps = ReturnType<typeof derive>;

/** Adds dates as text. */
export default function derive(block: PostListBlock, { language }: Pick<PageContext, "language">) {
  return {
    ...block,
    items: block.items.map((item) => ({ ...item, dateText: longDay(item.date, language) })),
  };
}
