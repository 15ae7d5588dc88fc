import type { Worker } from "node:worker_threads";
import { linkPages, type PageLinks } from "#src/publish/folder/keep-unchanged.ts";
import { removeFolder } from "#src/publish/folder/swap.ts";
import {
  type ImageSettings,
  type Subjects,
  type WrittenImages,
  writeSocialImages,
} from "#src/publish/output/social/social-images.ts";
import { openThread } from "./open-thread.ts";
import { takeBatches } from "./take-batches.ts";

/**
 * Social images that two threads publish.
 * @property cursor number of images taken, in shared memory
 */
type SharedImages = { settings: ImageSettings; subjects: Subjects; cursor: Int32Array };

/** A task that needs no documents: to link unchanged pages, to publish images, or to delete a folder. */
export type SideTask = { links: PageLinks } | { images: SharedImages } | { remove: string };

/** The outcome of a task. @property unlinked routes of pages whose files are no longer there */
export type SideResult = WrittenImages & { unlinked: readonly string[] };

const NOTHING: SideResult = { images: new Map(), undrawn: [], unlinked: [] };

/**
 * A thread beside the one that builds a large site, where a core would be idle while that one checks the site as a whole and writes the
 * files around its pages. It carries out one task after the other.
 */
export class SideThread {
  readonly #thread: Worker;
  readonly #waiting: { resolve: (result: SideResult) => void; reject: (error: unknown) => void }[] = [];

  /** @param module URL of the module that build threads run */
  constructor(module: string) {
    this.#thread = openThread(module, { side: true })
      .on("message", (result: SideResult) => this.#waiting.shift()?.resolve(result))
      .on("error", (error) => {
        for (const { reject } of this.#waiting.splice(0)) reject(error);
      });
  }

  /** @throws any error of the task; until it is awaited, it does not count as an unhandled rejection */
  run(task: SideTask): Promise<SideResult> {
    this.#thread.postMessage(task);
    const result = new Promise<SideResult>((resolve, reject) => this.#waiting.push({ resolve, reject }));
    result.catch(() => {});
    return result;
  }

  async end(): Promise<void> {
    await this.#thread.terminate();
  }
}

/** Carries out a task in the current thread. */
export async function runTask(task: SideTask): Promise<SideResult> {
  if ("images" in task) return { ...NOTHING, ...(await writeShared(task.images)) };
  if ("links" in task) return { ...NOTHING, unlinked: linkPages(task.links) };
  removeFolder(task.remove);
  return NOTHING;
}

/**
 * Begins to publish social images in the other thread.
 * @param side without it, all are published in this one
 * @returns a function that publishes those that are left
 */
export function beginImages(
  settings: ImageSettings,
  subjects: Subjects,
  side: SideThread | undefined,
): () => Promise<WrittenImages> {
  const shared = { settings, subjects, cursor: new Int32Array(new SharedArrayBuffer(4)) };
  const begun = side?.run({ images: shared });
  return async () => {
    const own = await writeShared(shared);
    const others = (await begun) ?? NOTHING;
    return {
      images: new Map([...own.images, ...others.images]),
      undrawn: [...new Set([...own.undrawn, ...others.undrawn])].sort(),
    };
  };
}

const writeShared = ({ settings, subjects, cursor }: SharedImages) =>
  writeSocialImages(settings, takeBatches(subjects, cursor));
