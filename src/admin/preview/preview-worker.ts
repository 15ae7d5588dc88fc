import { loadSiteData } from "#src/admin/publish/published.ts";
import type { PreviewAnswer, PreviewRequest } from "./preview-messages.ts";
import { renderPreview } from "./preview-render.ts";

/**
 * The worker of the live preview, named after the base path of the site. A text that takes too long does not block typing, since the worker
 * can be terminated.
 */
const answer = (message: PreviewAnswer) => self.postMessage(message);

const data = await loadSiteData(self.name);
self.addEventListener("message", ({ data: request }: MessageEvent<PreviewRequest>) => {
  answer({ number: request.number, result: renderPreview(request.source, data) });
});
answer({ ready: true });
