import type { Demo } from "#src/studio/features/demo/demo.ts";
import { PATCH, PREVIEW_ARCHIVE } from "#src/studio/features/share/calls.ts";
import type { PreviewBuilder } from "#src/studio/features/share/preview-builder.ts";
import { Refusal } from "#src/studio/kernel/files/refusal.ts";
import type { StudioSession } from "#src/studio/kernel/session/studio-session.ts";

/** A file that the shell hands to the browser. */
export type Download = { type: string; content: Buffer };

/** Answers to GET requests that are no JSON, by path. */
export function downloads({
  session,
  previews,
  demo,
}: {
  session: StudioSession;
  previews: PreviewBuilder;
  demo?: Demo | undefined;
}): ReadonlyMap<string, () => Promise<Download>> {
  return new Map([
    [
      PREVIEW_ARCHIVE,
      async () => {
        const { archive } = previews;
        if (!archive) throw new Refusal(404, "No preview has been built yet.");
        return { type: "application/zip", content: archive };
      },
    ],
    [
      PATCH,
      async () => {
        if (!demo) throw new Refusal(404, "This is no demo.");
        return { type: "text/x-patch; charset=utf-8", content: await demo.patch(session) };
      },
    ],
  ]);
}
