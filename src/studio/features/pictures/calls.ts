import {
  get,
  hitPlaces,
  object,
  post,
  type RequestOf,
  reply,
  text,
} from "#src/studio/kernel/protocol/call.ts";
import { pageChange } from "#src/studio/kernel/protocol/page-change.ts";
import type { HitPlace } from "#src/studio/kernel/protocol/protocol.ts";

/** A picture among the static files. Width and height in pixels, unless it is a drawing. */
export type PictureItem = {
  address: string;
  width?: number;
  height?: number;
  bytes: number;
  uses: PictureUse[];
  /** It was uploaded, so that Studio may remove it once nothing names it. */
  isUpload: boolean;
};

/** A place that names a picture; `start` counts in a text with pictures in Markdown, and is 0 elsewhere. */
export type PictureUse = HitPlace & {
  /** Title of the page, or of the shared document. */
  title: string;
  /** A page that shows it. */
  route?: string;
  /** Its alternative text in this place. */
  alt?: string;
};

export type PicturesAnswer = { pictures: PictureItem[] };

export const readPictures = get("pictures", object({}), reply<PicturesAnswer>());

/** The address of a static file, never a path: no steps upwards, and nothing hidden. */
const address = text(200, "^(?:\\/[a-z0-9][a-z0-9._\\-]*)+$");

/** Deletes an uploaded picture that nothing names. 409 with the reason if something does. */
export const removePicture = post("remove-picture", object({ address }), reply<PicturesAnswer>());

/**
 * Names another picture in all places that name this one, as one undo step. 409 if the places are not those that were
 * shown.
 */
export const replacePicture = pageChange("replace-picture", { address, by: address, places: hitPlaces }, {});

export type ReplacePictureRequest = RequestOf<typeof replacePicture>;
