import type { watch } from "node:fs";
import { publicPath } from "#src/content/document/places.js";
import { FolderWatchers } from "./folder-watchers.ts";

const FOLDERS = ["pages", "schema", "blocks"];

/** In ms. */
const TIMES = {
  /** How long it must stay quiet before a save counts as complete: editors save in several steps. */
  quiet: 120,
  /** The longest wait for that, where a program never stops writing. */
  longest: 3000,
  /** How often to look where the system does not tell, and to try again after a failure. */
  look: 2000,
};

export type Following = {
  /** Never runs concurrently: changes that occur meanwhile make it run once more. Until it succeeds, it is tried again. */
  changed: () => Promise<void>;
  /** Called once for each reason why `changed` fails. */
  failed: (error: unknown) => void;
  /** Called with a sentence once not everything can be watched. */
  warn: (sentence: string) => void;
  /** Replaceable so that tests can make it fail. */
  open?: typeof watch;
  /** Shorter in tests. */
  times?: typeof TIMES;
};

/**
 * Calls back at once, and again after each change in a site's folders once it is quiet, whatever happens to them: they may
 * go, return and be exchanged, and so may the site itself. Watching starts first, so that nothing saved in between is
 * missed.
 * @returns a function that stops watching, and waits for a call that is running
 */
export async function watchFolders(root: string, following: Following): Promise<() => Promise<void>> {
  const { changed, failed, warn, open, times = TIMES } = following;
  let quiet: NodeJS.Timeout | undefined;
  let noticedAt: number | undefined;
  let running: Promise<void> | undefined;
  let again = false;
  let ended = false;
  let warned = false;
  /** Why the last call failed. */
  let failure: string | undefined;
  /** Stamp of the folders without a watcher, at the last call. */
  let lastStamp = "";

  const notice = () => {
    if (ended) return;
    noticedAt ??= Date.now();
    clearTimeout(quiet);
    const wait = Math.min(times.quiet, noticedAt + times.longest - Date.now());
    quiet = setTimeout(() => void run(), wait);
  };
  const watchers = new FolderWatchers(root, [...FOLDERS, publicPath(root)], notice, open);

  const run = (): Promise<void> => {
    noticedAt = undefined;
    again = running !== undefined;
    running ??= runOnce().finally(() => {
      running = undefined;
    });
    return running;
  };
  const runOnce = async () => {
    do {
      again = false;
      await watchers.follow();
      if (watchers.limit !== undefined && !warned) warn(limitReached(watchers.limit));
      warned ||= watchers.limit !== undefined;
      lastStamp = await watchers.unwatchedState();
      try {
        await changed();
        failure = undefined;
      } catch (error) {
        if (failure !== String(error)) failed(error);
        failure = String(error);
      }
    } while (again && !ended);
  };
  const look = async () => {
    if (running) return;
    if (failure !== undefined || (await watchers.unwatchedState()) !== lastStamp) await run();
  };

  await run();
  const looking = setInterval(() => void look(), times.look);
  return async () => {
    ended = true;
    clearTimeout(quiet);
    clearInterval(looking);
    watchers.close();
    await running;
  };
}

const limitReached = (setting: string): string =>
  `This system cannot watch more folders (${setting}), so changes are found within ${TIMES.look / 1000} seconds.`;
