import type { Draft } from "./draft.ts";

/** What keeps a draft from being saved: title or slug is empty, or the cover has no alt text. */
export type MissingField = "title-and-slug" | "alt-text";

/** What a draft needs before it is saved or becomes a snippet; undefined if it has it. */
export function missingFields(draft: Draft): MissingField | undefined {
  if (draft.title.trim() === "" || draft.slug.trim() === "") return "title-and-slug";
  return draft.coverImage !== "" && draft.coverImageAlt.trim() === "" ? "alt-text" : undefined;
}
