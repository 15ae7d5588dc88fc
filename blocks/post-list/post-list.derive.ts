import type { PostListBlock } from "#schema/generated/types.ts";
import { longDay } from "#src/language/format.ts";
import type { PageContext } from "#src/ui/page-context.ts";

export type PostListProps = ReturnType<typeof derive>;

/** Adds dates in words. */
export default function derive(block: PostListBlock, { language }: Pick<PageContext, "language">) {
  return {
    ...block,
    items: block.items.map((item) => ({ ...item, dateText: longDay(item.date, language) })),
  };
}
