import type { Draft } from "./draft.ts";

/** What prevents saving a draft: an empty title or slug, or a cover without alternative text. */
export type MissingField = "title-and-slug" | "alt-text";

/** What a draft lacks for saving or for a snippet; undefined if nothing. */
export function missingFields(draft: Draft): MissingField | undefined {
  if (draft.title.trim() === "" || draft.slug.trim() === "") return "title-and-slug";
  return draft.coverImage !== "" && draft.coverImageAlt.trim() === "" ? "alt-text" : undefined;
}
