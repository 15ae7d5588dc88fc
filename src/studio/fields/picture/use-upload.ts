import { useState } from "react";
import { useStudio } from "#src/studio/kernel/shell/state/use-studio.ts";
import type { UploadAnswer } from "./upload-call.ts";
import { takePicture } from "./upload-picture.ts";

type Uploaded = UploadAnswer["picture"];

/** Uploads pictures one after the other. @param done called after the last one, with those that were taken */
export function useUpload(done: (pictures: readonly Uploaded[]) => void): {
  busy: boolean;
  upload: (files: readonly File[]) => Promise<void>;
} {
  const studio = useStudio();
  const [busy, setBusy] = useState(false);
  const upload = async (files: readonly File[]) => {
    if (busy) return;
    setBusy(true);
    const taken: Uploaded[] = [];
    for (const file of files) {
      const picture = await takePicture(studio, file);
      if (!picture) break;
      taken.push(picture);
    }
    setBusy(false);
    if (taken.length > 0) done(taken);
  };
  return { busy, upload };
}
