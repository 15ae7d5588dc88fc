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

/** A picture among the static files. Width and height in pixels; undefined for a drawing. */
export type PictureItem = {
  address: string;
  width?: number;
  height?: number;
  bytes: number;
  uses: PictureUse[];
  /** Set if the picture was uploaded, so that Studio may remove it once it is unused. */
  isUpload: boolean;
};

/** A use of a picture. @property start offset in a Markdown text, otherwise 0 */
export type PictureUse = HitPlace & {
  /** Title of the page or shared document. */
  title: string;
  /** Route of a page that shows the picture. */
  route?: string;
  /** Alternative text of the picture at the place of use. */
  alt?: string;
};

export type PicturesAnswer = { pictures: PictureItem[] };

export const readPictures = get("pictures", object({}), reply<PicturesAnswer>());

/** The address of a static file: neither a relative path nor hidden. */
export const address = text(200, "^(?:\\/[a-z0-9][a-z0-9._\\-]*)+$");

/** Deletes an unused uploaded picture. Status 409 with the reason if it is in use. */
export const removePicture = post("remove-picture", object({ address }), reply<PicturesAnswer>(), "editor");

/** Replaces a picture by another one in all its uses, as a single undo step. Status 409 if the uses differ from those that were shown. */
export const replacePicture = pageChange("replace-picture", { address, by: address, places: hitPlaces }, {});

export type ReplacePictureRequest = RequestOf<typeof replacePicture>;
