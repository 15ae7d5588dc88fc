// @module-tag slow
import { execFileSync } from "node:child_process";
import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import {
  createServer as createPlainServer,
  type IncomingMessage,
  request,
  type ServerResponse,
} from "node:http";
import { createServer } from "node:https";
import type { AddressInfo, Server } from "node:net";
import { tmpdir } from "node:os";
import path from "node:path";
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from "vitest";
import { freePort } from "#src/server/free-ports.ts";
import type { StudioServer } from "#src/studio/start/start-studio.ts";
import { start } from "#tests/engine/studio/attacks/attacked-studio.ts";
import { StudioSite } from "#tests/engine/studio/studio-site.ts";
import { type Checked, checkServer } from "./check-server.ts";

const HOSTS = ["studio.waymark.test", "studio-preview.waymark.test"] as const;

/** A certificate that is its own authority. */
type Certificate = { key: Buffer; cert: Buffer };
let folder: string;
let good: Certificate;
let site: StudioSite;
let studio: StudioServer;
let studioPort: number;
/** A web server before Studio. */
let front: Server;
let frontPort: number;
let bare: string;
/** What the web server does with a request, in place of passing it on as it is. */
let misuse: (passing: Passing) => void;

type Passing = { asked: IncomingMessage; response: ServerResponse; pass: typeof pass };

beforeAll(async () => {
  folder = mkdtempSync(path.join(tmpdir(), "waymark-check-"));
  good = certificate(HOSTS, 90);
  front = serveTls(good);
  frontPort = await portOf(front);
  site = new StudioSite();
  ({ studio, port: studioPort } = await start(site, () => ({
    folder: path.join(site.root, "team"),
    origin: origins()[0],
    previewOrigin: origins()[1],
  })));
  bare = path.join(folder, "bare.git");
  git("init", "-q", "-b", "main");
  git("config", "user.name", "Ada");
  git("config", "user.email", "ada@example.org");
  git("add", "pages");
  git("commit", "-q", "-m", "Begin");
  execFileSync("git", ["clone", "-q", "--bare", site.root, bare]);
  git("remote", "add", "origin", bare);
});
afterAll(async () => {
  await studio.close();
  await site.remove();
  front.close();
  rmSync(folder, { recursive: true });
});
beforeEach(() => {
  misuse = ({ asked, response }) => pass(asked, response);
});
/** Undoes what a test has done. */
let restore = () => {};
afterEach(() => {
  restore();
  restore = () => {};
});

const git = (...words: string[]) =>
  execFileSync("git", words, { cwd: site.root, encoding: "utf8", stdio: "pipe" });
const origins = (port = frontPort): [string, string] => [
  `https://${HOSTS[0]}:${port}`,
  `https://${HOSTS[1]}:${port}`,
];

function certificate(names: readonly string[], days: number): Certificate {
  const [key, cert] = ["key.pem", "cert.pem"].map((name) => path.join(folder, name));
  const made = "req -x509 -newkey ec -pkeyopt ec_paramgen_curve:prime256v1 -nodes -subj /CN=test";
  const subject = `subjectAltName=${names.map((name) => `DNS:${name}`).join(",")}`;
  const words = [...made.split(" "), "-days", String(days), "-addext", subject];
  execFileSync("openssl", [...words, "-keyout", `${key}`, "-out", `${cert}`], { stdio: "ignore" });
  return { key: readFileSync(`${key}`), cert: readFileSync(`${cert}`) };
}

const serveTls = (one: Certificate): Server =>
  createServer(one, (asked, response) => misuse({ asked, response, pass }));

function portOf(server: Server): Promise<number> {
  return new Promise((resolve) =>
    server.listen(0, "127.0.0.1", () => resolve((server.address() as AddressInfo).port)),
  );
}

/** Passes a request on. @param isHeld whether the answer is sent when it is complete */
function pass(
  asked: IncomingMessage,
  response: ServerResponse,
  { headers = {}, isHeld = false, changed = (lines: string[]) => lines } = {},
): void {
  const isPreview = asked.headers.host?.startsWith("studio-preview") === true;
  const onward = request(
    {
      host: "127.0.0.1",
      port: studioPort + (isPreview ? 1 : 0),
      method: asked.method,
      path: asked.url,
      headers: { ...asked.headers, ...headers },
      agent: false,
    },
    (answer) => {
      const cookies = changed(answer.headers["set-cookie"] ?? []);
      const rest = { ...answer.headers, "set-cookie": cookies };
      const parts: Buffer[] = [];
      response.writeHead(answer.statusCode ?? 0, rest);
      if (!isHeld) return void answer.pipe(response);
      answer
        .on("data", (part: Buffer) => parts.push(part))
        .on("end", () => response.end(Buffer.concat(parts)));
    },
  );
  onward.on("error", () => response.destroy());
  asked.pipe(onward);
}

/** What fails on the server, with some parts of it replaced. */
async function failures(more: Partial<Checked> = {}): Promise<Record<string, string>> {
  const [origin, preview] = origins();
  const server: Checked = {
    root: site.root,
    data: path.join(site.root, ".git"),
    ...{ origin, preview },
    node: { version: "20.20.2", needed: "20.19" },
    ca: good.cert.toString(),
    find: (_, __, done) => done(null, [{ address: "127.0.0.1", family: 4 }]),
    ...more,
  };
  const failed: Record<string, string> = {};
  for await (const { what, cure } of checkServer(server)) if (cure !== undefined) failed[what] = cure;
  return failed;
}

test("nothing fails on a server that is in order, and each thing has its line", async () => {
  expect(await failures()).toEqual({});
});

test("Node is too old", async () => {
  expect(await failures({ node: { version: "18.20.0", needed: "20.19" } })).toEqual({
    "Node 18.20.0": "Install Node 20.19 or newer.",
  });
});

test("the disk is full, and the data folder is another user's", async () => {
  const { "Free space": space, ...rest } = await failures({ minFree: 1e18, data: path.join(folder, "none") });
  expect(space).toMatch(/^Only \d+ MB are free: make room/);
  expect(Object.values(rest)).toEqual([expect.stringContaining("cannot be written: give it to the user")]);
});

test("the site is not in git", async () => {
  const { Repository, Push } = await failures({ root: folder });
  expect([Repository, Push]).toEqual([
    "The site is not in git: clone its repository, and start Studio in the clone.",
    "There is nowhere to push to: run git remote add origin ADDRESS.",
  ]);
});

test("no branch is checked out", async () => {
  git("checkout", "-q", "--detach");
  restore = () => git("checkout", "-q", "main");
  expect((await failures()).Repository).toBe("No branch is checked out: run git switch main.");
});

test("the last commit is missing", async () => {
  git("symbolic-ref", "HEAD", "refs/heads/empty");
  restore = () => git("symbolic-ref", "HEAD", "refs/heads/main");
  expect((await failures()).Repository).toContain("The last commit is missing: restore the folder");
});

test("the remote is gone, and its password is not printed", async () => {
  git("remote", "set-url", "origin", "http://ada:secret@127.0.0.1:1/site.git");
  restore = () => git("remote", "set-url", "origin", bare);
  const { Push } = await failures();
  expect(Push).toContain("Give the user that runs Studio a key or a token that may push.");
  expect(Push).not.toContain("secret");
});

test("the remote has commits that are missing here", async () => {
  git("commit", "-q", "--allow-empty", "-m", "Theirs");
  git("push", "-q", "origin", "main");
  git("reset", "-q", "--soft", "HEAD~1");
  restore = () => git("reset", "-q", "--soft", "origin/main");
  expect((await failures()).Push).toContain("choose “Get others’ changes” in Studio");
});

test("the clock is off", async () => {
  const host = createPlainServer((_, response) => response.end());
  git("remote", "set-url", "origin", `http://127.0.0.1:${await portOf(host)}/site.git`);
  restore = () => {
    git("remote", "set-url", "origin", bare);
    host.close();
  };
  const { Clock } = await failures({ now: () => Date.now() + 300_000 });
  expect(Clock).toMatch(/^The clock is (?:299|300|301) s off: run timedatectl set-ntp true\.$/);
});

test("nobody knows a host", async () => {
  const failed = await failures({ origin: "https://studio.invalid", find: undefined });
  expect(failed["Studio: name"]).toBe(
    "Nobody knows studio.invalid: add it to the DNS of its domain, with this server's address.",
  );
});

test("no web server answers", async () => {
  const [origin] = origins(await freePort());
  expect((await failures({ origin }))["Studio: connection"]).toContain(
    "does not answer: start the web server",
  );
});

test("the web server does not speak TLS", async () => {
  const plain = createPlainServer((_, response) => response.end());
  const [origin] = origins(await portOf(plain));
  restore = () => plain.close();
  expect((await failures({ origin }))["Studio: connection"]).toContain("does not speak TLS");
});

test.each([
  [
    "of no known authority",
    () => good,
    { ca: undefined },
    "Nobody trusts the certificate of studio.waymark.test",
  ],
  ["of another host", () => certificate(["other.test"], 90), {}, "is not for studio.waymark.test"],
  [
    "that ends in six days",
    () => certificate(HOSTS, 90),
    { now: () => Date.now() + 84 * 24 * 3_600_000 },
    "see why it was not renewed",
  ],
  [
    "of one day that ends in three hours",
    () => certificate(HOSTS, 1),
    { now: () => Date.now() + 21 * 3_600_000 },
    "see why it was not renewed",
  ],
  [
    "that has ended",
    () => certificate(HOSTS, 90),
    { now: () => Date.now() + 91 * 24 * 3_600_000 },
    "see why it was not renewed",
  ],
] as const)("a certificate %s", async (_, make, more, cure) => {
  const made = make();
  const server = serveTls(made);
  const [origin] = origins(await portOf(server));
  restore = () => server.close();
  const failed = await failures({ origin, ca: made.cert.toString(), ...more });
  expect(failed["Studio: connection"]).toContain(cure);
});

test("a certificate of one day is not late on its first", async () => {
  const made = certificate(HOSTS, 1);
  const server = serveTls(made);
  const [origin] = origins(await portOf(server));
  restore = () => server.close();
  expect((await failures({ origin, ca: made.cert.toString() }))["Studio: connection"]).toBeUndefined();
});

test("Studio does not run", async () => {
  misuse = ({ response }) => response.writeHead(502).end("<h1>Bad Gateway</h1>");
  const cure = (host: string) =>
    `Studio does not run behind ${host}: start it with systemctl start waymark-studio.`;
  expect(await failures()).toEqual({ "Studio: answer": cure(HOSTS[0]), "Preview: answer": cure(HOSTS[1]) });
});

test("the web server does not pass the host on", async () => {
  misuse = ({ asked, response }) => pass(asked, response, { headers: { host: "127.0.0.1:4190" } });
  const failed = await failures();
  expect(failed["Studio: answer"]).toContain("The web server does not pass the name on");
  expect(failed["Preview: answer"]).toContain("leads studio-preview.waymark.test to the wrong port");
});

test("another site answers", async () => {
  misuse = ({ response }) => response.end("<!doctype html><title>Welcome to nginx!</title>");
  const failed = await failures();
  expect(failed["Studio: answer"]).toContain("(200): lead it to Studio's first port");
  expect(failed["Preview: answer"]).toContain("(200): lead it to Studio's second port");
});

test("the web server holds events back", async () => {
  misuse = ({ asked, response }) => pass(asked, response, { isHeld: true });
  const failed = await failures();
  expect(Object.keys(failed)).toEqual(["Studio: events", "Preview: events"]);
  expect(failed["Studio: events"]).toContain("nginx: proxy_buffering off; Caddy: flush_interval -1");
});

test("the web server changes cookies, or removes them", async () => {
  const change = (changed: (lines: string[]) => string[]) => {
    misuse = ({ asked, response }) => pass(asked, response, { changed });
  };
  change((lines) => lines.map((line) => line.replace("; SameSite=Strict", "")));
  expect((await failures())["Studio: cookies"]).toContain("(SameSite=Strict is missing)");
  change(() => []);
  expect((await failures())["Studio: cookies"]).toBe("The web server removes cookies: let Set-Cookie pass.");
});
