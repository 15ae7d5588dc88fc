import type { JsonObject } from "#src/content/json/json.ts";
import { DRAFT_VERSION } from "./draft.ts";

/** One step from each version to the next; steps are never changed once drafts of the version exist. */
const steps: Readonly<Record<number, (draft: JsonObject) => JsonObject>> = {
  // Version 1 kept the bare fields of the specification, with the HTML beside the Markdown, and knew a draft by
  // its slug only.
  1: ({ contentHtml: _, ...draft }) => ({
    ...draft,
    version: 2,
    id: draft.id ?? `draft-${stableName(String(draft.slug || JSON.stringify(draft)))}`,
    revision: "",
    savedAt: "",
  }),
  // Version 2 kept a cover under the slug that stands in its path: that slug is its key now.
  2: (draft) => ({
    ...draft,
    version: 3,
    coverKey: /^\/uploads\/blog\/([^/]+)\//.exec(String(draft.coverImage))?.[1] ?? "",
  }),
};

/** A stored draft in today's format. */
export function migrateDraft(value: JsonObject, version: number): JsonObject {
  let draft = value;
  for (let at = version; at < DRAFT_VERSION; at += 1) draft = steps[at]?.(draft) ?? draft;
  return draft;
}

/** The same name for the same text (FNV-1a), so that a migration that was cut off can start again. */
export function stableName(text: string): string {
  let hash = 0x811c9dc5;
  for (let index = 0; index < text.length; index += 1) {
    hash = Math.imul(hash ^ text.charCodeAt(index), 0x01000193);
  }
  return (hash >>> 0).toString(36).padStart(7, "0");
}
