import { randomUUID } from "node:crypto";
import { lookup } from "node:dns/promises";
import { rm, statfs, writeFile } from "node:fs/promises";
import type { IncomingMessage } from "node:http";
import http from "node:http";
import https, { type RequestOptions } from "node:https";
import path from "node:path";
import { text } from "node:stream/consumers";
import { TLSSocket } from "node:tls";
import { reasonOf } from "#src/disk/file-error.ts";
import { askGit, GitError, tryGit } from "#src/disk/run-git.ts";

/** One thing that was tried on a server. @property cure what to do, if it does not work */
export type Check = { what: string; cure?: string };

/** A server to check. */
export type Checked = {
  root: string;
  /** Folder of the people and of the journal. */
  data: string;
  origin: string;
  preview: string;
  /** Version of Node that runs, and the lowest that Waymark needs: `20.19`. */
  node: { version: string; needed: string };
  /** Certificates of authorities that are trusted besides the usual ones. */
  ca?: string | undefined;
  /** Finds the address of a host; the system's way by default. */
  find?: RequestOptions["lookup"];
  /** Space in bytes that has to be free. */
  minFree?: number;
  /** Clock in ms. */
  now?: () => number;
};

const MIN_FREE_BYTES = 1_000_000_000;
/** Maximum difference of two clocks in ms. */
const MAX_SKEW_MS = 60_000;
/** Time in ms before its end at which a certificate should have been renewed. */
const RENEWAL_MS = 7 * 24 * 3_600_000;
/** The same as a share of its life: some live for six days or for twelve hours, and are renewed when a third is left. */
const RENEWAL_SHARE = 1 / 6;
const TIMEOUT_MS = 15_000;
/** Time in ms between two events that Studio sends half a second apart, if nothing holds the first one back. */
const MIN_GAP_MS = 50;
const COOKIE_ATTRIBUTES = ["Path=/", "Secure", "HttpOnly", "SameSite=Strict"];

/** Tries everything that a team's Studio needs, from outside where visitors come from there; one line each. */
export async function* checkServer(server: Checked): AsyncGenerator<Check> {
  yield nodeCheck(server.node);
  yield await check("Free space", () => freeSpace(server));
  yield await check("Folder of people and unsaved changes", () => dataFolder(server));
  yield await check("Repository", () => repository(server));
  yield await check("Push", () => push(server));
  yield await check("Clock", () => clock(server));
  for (const [name, one] of [
    ["Studio", server.origin],
    ["Preview", server.preview],
  ] as const) {
    const found = await check(`${name}: name`, () => hostName(one, server));
    yield found;
    if (found.cure !== undefined) continue;
    const reached = await check(`${name}: connection`, () => connection(one, server));
    yield reached;
    if (reached.cure !== undefined) continue;
    const answered = await check(`${name}: answer`, () => ownAnswer(one, server, name === "Studio"));
    yield answered;
    if (answered.cure !== undefined) continue;
    yield await check(`${name}: events`, () => events(one, server));
    if (name === "Studio") yield await check(`${name}: cookies`, () => cookies(one, server));
  }
}

/** The sentence that cures a failed check. */
class Cure extends Error {}

async function check(what: string, attempt: () => Promise<void>): Promise<Check> {
  try {
    await attempt();
    return { what };
  } catch (error) {
    if (error instanceof Cure) return { what, cure: error.message };
    return { what, cure: `${reasonOf(error)}: see the logs of Studio and of the web server.` };
  }
}

function nodeCheck({ version, needed }: Checked["node"]): Check {
  const [now, least] = [version, needed].map((one) => one.split(".").map(Number));
  const [major = 0, minor = 0] = now ?? [];
  const [leastMajor = 0, leastMinor = 0] = least ?? [];
  const isEnough = major > leastMajor || (major === leastMajor && minor >= leastMinor);
  const what = `Node ${version}`;
  return isEnough ? { what } : { what, cure: `Install Node ${needed} or newer.` };
}

async function freeSpace({ root, minFree = MIN_FREE_BYTES }: Checked): Promise<void> {
  const { bavail, bsize } = await statfs(root);
  if (bavail * bsize < minFree)
    throw new Cure(
      `Only ${Math.round((bavail * bsize) / 1_000_000)} MB are free: make room for another gigabyte.`,
    );
}

async function dataFolder({ data }: Checked): Promise<void> {
  const trial = path.join(data, `.check-${randomUUID()}`);
  try {
    await writeFile(trial, "");
  } catch {
    throw new Cure(`${data} cannot be written: give it to the user that runs Studio, with chown -R.`);
  } finally {
    await rm(trial, { force: true }).catch(() => {});
  }
}

async function repository({ root }: Checked): Promise<void> {
  if ((await tryGit(root, ["rev-parse", "--git-dir"])) === undefined)
    throw new Cure("The site is not in git: clone its repository, and start Studio in the clone.");
  if ((await tryGit(root, ["symbolic-ref", "-q", "HEAD"])) === undefined)
    throw new Cure("No branch is checked out: run git switch main.");
  if ((await tryGit(root, ["cat-file", "-e", "HEAD^{commit}"])) === undefined)
    throw new Cure("The last commit is missing: restore the folder from a backup, or clone it again.");
}

async function push({ root }: Checked): Promise<void> {
  const [remote] = ((await tryGit(root, ["remote"])) ?? "").split("\n");
  if (!remote) throw new Cure("There is nowhere to push to: run git remote add origin ADDRESS.");
  try {
    await askGit(root, ["push", "--dry-run"], { operands: [remote, "HEAD"], timeout: TIMEOUT_MS * 2 });
  } catch (error) {
    if (!(error instanceof GitError)) throw error;
    if (/rejected|non-fast-forward|fetch first/.test(error.message))
      throw new Cure(`${remote} has commits that are missing here: choose “Get others’ changes” in Studio.`);
    const [reason = ""] = error.message.split("\n").filter((line) => /fatal|error|denied/i.test(line));
    throw new Cure(
      `${withoutPassword(reason)}. Give the user that runs Studio a key or a token that may push.`,
    );
  }
}

/** Removes the user and password from addresses in a text. */
const withoutPassword = (line: string): string =>
  line
    .replace(/^fatal: /, "")
    .replace(/:\/\/[^@/\s']+@/g, "://")
    .replace(/\.$/, "");

/** Compares the clock with that of the host of the repository, if that is asked by HTTP. */
async function clock(server: Checked): Promise<void> {
  const address = (await tryGit(server.root, ["remote", "get-url", "origin"]).catch(() => "")) ?? "";
  if (!/^https?:/.test(address)) return;
  const response = await ask(new URL(address).origin, server).catch(() => undefined);
  response?.destroy();
  const theirs = Date.parse(response?.headers.date ?? "");
  const skew = Math.abs((server.now ?? Date.now)() - theirs);
  if (skew > MAX_SKEW_MS)
    throw new Cure(`The clock is ${Math.round(skew / 1000)} s off: run timedatectl set-ntp true.`);
}

async function hostName(origin: string, { find }: Checked): Promise<void> {
  if (find) return;
  const { hostname } = new URL(origin);
  await lookup(hostname).catch(() => {
    throw new Cure(`Nobody knows ${hostname}: add it to the DNS of its domain, with this server's address.`);
  });
}

async function connection(origin: string, server: Checked): Promise<void> {
  const { host, hostname } = new URL(origin);
  const response = await ask(origin, server, "/healthz").catch((error: unknown) => {
    const code = error instanceof Error && "code" in error ? String(error.code) : "";
    if (code === "CERT_HAS_EXPIRED") throw new Cure(`The certificate of ${hostname} has expired: renew it.`);
    if (code === "ERR_TLS_CERT_ALTNAME_INVALID")
      throw new Cure(`The certificate is not for ${hostname}: get one that names it.`);
    if (/CERT|SIGNATURE|ISSUER/.test(code))
      throw new Cure(
        `Nobody trusts the certificate of ${hostname} (${code}): get one from an authority that browsers know.`,
      );
    if (/SSL|EPROTO/.test(code)) throw new Cure(`${host} does not speak TLS: set it up in the web server.`);
    throw new Cure(`${host} does not answer: start the web server, and open its port in the firewall.`);
  });
  const { socket } = response;
  const certificate = socket instanceof TLSSocket ? socket.getPeerCertificate() : undefined;
  response.destroy();
  const until = Date.parse(certificate?.valid_to ?? "");
  const life = until - Date.parse(certificate?.valid_from ?? "");
  if (until - (server.now ?? Date.now)() < Math.min(RENEWAL_MS, life * RENEWAL_SHARE))
    throw new Cure(
      `The certificate of ${hostname} ends on ${new Date(until).toISOString().slice(0, 10)}: see why it was not renewed.`,
    );
}

async function ownAnswer(origin: string, server: Checked, isStudio: boolean): Promise<void> {
  const { hostname } = new URL(origin);
  const response = await ask(origin, server, "/");
  const body = await text(response);
  const { statusCode: status = 0 } = response;
  if ([502, 503, 504].includes(status))
    throw new Cure(`Studio does not run behind ${hostname}: start it with systemctl start waymark-studio.`);
  if (status === 403 && body.startsWith("The host is not this server"))
    throw new Cure(
      `The web server does not pass the name on, or leads ${hostname} to the wrong port: compare its configuration with that of the command hosting studio.`,
    );
  const isOwn = isStudio ? status === 200 && body.includes("data-team") : status === 401;
  if (!isOwn)
    throw new Cure(
      `Something else answers at ${hostname} (${status}): lead it to Studio's ${isStudio ? "first" : "second"} port.`,
    );
}

async function events(origin: string, server: Checked): Promise<void> {
  const response = await ask(origin, server, "/healthz/stream");
  const arrivals: number[] = [];
  for await (const _ of response) arrivals.push(performance.now());
  const [first = 0, last = first] = [arrivals[0], arrivals.at(-1)];
  if (response.statusCode !== 200 || last - first < MIN_GAP_MS)
    throw new Cure(
      "The web server holds events back: switch its buffering off (nginx: proxy_buffering off; Caddy: flush_interval -1).",
    );
}

async function cookies(origin: string, server: Checked): Promise<void> {
  const response = await ask(origin, server, "/api/door/sign-out", {
    method: "POST",
    headers: { Origin: origin, "Content-Type": "application/json" },
    body: "{}",
  });
  response.destroy();
  const [cookie = ""] = response.headers["set-cookie"] ?? [];
  const [, ...attributes] = cookie.split(";").map((part) => part.trim());
  const missing = COOKIE_ATTRIBUTES.filter((one) => !attributes.includes(one));
  if (cookie === "") throw new Cure("The web server removes cookies: let Set-Cookie pass.");
  if (missing.length > 0)
    throw new Cure(
      `The web server changes cookies (${missing.join(", ")} is missing): let Set-Cookie pass as it is.`,
    );
}

type Sent = RequestOptions & { body?: string };

/** Sends a request as a visitor does. @throws Error of the connection */
function ask(
  origin: string,
  { ca, find }: Checked,
  address = "/",
  { body, ...more }: Sent = {},
): Promise<IncomingMessage> {
  const { request } = origin.startsWith("https:") ? https : http;
  return new Promise((resolve, reject) => {
    const options: RequestOptions = { agent: false, timeout: TIMEOUT_MS, ...more };
    if (ca !== undefined) options.ca = ca;
    if (find !== undefined) options.lookup = find;
    const asked = request(new URL(address, origin), options, resolve);
    asked.on("timeout", () => asked.destroy(new Error("timeout")));
    asked.on("error", reject).end(body);
  });
}
