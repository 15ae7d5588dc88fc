import { Refusal } from "#src/studio/kernel/files/refusal.ts";
import type { ServerFeature } from "#src/studio/kernel/server/kernel.ts";
import { Download, on, onDownload } from "#src/studio/kernel/server/route.ts";
import { BUILD_PROGRESS, buildPreview, downloadPreview } from "./calls.ts";
import { PreviewBuilder } from "./preview-builder.ts";

export const server: ServerFeature = ({ session, code, partnerOrigin, events }) => {
  const previews = new PreviewBuilder({
    session,
    code,
    partnerOrigin,
    onProgress: (done, total) => events.send({ event: BUILD_PROGRESS, detail: { done, total } }),
  });
  return {
    routes: [
      on(buildPreview, () => previews.build()),
      onDownload(downloadPreview, async () => {
        const { archive } = previews;
        if (!archive) throw new Refusal(404, "No preview has been built yet.");
        return new Download("application/zip", archive);
      }),
    ],
  };
};
