import { mkdtemp, readdir, rm, symlink, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import type { PlacedDiagnostic } from "#src/content/diagnostics/diagnostic.ts";
import { readBlobs } from "#src/disk/run-git.ts";
import { documentIdOf } from "#src/studio/kernel/documents/document-id.ts";
import type { DocumentId } from "#src/studio/kernel/protocol/protocol.ts";
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
      on(makePreview, async ({ withoutErrors = false }) => {
        running ??= previewOf(kernel, withoutErrors).finally(() => {
          running = undefined;
        });
        last = await running;
        return answer();
      }),
      on(shareLink, async ({ on: isOn }) => {
        if (isOn) {
          need();
          if (kernel.tokens) link.startAt(kernel.previewOrigin);
          else await link.start();
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
    welcomes: (request, response) => link.welcome(request, response),
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
 * @param withoutErrors whether documents with errors are shown as they were last published, so that nobody waits for a colleague
 * @throws Refusal with 422 if the site has mistakes
 */
async function previewOf(
  { session, code, embeddedOrigin, events }: Kernel,
  withoutErrors: boolean,
): Promise<Preview> {
  const folder = await mkdtemp(path.join(tmpdir(), "waymark-preview-"));
  try {
    await session.runSerially(() => writeWorkingDocuments(session, folder));
    for (const name of await readdir(session.disk.root))
      if (!OUTSIDE_CODE.has(name)) await symlink(path.join(session.disk.root, name), path.join(folder, name));
    const at = new Date().toISOString();
    const build = () =>
      buildPreview({
        ...{ root: folder, code, embeddedOrigin, buildDate: at.slice(0, 10), asOf: at },
        onProgress: (done, total) => events.send({ event: BUILD_PROGRESS, detail: { done, total } }),
      });
    const titleOf = documentTitles(session.files());
    let built = await build();
    let left: string[] = [];
    if (!built.ok && withoutErrors) {
      left = (await putBackPublished(session.disk.root, folder, errorsIn(built))).map(titleOf);
      built = await build();
    }
    if (!built.ok) {
      const wrong = errorsIn(built);
      const lines = wrong.slice(0, MAX_NAMED_MISTAKES).map((diagnostic) => asLine(diagnostic, titleOf));
      throw new Refusal(422, [t("Fix these mistakes first."), ...lines].join("\n"));
    }
    const { files, pages, drafts, notes } = built;
    return { files, made: { pages, drafts, notes, left, at } };
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

const errorsIn = ({ diagnostics }: { diagnostics: readonly PlacedDiagnostic[] }) =>
  diagnostics.filter(({ severity }) => severity === "error");

/**
 * Replaces the documents with errors in a copy of a site by their versions in the last commit, and removes those that it does not contain.
 * @param root folder of the site
 * @param folder folder of the copy
 * @returns the documents
 */
async function putBackPublished(
  root: string,
  folder: string,
  errors: readonly PlacedDiagnostic[],
): Promise<DocumentId[]> {
  const documents = [...new Set(errors.flatMap(({ file }) => documentIdOf(file) ?? []))];
  const paths = [...new Set(errors.map(({ file }) => file))].filter((name) => documentIdOf(name));
  const published = await readBlobs(
    root,
    paths.map((name) => `HEAD:./${name}`),
  ).catch(() => []);
  for (const [index, name] of paths.entries()) {
    const bytes = published[index];
    if (bytes === undefined) await rm(path.join(folder, name), { force: true });
    else await writeFile(path.join(folder, name), bytes);
  }
  return documents;
}
