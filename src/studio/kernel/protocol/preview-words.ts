import type shared from "#src/studio/kernel/words/words.json";

/**
 * The texts of the editing tools over the page, in English; the shell sends them in the editor's language. `fill` replaces the names in
 * braces by values.
 */
export const PREVIEW_WORDS = {
  insert: "Insert a block below",
  "move-up": "Move up",
  "move-down": "Move down",
  duplicate: "Duplicate",
  remove: "Remove",
  menu: "More",
  drag: "Drag to move",
  add: "Add {label}",
  marks: "Marks",
  markOn: "{label} on {title}",
  gaps: "Insert between blocks",
  insertBefore: "Insert a block before {beside}",
  insertAfter: "Insert a block after {beside}",
  stale: "Has a mistake: this is how it last looked",
  frame: "Loads from another website. Browse the page to see it.",
} as const satisfies Record<string, keyof typeof shared>;

export type PreviewWords = Readonly<Record<keyof typeof PREVIEW_WORDS, string>>;
