import type { Studio } from "#src/studio/kernel/shell/state/studio.ts";
import { MAX_UPLOAD_BYTES, UPLOAD_TYPES, type UploadAnswer, uploadPicture } from "./upload-call.ts";

/** Value of `accept` for file inputs. */
export const UPLOAD_ACCEPT = Object.keys(UPLOAD_TYPES).join(",");

/**
 * Uploads a picture, after which the lists of pictures have it.
 * @returns undefined if it was refused; the reason is shown
 */
export async function takePicture(studio: Studio, file: File): Promise<UploadAnswer["picture"] | undefined> {
  studio.store.set({ failure: undefined });
  const reason = refusalOf(file);
  if (reason !== undefined) {
    studio.store.set({ failure: reason, announcement: reason });
    return undefined;
  }
  studio.announce(`Uploading “${file.name}”`);
  try {
    const { picture } = await studio.client.upload(uploadPicture, { name: file.name.slice(-200) }, file);
    await studio.reloadSite();
    return picture;
  } catch (error) {
    studio.showError(error);
    return undefined;
  }
}

/** Why a file would be refused, as far as that is known without reading it. */
function refusalOf({ name, size, type }: File): string | undefined {
  if (type === "image/svg+xml")
    return `“${name}” is a drawing (SVG), which may hold scripts. Save it as PNG.`;
  if (!Object.hasOwn(UPLOAD_TYPES, type))
    return `“${name}” is not a picture that Studio can use. Save it as JPEG, PNG, WebP or AVIF.`;
  if (size > MAX_UPLOAD_BYTES)
    return `“${name}” is ${megabytes(size)} MB. The limit is ${megabytes(MAX_UPLOAD_BYTES)} MB: make it smaller.`;
  return undefined;
}

function megabytes(bytes: number): string {
  return String(Math.round(bytes / 100_000) / 10);
}
