import type { PreviewWords } from "#src/studio/kernel/protocol/preview-words.ts";
import { t } from "#src/studio/kernel/shell/words.ts";

/**
 * The texts that the preview shows over the page, such as labels of buttons, in the user's language. The preview replaces placeholders such
 * as `{label}`.
 */
export const previewWords = (): PreviewWords => ({
  insert: t("Insert a block below"),
  "move-up": t("Move up"),
  "move-down": t("Move down"),
  duplicate: t("Duplicate"),
  remove: t("Remove"),
  menu: t("More"),
  drag: t("Drag to move"),
  add: t("Add {label}", { label: "{label}" }),
  marks: t("Marks"),
  markOn: t("{label} on {title}", { label: "{label}", title: "{title}" }),
  gaps: t("Insert between blocks"),
  insertBefore: t("Insert a block before {beside}", { beside: "{beside}" }),
  insertAfter: t("Insert a block after {beside}", { beside: "{beside}" }),
  stale: t("Has a mistake: this is how it last looked"),
  frame: t("Loads from another website. Browse the page to see it."),
});
