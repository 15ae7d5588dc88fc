import type { Draft } from "./draft.ts";

/**
 * The page document of a draft, ready to be saved as `snippetFile(draft)`: canonical JSON, valid against the page
 * schema when the checklist has no open needed item.
 */
export function makeSnippet(_draft: Draft): string {
  throw new Error("not written yet");
}

/** pages/blog/{slug}.json */
export function snippetFile(draft: Pick<Draft, "slug">): string {
  return `pages/blog/${draft.slug}.json`;
}
