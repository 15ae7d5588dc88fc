import { readFileSync } from "node:fs";
import { stat } from "node:fs/promises";
import { get } from "node:http";
import { hostname } from "node:os";
import path from "node:path";
import { text as textOfStream } from "node:stream/consumers";
import { setTimeout } from "node:timers/promises";
import { parseObject } from "#src/content/json/json.ts";
import { codeOf } from "#src/disk/file-error.ts";

/** The Studio process that holds the lock of a site. */
export type Holder = {
  /** The real path of the site's folder. */
  site: string;
  host: string;
  pid: number;
  /** Port of the shell. */
  port: number;
  token: string;
};

/** The address at which a running Studio names its site to a caller that knows its token. */
export const HOLDER_PATH = "/api/who";

/** Interval in ms of the lock's heartbeat, which shows other machines that its holder is alive. */
export const BEAT_MS = 2000;
/** Age in ms of a stale heartbeat. */
const STALE_MS = 3 * BEAT_MS;
/** Timeout in ms of the request to the holder of a lock. It allows for the seconds during which a large site is read and requests wait. */
const ANSWER_MS = 10_000;
/** Maximum time in ms after its creation during which a lock may be empty. */
const WRITING_MS = 500;
/**
 * The address of the Studio that is running for a site; undefined if none is.
 * @param folder folder of the site's session, which contains the lock
 * @throws Error if that cannot be determined
 */
export async function runningStudio(folder: string, site: string): Promise<string | undefined> {
  const file = lockFile(folder);
  return addressIn(await settledText(file), site, file);
}

export const lockFile = (folder: string): string => path.join(folder, "studio.lock");

/** The text of a lock, read again if the lock is still empty just after its creation; undefined if there is none. */
export async function settledText(file: string): Promise<string | undefined> {
  for (const end = Date.now() + WRITING_MS; ; await setTimeout(50)) {
    const text = readOwnFile(file);
    if (text === undefined || parseHolder(text) || Date.now() > end) return text;
  }
}

/** Reads a lock file. Throws if it belongs to another user of the machine, whose Studio must not be locked out. */
export function readOwnFile(file: string): string | undefined {
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

/** The address of a lock's holder. @param text of the lock @returns undefined if it is stale */
export async function addressIn(
  text: string | undefined,
  site: string,
  file: string,
): Promise<string | undefined> {
  const holder = parseHolder(text ?? "");
  if (!holder) return undefined;
  const { host, pid } = holder;
  const answer = await ask(holder);
  if (answer === site) return addressOf(holder);
  if (answer === "mute" && host === hostname() && isAlive(pid))
    throw new Error(
      `Studio is running for this site as process ${pid}, but does not answer at ${addressOf(holder)}. End it, or delete ${file} if it is another program.`,
    );
  // The port belongs to another program, or to Studio for another site, such as the original of this copy.
  if (!(await isBeating(file, host))) return undefined;
  const now = await settledText(file);
  // Another start has taken over the lock meanwhile.
  if (now !== text) return addressIn(now, site, file);
  throw new Error(
    `Studio is running for this site out of reach, on ${host} as process ${pid}: end it there first. Two at once would lose changes.`,
  );
}

/**
 * Asks the Studio at a holder's port which site it edits.
 * @returns path of the site; undefined if nothing listens there, or it is not the Studio of this token; "mute" if a program listens there but
 * does not answer
 */
function ask({ port, token }: Holder): Promise<string | undefined> {
  return new Promise((resolve) => {
    const headers = { authorization: `Bearer ${token}` };
    const request = get(
      { host: "127.0.0.1", port, path: HOLDER_PATH, headers, agent: false },
      async (response) => {
        const answer = parseObject(await textOfStream(response).catch(() => "")) ?? {};
        resolve(response.statusCode === 200 && typeof answer.site === "string" ? answer.site : undefined);
      },
    );
    request.setTimeout(ANSWER_MS, () => request.destroy(new Error("no answer")));
    request.on("error", (error) => resolve(codeOf(error) === "ECONNREFUSED" ? undefined : "mute"));
  });
}

/**
 * Tells whether the heartbeat of a lock is alive. Needed if the holder runs on another machine or in a container with the same name. Since
 * clocks differ between machines, the age of a lock file is only trusted if it was written on this machine.
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

function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return codeOf(error) === "EPERM";
  }
}

const addressOf = ({ port, token }: Holder): string => `http://localhost:${port}/#token=${token}`;
