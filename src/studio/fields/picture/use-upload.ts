import { useState } from "react";
import { t } from "#src/studio/fields/words.ts";
import type { Studio } from "#src/studio/kernel/shell/state/studio.ts";
import { useStudio } from "#src/studio/kernel/shell/state/use-studio.ts";
import { MAX_UPLOAD_BYTES, UPLOAD_TYPES, type UploadAnswer, uploadPicture } from "./upload-call.ts";

type Uploaded = UploadAnswer["picture"];

/** Uploads pictures one after the other. @param done called after the last one, with the pictures that were accepted */
export function useUpload(done: (pictures: readonly Uploaded[]) => void) {
  const studio = useStudio();
  const [busy, setBusy] = useState(false);
  const upload = async (files: readonly File[]) => {
    if (busy) return;
    setBusy(true);
    const uploads: Uploaded[] = [];
    for (const file of files) {
      const picture = await takePicture(studio, file);
      if (!picture) break;
      uploads.push(picture);
    }
    setBusy(false);
    if (uploads.length > 0) done(uploads);
  };
  return { busy, upload };
}

/** Value of `accept` for file inputs. */
export const UPLOAD_ACCEPT = Object.keys(UPLOAD_TYPES).join(",");

/**
 * Uploads a picture, and adds it to the lists of pictures.
 * @returns undefined if it was refused; the reason is shown
 */
export async function takePicture(studio: Studio, file: File): Promise<Uploaded | undefined> {
  studio.store.set({ failure: undefined });
  const reason = refusalOf(file);
  if (reason !== undefined) {
    studio.store.set({ failure: reason, announcement: reason });
    return undefined;
  }
  studio.announce(t("Uploading “{name}”", { name: file.name }));
  return studio.attempt(async () => {
    const { picture } = await studio.client.upload(uploadPicture, { name: file.name.slice(-200) }, file);
    await studio.view.reloadSite();
    return picture;
  });
}

/** The reason to refuse a file for upload, as far as it can be determined without reading the file. */
function refusalOf({ name, size, type }: File): string | undefined {
  if (type === "image/svg+xml")
    return t("“{name}” is a drawing (SVG), which may contain scripts. Save it as PNG.", { name });
  if (!Object.hasOwn(UPLOAD_TYPES, type))
    return t("“{name}” is not a picture that Studio can use. Save it as JPEG, PNG, WebP, AVIF or GIF.", {
      name,
    });
  if (size > MAX_UPLOAD_BYTES)
    return t("“{name}” is {size} MB. The limit is {limit} MB: make it smaller.", {
      name,
      size: megabytes(size),
      limit: megabytes(MAX_UPLOAD_BYTES),
    });
  return undefined;
}

function megabytes(bytes: number): string {
  return String(Math.round(bytes / 100_000) / 10);
}
