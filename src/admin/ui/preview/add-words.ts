import type { DraftPreviewBlock } from "#schema/generated/types.ts";
import type { PageContext } from "#src/ui/page-context.ts";
import type { DraftPreviewProps } from "./draft-preview.tsx";

/**
 * Adds the interface texts of the block `post-header`, such as the label of the reading time, so that the preview shows the beginning of a
 * post as readers will see it.
 */
export function addWords(block: DraftPreviewBlock, { texts }: Pick<PageContext, "texts">): DraftPreviewProps {
  return { ...block, words: texts["post-header"] };
}
