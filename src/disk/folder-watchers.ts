import { type FSWatcher, watch } from "node:fs";
import { readdir, stat } from "node:fs/promises";
import path from "node:path";
import { codeOf } from "./file-error.ts";

type Watched = { identity: string; watcher: FSWatcher };

/** System limits by error code, each as the name of the setting that raises it (inotify(7)). */
export const WATCH_LIMITS: Readonly<Record<string, string>> = {
  ENOSPC: "fs.inotify.max_user_watches",
  EMFILE: "fs.inotify.max_user_instances",
};

/**
 * Watches folders of a site with all subfolders, and also the folders above them up to the root, because these show when a watched folder
 * is deleted or recreated. Each folder has a separate watcher, because that also notices files that editors replace instead of overwriting.
 * `unwatchedState` reports on folders that cannot be watched.
 */
export class FolderWatchers {
  readonly #root: string;
  readonly #folders: readonly string[];
  readonly #watchers = new Map<string, Watched>();
  readonly #unwatched = new Set<string>();
  readonly #open: typeof watch;
  readonly #notice: () => void;
  readonly #isPolled: boolean;
  #isClosed = false;
  /** The name of the setting that limits the number of watchers, once that limit is reached. */
  limit: string | undefined;

  /**
   * @param folders relative to the root, with "/" separators
   * @param notice called after each change in them
   * @param isPolled `unwatchedState` reports on all folders, since watchers may not notice their changes
   * @param open replaceable so that tests can make it fail
   */
  constructor(
    root: string,
    folders: readonly string[],
    notice: () => void,
    isPolled: boolean,
    open: typeof watch = watch,
  ) {
    this.#root = path.resolve(root);
    this.#folders = folders;
    this.#notice = notice;
    this.#isPolled = isPolled;
    this.#open = open;
  }

  /** Adjusts the watchers to the folders that exist now. Must be called after each notice. */
  async follow(): Promise<void> {
    this.#unwatched.clear();
    const folders = new Set<string>();
    const above = namesAbove(this.#root, this.#folders);
    for (const [folder, names] of above) await this.#watch(folder, folders, names);
    const visit = async (folder: string): Promise<void> => {
      // Watched before it is read, so that no subfolder created in between is missed.
      if (!(await this.#watch(folder, folders))) return;
      const entries = await readdir(folder, { withFileTypes: true }).catch(() => []);
      const inner = entries.filter((entry) => entry.isDirectory());
      await Promise.all(inner.map(({ name }) => visit(path.join(folder, name))));
    };
    await Promise.all(this.#folders.map((folder) => visit(path.join(this.#root, folder))));
    for (const folder of this.#watchers.keys()) if (!folders.has(folder)) this.#drop(folder);
  }

  /** A text that changes with any file in the unwatched folders; empty if there are none. */
  async unwatchedState(): Promise<string> {
    const states = await Promise.all([...this.#unwatched].map(stateOf));
    return states.sort().join("\n");
  }

  close(): void {
    this.#isClosed = true;
    for (const folder of [...this.#watchers.keys()]) this.#drop(folder);
  }

  /**
   * Starts watching a folder.
   * @param names the only entries of the folder that matter; by default all
   * @returns whether the folder exists
   */
  async #watch(folder: string, folders: Set<string>, names?: ReadonlySet<string>): Promise<boolean> {
    const identity = await identityOf(folder);
    if (identity === undefined) {
      // The deletion of other folders is noticed by their parents.
      if (folder === this.#root) this.#unwatched.add(folder);
      return false;
    }
    folders.add(folder);
    if (this.#isPolled) this.#unwatched.add(folder);
    if (this.#isClosed || this.#watchers.get(folder)?.identity === identity) return true;
    this.#drop(folder);
    try {
      const watcher = this.#open(folder, (_, name) => {
        if (!names || name === null || names.has(name)) this.#notice();
      });
      this.#watchers.set(folder, { identity, watcher });
      watcher.on("error", () => {
        this.#drop(folder);
        this.#notice();
      });
    } catch (error) {
      this.limit ??= WATCH_LIMITS[codeOf(error)];
      this.#unwatched.add(folder);
    }
    return true;
  }

  #drop(folder: string): void {
    this.#watchers.get(folder)?.watcher.close();
    this.#watchers.delete(folder);
  }
}

/** The folders between the root and the watched folders, each with the names of its entries that lead to a watched folder. */
function namesAbove(root: string, folders: readonly string[]): Map<string, Set<string>> {
  const above = new Map<string, Set<string>>();
  for (const folder of folders) {
    let place = root;
    for (const name of folder.split("/")) {
      above.set(place, (above.get(place) ?? new Set([path.basename(place)])).add(name));
      place = path.join(place, name);
    }
  }
  return above;
}

/**
 * An identity that distinguishes a folder from a later one with the same name, even if it was created within the same millisecond: file
 * systems reuse inode numbers at once. Undefined if the folder does not exist.
 */
async function identityOf(folder: string): Promise<string | undefined> {
  const stats = await stat(folder, { bigint: true }).catch(() => undefined);
  return stats?.isDirectory() ? `${stats.dev} ${stats.ino} ${stats.birthtimeNs}` : undefined;
}

async function stateOf(folder: string): Promise<string> {
  const entries = await readdir(folder).catch((error: unknown) => [codeOf(error)]);
  const states = entries.map(async (name) => {
    const stats = await stat(path.join(folder, name)).catch(() => undefined);
    return `${name} ${stats?.size} ${stats?.mtimeMs} ${stats?.ctimeMs}`;
  });
  return [folder, ...(await Promise.all(states)).sort()].join("\n");
}
