import { get, line, object, post, reply, text } from "#src/studio/kernel/protocol/call.ts";
import { pageChange } from "#src/studio/kernel/protocol/page-change.ts";

export const FONT_TYPE = "font/woff2";

export const MAX_FONT_BYTES = 2_000_000;

/** A font, with its files in the form in which a theme refers to them. */
export type SiteFont = {
  family: string;
  files: { src: string; weight: string; style?: "normal" | "italic" }[];
};

/** The fonts available as files of the site, by name. */
export const readFonts = get("fonts", object({}), reply<{ fonts: SiteFont[] }>());

/** Uploads the bytes of a font file. The returned `font` contains all files of the font's family. */
export const uploadFont = post(
  "upload-font",
  object({ name: text(200, "^[^\\p{Cc}\\p{Cs}]+$") }),
  reply<{ font: SiteFont }>(),
  "publisher",
);

/** Removes an uploaded font from the theme, and its files once that is saved; Undo restores both. */
export const removeFont = pageChange("remove-font", { family: line }, {});
