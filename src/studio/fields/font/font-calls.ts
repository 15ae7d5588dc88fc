import { get, line, object, post, reply, text } from "#src/studio/kernel/protocol/call.ts";
import { pageChange } from "#src/studio/kernel/protocol/page-change.ts";

export const FONT_TYPE = "font/woff2";

export const MAX_FONT_BYTES = 2_000_000;

/** A font as a theme names it. */
export type SiteFont = {
  family: string;
  files: { src: string; weight: string; style?: "normal" | "italic" }[];
};

/** The fonts whose files the site has, by name. */
export const readFonts = get("fonts", object({}), reply<{ fonts: SiteFont[] }>());

/** Uploads the bytes of a font file. `font`: with all files of its name. */
export const uploadFont = post(
  "upload-font",
  object({ name: text(200, "^[^\\p{Cc}\\p{Cs}]+$") }),
  reply<{ font: SiteFont }>(),
);

/** Takes an uploaded font out of the theme, and removes its files once that is saved; Undo brings both back. */
export const removeFont = pageChange("remove-font", { family: line }, {});
