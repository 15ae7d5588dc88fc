import type { JsonObject } from "#src/content/json/json.ts";
import { DRAFT_VERSION } from "./draft.ts";

/**
 * Migration steps, one from each version to the next. A step never changes once drafts of its version exist.
 */
const steps: Readonly<Record<number, (draft: JsonObject) => JsonObject>> = {
  // Version 1 had only the specified fields, stored the HTML beside the Markdown, and identified a draft by
  // its slug.
  1: ({ contentHtml: _, ...draft }) => ({
    ...draft,
    version: 2,
    id: draft.id ?? `draft-${stableName(String(draft.slug || JSON.stringify(draft)))}`,
    revision: "",
    savedAt: "",
  }),
  // Version 2 stored a cover under the slug in its path, so that slug becomes its key.
  2: (draft) => ({
    ...draft,
    version: 3,
    coverKey: /^\/uploads\/[^/]+\/([^/]+)\//.exec(String(draft.coverImage))?.[1] ?? "",
  }),
};

/** Migrates a stored draft to the current format. */
export function migrateDraft(value: JsonObject, version: number): JsonObject {
  let draft = value;
  for (let at = version; at < DRAFT_VERSION; at += 1) draft = steps[at]?.(draft) ?? draft;
  return draft;
}

/**
 * A name derived from a text by hashing (FNV-1a). It is the same each time, so that an interrupted migration
 * can be repeated.
 */
export function stableName(text: string): string {
  let hash = 0x811c9dc5;
  for (let index = 0; index < text.length; index += 1) {
    hash = Math.imul(hash ^ text.charCodeAt(index), 0x01000193);
  }
  return (hash >>> 0).toString(36).padStart(7, "0");
}
