import { Refusal } from "#src/studio/kernel/files/refusal.ts";
import type { ServerFeature } from "#src/studio/kernel/server/kernel.ts";
import { changeSite } from "#src/studio/kernel/server/page-changes.ts";
import { Download, on, onDownload } from "#src/studio/kernel/server/route.ts";
import { downloadPatch, startOver } from "./calls.ts";
import { Demo } from "./demo.ts";

export const server: ServerFeature = (kernel) => {
  const { session, files } = kernel;
  const demo = () => {
    if (kernel.demo === undefined) throw new Refusal(404, "This is not a demo.");
    return new Demo(kernel.demo);
  };
  return {
    routes: [
      onDownload(downloadPatch, async () => {
        return new Download("text/x-patch; charset=utf-8", await demo().patch(session));
      }),
      on(startOver, (page) =>
        changeSite(kernel, page, async () => {
          await demo().startOver(session, files);
          return session.has(`page:${page.route}`) ? page.route : "/";
        }),
      ),
    ],
  };
};
