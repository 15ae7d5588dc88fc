import type { HitPlace, PageRequest } from "#src/studio/kernel/protocol/protocol.ts";

/** A picture among the static files. Width and height in pixels, unless it is a drawing. */
export type PictureItem = {
  address: string;
  width?: number;
  height?: number;
  /** Size of the file. */
  bytes: number;
  /** Where documents name it. */
  uses: PictureUse[];
  /** It was uploaded, so that Studio may remove it once nothing names it. */
  isUpload: boolean;
};

/** A place that names a picture; `start` counts in a text with pictures in Markdown, and is 0 elsewhere. */
export type PictureUse = HitPlace & {
  /** Of the page, or of the shared document. */
  title: string;
  /** A page that shows it. */
  route?: string;
  /** Its alternative text in this place. */
  alt?: string;
};

/** GET /api/pictures */
export type PicturesAnswer = { pictures: PictureItem[] };

/** Types of files that can be uploaded. */
export const UPLOAD_TYPES = {
  "image/jpeg": "JPEG",
  "image/png": "PNG",
  "image/webp": "WebP",
  "image/avif": "AVIF",
} as const;

export type UploadType = keyof typeof UPLOAD_TYPES;

/** Largest file that can be uploaded, in bytes. */
export const MOST_UPLOAD_BYTES = 8_000_000;
/** Longest side of a picture that can be uploaded, in pixels. */
export const MOST_UPLOAD_SIDE = 8000;

/**
 * POST /api/upload?name=garden.jpg — the bytes of a picture, with its type as the content type. The only request that
 * is no JSON.
 */
export type UploadAnswer = {
  /** The new file, or one that was there with the same content. */
  picture: { address: string; width: number; height: number };
};

/** POST /api/remove-picture: deletes an uploaded picture that nothing names. 409 with the reason if something does. */
export type RemovePictureRequest = { address: string };

/**
 * POST /api/replace-picture: names another picture in all places that name this one, as one undo step. 409 if the
 * places are not those that were shown.
 */
export type ReplacePictureRequest = PageRequest & { address: string; by: string; places: HitPlace[] };

/**
 * GET /api/social?route=/destinations/canada: the picture with which social networks show the page, drawn from the
 * working copies, as a `data:` address. `isShared`: the page has none of its own, and shows that of the site.
 */
export type SocialAnswer = { image: string; isShared: boolean } | { reason: string };
