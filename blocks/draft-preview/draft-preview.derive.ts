import type { PageContext } from "waymark/blocks";
import type { DraftPreviewBlock } from "#schema/generated/types.ts";
import type { DraftPreviewProps } from "#src/admin/ui/preview/draft-preview.tsx";

/**
 * Adds the interface texts of the block `post-header`, such as the label of the reading time, so that the preview shows the beginning of a
 * post as readers will see it.
 */
export default function derive(
  block: DraftPreviewBlock,
  { texts }: Pick<PageContext, "texts">,
): DraftPreviewProps {
  return { ...block, words: texts["post-header"] };
}
