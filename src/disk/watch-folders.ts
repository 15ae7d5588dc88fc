import { type FSWatcher, watch } from "node:fs";
import { readdir } from "node:fs/promises";
import path from "node:path";
import { publicPath } from "#src/content/document/places.js";

const FOLDERS = ["pages", "schema", "blocks"];
/** How long it must stay quiet before a save counts as complete, in ms: editors save in several steps. */
const QUIET = 120;

/**
 * Calls back at once, and again after each change in a site's folders once it is quiet. Watching starts
 * first, so that nothing saved in between is missed. Each folder has its own watcher, because watching a
 * folder also notices files that editors replace instead of overwriting.
 * @param changed never runs concurrently: changes that occur meanwhile make it run once more
 * @returns a function that stops watching, and waits for a call that is running
 */
export async function watchFolders(root: string, changed: () => Promise<void>): Promise<() => Promise<void>> {
  const watchers = new Map<string, FSWatcher>();
  let timer: NodeJS.Timeout | undefined;
  let running: Promise<void> | undefined;
  let again = false;
  let ended = false;

  const run = (): Promise<void> => {
    again = running !== undefined;
    running ??= runOnce().finally(() => {
      running = undefined;
    });
    return running;
  };
  const runOnce = async () => {
    do {
      again = false;
      await follow();
      await changed();
    } while (again && !ended);
  };
  const notice = () => {
    clearTimeout(timer);
    timer = setTimeout(() => void run(), QUIET);
  };
  const follow = async () => {
    const folders = new Set(
      (
        await Promise.all([...FOLDERS, publicPath(root)].map((name) => foldersIn(path.join(root, name))))
      ).flat(),
    );
    for (const [folder, watcher] of watchers) {
      if (folders.has(folder)) continue;
      watcher.close();
      watchers.delete(folder);
    }
    for (const folder of folders) {
      if (ended || watchers.has(folder)) continue;
      const watcher = watch(folder, notice);
      watcher.on("error", notice);
      watchers.set(folder, watcher);
    }
  };

  await run();
  return async () => {
    ended = true;
    clearTimeout(timer);
    for (const watcher of watchers.values()) watcher.close();
    await running;
  };
}

async function foldersIn(folder: string): Promise<string[]> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true }).catch(() => undefined);
  if (!entries) return [];
  const inner = entries.filter((entry) => entry.isDirectory());
  return [folder, ...inner.map((entry) => path.join(entry.parentPath, entry.name))];
}
