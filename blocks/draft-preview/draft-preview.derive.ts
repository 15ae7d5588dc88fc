import type { DraftPreviewBlock } from "#schema/generated/types.ts";
import type { DraftPreviewProps } from "#src/admin/ui/preview/draft-preview.tsx";
import type { PageContext } from "#src/ui/page-context.ts";

/** Adds the interface texts at the beginning of a post, as readers will see them. */
export default function derive(
  block: DraftPreviewBlock,
  { texts }: Pick<PageContext, "texts">,
): DraftPreviewProps {
  return { ...block, words: texts["post-header"] };
}
