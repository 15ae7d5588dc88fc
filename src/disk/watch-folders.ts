import type { watch } from "node:fs";
import { publicPath } from "#src/content/document/places.js";
import { FolderWatchers } from "./folder-watchers.ts";
import { hidesChanges } from "./hides-changes.ts";

const WATCHED_FOLDERS = ["pages", "schema", "blocks"];

/** Intervals in milliseconds. */
const DELAYS_MS = {
  /** Quiet time after which a save counts as complete: editors save in several steps. */
  quiet: 120,
  /** Maximum wait for quiet, in case a program never stops writing. */
  longest: 3000,
  /** Interval for polling unwatched folders, and for retries after a failure. */
  look: 2000,
};

export type Following = {
  /**
   * Processes the changes. Calls never overlap: changes during a call lead to another one afterwards. A failed call is repeated until it
   * succeeds.
   */
  changed: () => Promise<void>;
  /** Called each time `changed` fails for another reason than before. */
  failed: (error: unknown) => void;
  /** Called with a sentence as soon as some folders cannot be watched. */
  warn: (sentence: string) => void;
  /** The function that starts a watcher, replaceable so that tests can make it fail. Default: `watch` of Node. */
  open?: typeof watch;
  /** Looks for changes as well, which watchers may not notice. Default: where the file system hides them. */
  isPolled?: boolean;
  /** Delays of the watcher, which tests shorten. */
  times?: typeof DELAYS_MS;
};

/**
 * Calls back at once, and again after each change in a site's folders, once no more changes follow. Folders, and the site itself, may be
 * deleted, recreated and replaced. Watching starts before the first call, so that no change is missed.
 * @returns a function that stops watching, and waits for a running call
 */
export async function watchFolders(root: string, following: Following): Promise<() => Promise<void>> {
  const { changed, failed, warn, open, isPolled = hidesChanges(root), times = DELAYS_MS } = following;
  let quiet: NodeJS.Timeout | undefined;
  let noticedAt: number | undefined;
  let running: Promise<void> | undefined;
  let again = false;
  let ended = false;
  let warned = false;
  /** The error of the last call of `changed` as a text; undefined if the call succeeded. */
  let failure: string | undefined;
  /** State of the unwatched folders at the last call of `changed`; if it differs from the present one, a file has changed. */
  let lastStamp = "";

  const notice = () => {
    if (ended) return;
    noticedAt ??= Date.now();
    clearTimeout(quiet);
    const wait = Math.min(times.quiet, noticedAt + times.longest - Date.now());
    quiet = setTimeout(() => void run(), wait);
  };
  const watched = [...WATCHED_FOLDERS, publicPath(root)];
  const watchers = new FolderWatchers(root, watched, notice, isPolled, open);

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
  `This system cannot watch more folders (${setting}), so changes are found within ${DELAYS_MS.look / 1000} seconds.`;
