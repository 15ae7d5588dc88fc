import { existsSync, readFileSync, rmSync, statSync } from "node:fs";
import { rename, rm, stat, utimes, writeFile } from "node:fs/promises";
import { get } from "node:http";
import { hostname } from "node:os";
import path from "node:path";
import { text as textOfStream } from "node:stream/consumers";
import { setTimeout } from "node:timers/promises";
import { parseObject } from "#src/content/json/json.ts";
import { codeOf } from "#src/disk/file-error.ts";

/** The Studio that a lock belongs to. */
export type Holder = {
  /** The real path of the site's folder. */
  site: string;
  host: string;
  pid: number;
  /** Of the shell. */
  port: number;
  token: string;
};

/** Where a Studio tells the site that it has open to whoever knows its token. */
export const WHO = "/api/who";

const LOCK = "studio.lock";
/** How often a holder shows whoever cannot ask it that it lives, and after what time it does not. */
const BEAT_MS = 2000;
const STALE_MS = 3 * BEAT_MS;
/** Also covers the seconds in which a big site is read, and nobody is answered. */
const ANSWER_MS = 10_000;
/** How long the text of a new lock may be missing. */
const WRITING_MS = 500;
/** Far longer than anybody claims a stale lock. */
const CLAIM_MS = 2000;

/** Another Studio has the site. */
export class AlreadyRunning extends Error {
  constructor(readonly address: string) {
    super(`Studio is already running for this site: ${address}`);
  }
}

/** Where the Studio of a site runs. @param folder of its session @throws Error if that cannot be known */
export async function runningStudio(folder: string, site: string): Promise<string | undefined> {
  const file = path.join(folder, LOCK);
  return addressIn(await settledText(file), site, file);
}

/**
 * Takes the lock of a site, which only one Studio can have. It is that of whoever answers at its port with its token: what
 * a killed process, another start of the machine or a copy of the repository has left is taken over. The server must
 * answer `WHO` before, so that nobody takes it for such a one.
 * @returns releases it, which the end of the process does too
 * @throws AlreadyRunning if another one has it; Error if that cannot be known
 */
export async function lockSite(
  folder: string,
  own: Pick<Holder, "site" | "port" | "token">,
): Promise<() => void> {
  const file = path.join(folder, LOCK);
  const text = JSON.stringify({ ...own, host: hostname(), pid: process.pid } satisfies Holder);
  while (!(await create(file, text))) {
    const found = await settledText(file);
    const running = await addressIn(found, own.site, file);
    if (running !== undefined) throw new AlreadyRunning(running);
    if (await takeOver(file, found, text)) break;
  }
  const beating = setInterval(() => void beat(file, text), BEAT_MS);
  beating.unref();
  const release = () => {
    clearInterval(beating);
    process.off("exit", release);
    if (existsSync(file) && textOf(file) === text) rmSync(file, { force: true });
  };
  process.once("exit", release);
  return release;
}

/** @returns false if there is one */
async function create(file: string, text: string): Promise<boolean> {
  try {
    await writeFile(file, text, { flag: "wx", mode: 0o600 });
    return true;
  } catch (error) {
    if (codeOf(error) === "EEXIST") return false;
    throw error;
  }
}

/** The text of a lock, which is empty for an instant after its making; undefined if there is none. */
async function settledText(file: string): Promise<string | undefined> {
  for (const end = Date.now() + WRITING_MS; ; await setTimeout(50)) {
    const text = textOf(file);
    if (text === undefined || parseHolder(text) || Date.now() > end) return text;
  }
}

/** Throws if it is somebody else's, who must not be locked out. */
function textOf(file: string): string | undefined {
  try {
    return readFileSync(file, "utf8");
  } catch (error) {
    if (codeOf(error) === "ENOENT") return undefined;
    throw error;
  }
}

function parseHolder(text: string): Holder | undefined {
  const { site, host, pid, port, token } = parseObject(text) ?? {};
  const isHolder =
    typeof site === "string" &&
    typeof host === "string" &&
    Number.isSafeInteger(pid) &&
    Number.isInteger(port) &&
    Number(port) > 0 &&
    Number(port) < 65_536 &&
    typeof token === "string" &&
    /^[\w-]+$/.test(token);
  return isHolder ? { site, host, pid: Number(pid), port: Number(port), token } : undefined;
}

/** Where the holder of a lock runs. @param text of the lock @returns undefined if it is stale */
async function addressIn(text: string | undefined, site: string, file: string): Promise<string | undefined> {
  const holder = parseHolder(text ?? "");
  if (!holder) return undefined;
  const { host, pid } = holder;
  const answer = await ask(holder);
  if (answer === site) return addressOf(holder);
  if (answer === "mute" && host === hostname() && isAlive(pid))
    throw new Error(
      `Studio is running for this site as process ${pid}, but does not answer at ${addressOf(holder)}. End it, or delete ${file} if it is another program.`,
    );
  // Whoever answers there is another program, or Studio for another site, such as the one that this was copied from.
  if (!(await isBeating(file, host))) return undefined;
  const now = await settledText(file);
  // Meanwhile another start has taken it over.
  if (now !== text) return addressIn(now, site, file);
  throw new Error(
    `Studio is running for this site out of reach, on ${host} as process ${pid}: end it there first. Two at once would lose changes.`,
  );
}

/** The site that is open at the port of a holder; "mute" if somebody listens there without answering. */
function ask({ port, token }: Holder): Promise<string | undefined> {
  return new Promise((resolve) => {
    const headers = { authorization: `Bearer ${token}` };
    const request = get({ host: "127.0.0.1", port, path: WHO, headers, agent: false }, async (response) => {
      const answer = parseObject(await textOfStream(response).catch(() => "")) ?? {};
      resolve(response.statusCode === 200 && typeof answer.site === "string" ? answer.site : undefined);
    });
    request.setTimeout(ANSWER_MS, () => request.destroy(new Error("no answer")));
    request.on("error", (error) => resolve(codeOf(error) === "ECONNREFUSED" ? undefined : "mute"));
  });
}

/**
 * Whether the holder of a lock shows that it lives: on another machine, or in a container of the same name. Clocks of
 * machines differ, so only the age of an own lock is believed.
 */
async function isBeating(file: string, host: string): Promise<boolean> {
  const before = await beatOf(file);
  if (before === undefined || (host === hostname() && Date.now() - before > STALE_MS)) return false;
  await setTimeout(STALE_MS);
  const after = await beatOf(file);
  return after !== undefined && after !== before;
}

const beatOf = (file: string): Promise<number | undefined> =>
  stat(file).then(
    ({ mtimeMs }) => mtimeMs,
    () => undefined,
  );

/** A lock that was deleted by hand, or with everything that git ignores, is made again. */
async function beat(file: string, text: string): Promise<void> {
  const now = new Date();
  await utimes(file, now, now)
    .catch(() => create(file, text))
    // Its folder is gone, or the disk is full. The next beat tries again.
    .catch(() => {});
}

/**
 * Replaces a stale lock. Of several starts one makes the claim; it holds the text of the new lock, so that its renaming
 * ends both, and whoever claims next no longer finds the stale one.
 * @param stale text of the lock that was found to be stale
 */
async function takeOver(file: string, stale: string | undefined, text: string): Promise<boolean> {
  if (stale === undefined) return false;
  const claim = `${file}-claim`;
  if (!(await create(claim, text))) {
    const { mtimeMs = Number.NaN } = statSync(claim, { throwIfNoEntry: false }) ?? {};
    // A killed process has left it.
    if (Date.now() - mtimeMs > CLAIM_MS) await rm(claim, { force: true });
    await setTimeout(CLAIM_MS / 100);
    return false;
  }
  if (textOf(file) === stale) await rename(claim, file);
  else await rm(claim, { force: true });
  return textOf(file) === text;
}

function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return codeOf(error) === "EPERM";
  }
}

const addressOf = ({ port, token }: Holder): string => `http://localhost:${port}/#token=${token}`;
