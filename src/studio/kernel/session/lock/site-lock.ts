import { existsSync, rmSync, statSync } from "node:fs";
import { rename, rm, utimes, writeFile } from "node:fs/promises";
import { hostname } from "node:os";
import { setTimeout } from "node:timers/promises";
import { codeOf } from "#src/disk/file-error.ts";
import { addressIn, BEAT_MS, type Holder, lockFile, readOwnFile, settledText } from "./lock-holder.ts";

/** Age in ms at which the claim of a stale lock counts as abandoned. */
const CLAIM_MS = 2000;

/** Thrown when another Studio holds the lock of the site. */
export class AlreadyRunning extends Error {
  constructor(readonly address: string) {
    super(`Studio is already running for this site: ${address}`);
  }
}

/**
 * Takes the lock of a site, which only one Studio can hold. A lock is valid if a Studio answers at its port with its token; a lock left by
 * a killed process, a reboot or a copy of the repository is stale and is taken over. The caller's server must already answer at `HOLDER_PATH`, so
 * that others do not mistake the new lock for a stale one.
 * @returns a function that releases the lock, which the end of the process also does
 * @throws AlreadyRunning if another Studio holds it; Error if that cannot be determined
 */
export async function lockSite(
  folder: string,
  own: Pick<Holder, "site" | "port" | "token">,
): Promise<() => void> {
  const file = lockFile(folder);
  const text = JSON.stringify({ ...own, host: hostname(), pid: process.pid } satisfies Holder);
  while (!(await create(file, text))) {
    const content = await settledText(file);
    const running = await addressIn(content, own.site, file);
    if (running !== undefined) throw new AlreadyRunning(running);
    if (await takeOver(file, content, text)) break;
  }
  const beating = setInterval(() => void beat(file, text), BEAT_MS);
  beating.unref();
  const release = () => {
    clearInterval(beating);
    process.off("exit", release);
    if (existsSync(file) && readOwnFile(file) === text) rmSync(file, { force: true });
  };
  process.once("exit", release);
  return release;
}

/** Creates the lock file. @returns false if it exists */
async function create(file: string, text: string): Promise<boolean> {
  try {
    await writeFile(file, text, { flag: "wx", mode: 0o600 });
    return true;
  } catch (error) {
    if (codeOf(error) === "EEXIST") return false;
    throw error;
  }
}

/** Renews the heartbeat. A deleted lock is recreated. */
async function beat(file: string, text: string): Promise<void> {
  const now = new Date();
  await utimes(file, now, now)
    .catch(() => create(file, text))
    // The folder was deleted, or the disk is full. The next beat tries again.
    .catch(() => {});
}

/**
 * Replaces a stale lock. Of several processes that start, only one can create the claim file, which contains the text of the new lock;
 * renaming that file replaces the lock and ends the claim, and the next process no longer finds the stale lock.
 * @param stale text of the lock that was found to be stale
 */
async function takeOver(file: string, stale: string | undefined, text: string): Promise<boolean> {
  if (stale === undefined) return false;
  const claim = `${file}-claim`;
  if (!(await create(claim, text))) {
    const { mtimeMs = Number.NaN } = statSync(claim, { throwIfNoEntry: false }) ?? {};
    // Left by a killed process.
    if (Date.now() - mtimeMs > CLAIM_MS) await rm(claim, { force: true });
    await setTimeout(CLAIM_MS / 100);
    return false;
  }
  if (readOwnFile(file) === stale) await rename(claim, file);
  else await rm(claim, { force: true });
  return readOwnFile(file) === text;
}
