import { LARGEST_WIDTH } from "#src/content/address/responsive-image.ts";
import { object, post, reply, text } from "#src/studio/kernel/protocol/call.ts";

export const UPLOAD_TYPES = {
  "image/jpeg": "JPEG",
  "image/png": "PNG",
  "image/webp": "WebP",
  "image/avif": "AVIF",
  "image/gif": "GIF",
} as const;

export type UploadType = keyof typeof UPLOAD_TYPES;

export const MAX_UPLOAD_BYTES = 8_000_000;

/** Maximum height in pixels of a stored picture, twice the maximum width: a taller picture would scroll too far. */
export const LARGEST_HEIGHT = 2 * LARGEST_WIDTH;

/** The uploaded picture, or an existing one with the same content. */
export type UploadAnswer = { picture: { address: string; width: number; height: number } };

/** Uploads the bytes of a picture, with its media type as content type. */
export const uploadPicture = post(
  "upload",
  object({ name: text(200, "^[^\\p{Cc}\\p{Cs}]+$") }),
  reply<UploadAnswer>(),
  "editor",
);
