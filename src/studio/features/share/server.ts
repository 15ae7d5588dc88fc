import { mkdtemp, readdir, rm, symlink } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { buildPreview as build } from "#src/publish/preview/build-preview.ts";
import { zipOf } from "#src/publish/preview/zip.ts";
import { Refusal } from "#src/studio/kernel/files/refusal.ts";
import { Download, on, type ServerFeature } from "#src/studio/kernel/server/route.ts";
import { writeWorkingPages } from "#src/studio/kernel/server/working-pages.ts";
import type { StudioSession } from "#src/studio/kernel/session/studio-session.ts";
import { BUILD_PROGRESS, buildPreview, downloadPreview, type PreviewBuildAnswer } from "./calls.ts";

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
      on(downloadPreview, async () => {
        const { archive } = previews;
        if (!archive) throw new Refusal(404, "No preview has been built yet.");
        return new Download("application/zip", archive);
      }),
    ],
  };
};

type Parts = {
  session: StudioSession;
  /** Folder of the code. */
  code: string;
  /** Replaces the partner's origin, if one is set. */
  partnerOrigin: string | undefined;
  onProgress: (done: number, total: number) => void;
};

/** Not part of a site's code: results of builds, and the folder of git. */
const LEFT_OUT = new Set([".git", "dist", "preview", "shards", "pages"]);

/** Mistakes that a refusal names: more would not fit into a dialog. */
const MAX_NAMED_MISTAKES = 5;

/** Builds previews of the working copies, one at a time, and keeps the last one. */
class PreviewBuilder {
  readonly #parts: Parts;
  #running: Promise<PreviewBuildAnswer> | undefined;
  #archive: Buffer | undefined;

  constructor(parts: Parts) {
    this.#parts = parts;
  }

  /** The last archive. */
  get archive(): Buffer | undefined {
    return this.#archive;
  }

  /** Builds a preview, unless one is being built already. @throws Refusal with 422 if the site has mistakes */
  build(): Promise<PreviewBuildAnswer> {
    this.#running ??= this.#build().finally(() => {
      this.#running = undefined;
    });
    return this.#running;
  }

  async #build(): Promise<PreviewBuildAnswer> {
    const { session, code, partnerOrigin, onProgress } = this.#parts;
    const folder = await mkdtemp(path.join(tmpdir(), "waymark-preview-"));
    try {
      await session.inTurn(() => writeWorkingPages(session, folder));
      for (const name of await readdir(session.disk.root))
        if (!LEFT_OUT.has(name)) await symlink(path.join(session.disk.root, name), path.join(folder, name));
      const now = new Date().toISOString();
      const time = { buildDate: now.slice(0, 10), asOf: now };
      const built = await build({ root: folder, code, partnerOrigin, ...time, onProgress });
      if (!built.ok) {
        const wrong = built.diagnostics.filter(({ severity }) => severity === "error");
        const named = wrong.slice(0, MAX_NAMED_MISTAKES).map(({ file, message }) => `${file}: ${message}`);
        throw new Refusal(422, ["Fix these mistakes first.", ...named].join("\n"));
      }
      const { files, pages, drafts, notes } = built;
      this.#archive = zipOf(files);
      return { pages, drafts, notes, bytes: this.#archive.length };
    } finally {
      await rm(folder, { recursive: true, force: true });
    }
  }
}
