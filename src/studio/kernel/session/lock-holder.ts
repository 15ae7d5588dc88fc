import { readFileSync } from "node:fs";
import { stat } from "node:fs/promises";
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
  /** Port of the shell. */
  port: number;
  token: string;
};

/** The address at which a Studio names its site to a caller that knows its token. */
export const WHO = "/api/who";

/** How often a holder shows whoever cannot ask it that it lives, and after what time it does not. */
export const BEAT_MS = 2000;
const STALE_MS = 3 * BEAT_MS;
/** Also covers the seconds in which a big site is read, and nobody is answered. */
const ANSWER_MS = 10_000;
/** How long the text of a new lock may be missing. */
const WRITING_MS = 500;
/** Returns the address of the Studio that runs for a site. @param folder of its session @throws Error if that cannot be known */
export async function runningStudio(folder: string, site: string): Promise<string | undefined> {
  const file = lockFile(folder);
  return addressIn(await settledText(file), site, file);
}

export const lockFile = (folder: string): string => path.join(folder, "studio.lock");

/** The text of a lock, which is empty for an instant after its making; undefined if there is none. */
export async function settledText(file: string): Promise<string | undefined> {
  for (const end = Date.now() + WRITING_MS; ; await setTimeout(50)) {
    const text = textOf(file);
    if (text === undefined || parseHolder(text) || Date.now() > end) return text;
  }
}

/** Throws if it is somebody else's, who must not be locked out. */
export function textOf(file: string): string | undefined {
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

/** Returns the address of a lock's holder. @param text of the lock @returns undefined if it is stale */
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

function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return codeOf(error) === "EPERM";
  }
}

const addressOf = ({ port, token }: Holder): string => `http://localhost:${port}/#token=${token}`;
