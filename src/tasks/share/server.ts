import { mkdtemp, readdir, rm, symlink } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { Refusal } from "#src/studio/kernel/protocol/refusal.ts";
import { Download, type Kernel, on, type ServerFeature } from "#src/studio/kernel/server/route.ts";
import { DOCUMENT_FOLDERS, writeWorkingDocuments } from "#src/studio/kernel/server/working-documents.ts";
import { asLine, documentTitles } from "#src/studio/kernel/site/titles.ts";
import {
  BUILD_PROGRESS,
  downloadPreview,
  type MadePreview,
  makePreview,
  readShare,
  SHARE_CHANGED,
  type ShareAnswer,
  shareLink,
} from "./calls.ts";
import { LinkServer, type PreviewFiles } from "./link-server.ts";
import { buildPreview } from "./preview/build-preview.ts";
import { zipOf } from "./preview/zip.ts";
import { t } from "./words.ts";

/** Builds previews one at a time; keeps the last one, and shares it on request. */
export const server: ServerFeature = (kernel) => {
  let last: Preview | undefined;
  let running: Promise<Preview> | undefined;
  const link = new LinkServer(() => last?.files ?? new Map());
  const answer = (): ShareAnswer => {
    const addresses = link.addresses();
    return { ...(last ? { made: last.made } : {}), ...(addresses ? { addresses } : {}) };
  };
  const need = (): Preview => {
    if (!last) throw new Refusal(409, t("Make a preview first."));
    return last;
  };
  return {
    routes: [
      on(readShare, answer),
      on(makePreview, async () => {
        running ??= previewOf(kernel).finally(() => {
          running = undefined;
        });
        last = await running;
        return answer();
      }),
      on(shareLink, async ({ on: isOn }) => {
        if (isOn) {
          need();
          await link.start();
        } else link.stop();
        kernel.events.send({ event: SHARE_CHANGED });
        return answer();
      }),
      on(
        downloadPreview,
        () =>
          new Download("application/zip", zipOf(need().files, t("The site is too large for one archive."))),
      ),
    ],
    onClose: () => link.stop(),
  };
};

type Preview = { files: PreviewFiles; made: MadePreview };

/** Folders that do not contain a site's code: build output, the git folder, and documents, which are taken from Studio's working copies. */
const OUTSIDE_CODE = new Set([".git", "dist", "preview", "shards", ...DOCUMENT_FOLDERS]);

/** Maximum number of mistakes listed in a refusal, to fit into a dialog. */
const MAX_NAMED_MISTAKES = 5;

/**
 * Builds a preview of the site as it is in Studio, with unsaved changes.
 * @throws Refusal with 422 if the site has mistakes
 */
async function previewOf({ session, code, embeddedOrigin, events }: Kernel): Promise<Preview> {
  const folder = await mkdtemp(path.join(tmpdir(), "waymark-preview-"));
  try {
    await session.runSerially(() => writeWorkingDocuments(session, folder));
    for (const name of await readdir(session.disk.root))
      if (!OUTSIDE_CODE.has(name)) await symlink(path.join(session.disk.root, name), path.join(folder, name));
    const at = new Date().toISOString();
    const built = await buildPreview({
      ...{ root: folder, code, embeddedOrigin, buildDate: at.slice(0, 10), asOf: at },
      onProgress: (done, total) => events.send({ event: BUILD_PROGRESS, detail: { done, total } }),
    });
    if (!built.ok) {
      const wrong = built.diagnostics.filter(({ severity }) => severity === "error");
      const titleOf = documentTitles(session.files());
      const lines = wrong.slice(0, MAX_NAMED_MISTAKES).map((diagnostic) => asLine(diagnostic, titleOf));
      throw new Refusal(422, [t("Fix these mistakes first."), ...lines].join("\n"));
    }
    const { files, pages, drafts, notes } = built;
    return { files, made: { pages, drafts, notes, at } };
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}
