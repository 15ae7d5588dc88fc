import { mkdtempSync, readdirSync, readFileSync, rmSync, statSync, utimesSync, writeFileSync } from "node:fs";
import { createServer, type Server } from "node:http";
import { createServer as createSocketServer } from "node:net";
import { hostname, tmpdir } from "node:os";
import path from "node:path";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { freePort } from "#src/server/free-ports.ts";
import { type Holder, runningStudio } from "#src/studio/kernel/session/lock/lock-holder.ts";
import { AlreadyRunning, lockSite } from "#src/studio/kernel/session/lock/site-lock.ts";
import { isNightly, runs } from "#tests/shared/tier.ts";

const SITE = "/sites/orchard";
let folder: string;
let file: string;
let ends: (() => void)[];

beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), "waymark-lock-"));
  file = path.join(folder, "studio.lock");
  ends = [];
});
afterEach(() => {
  for (const end of ends) end();
  rmSync(folder, { recursive: true });
});

test("the second start hears where the first one runs, and after that one has ended it has the site", async () => {
  const first = await startedAt("first");
  const release = await first.lock();
  expect(statSync(file).mode & 0o777).toBe(0o600);
  const second = await startedAt("second");
  await expect(second.lock()).rejects.toEqual(new AlreadyRunning(first.address));
  expect(await runningStudio(folder, SITE)).toBe(first.address);
  release();
  expect(readdirSync(folder)).toEqual([]);
  (await second.lock())();
});

describe("what is left of one that no longer runs is taken over", () => {
  test.each<[what: string, left: () => Promise<string>]>([
    ["nobody listens at its port", async () => left({})],
    ["its process number is that of another program", async () => left({ pid: 1 })],
    [
      "its port is that of another program",
      async () => left({ port: await serve((_, response) => response.writeHead(404).end()) }),
    ],
    [
      "its port is that of a Studio which does not know its token",
      async () => left({ port: (await startedAt("another token")).port }),
    ],
    [
      "it is a copy, with the whole repository, of that of another site",
      async () => left({ ...(await startedAt("copied", "/sites/original")) }),
    ],
    ["its text was never written", async () => ""],
    ["its text is something else", async () => "{]"],
  ])("%s", async (_, leave) => {
    writeLeft(await leave());
    const next = await startedAt("next");
    const release = await next.lock();
    expect(await runningStudio(folder, SITE)).toBe(next.address);
    release();
    expect(readdirSync(folder)).toEqual([]);
  });
});

test.each(["free", "stale"])("of several starts at the same instant one gets a %s lock", async (before) => {
  const starts = await Promise.all(["a", "b", "c", "d", "e"].map((name) => startedAt(name)));
  for (let round = 0; round < runs(40); round += 1) {
    if (before === "stale") writeLeft(left({ token: `round-${round}` }));
    const results = await Promise.allSettled(starts.map((start) => start.lock()));
    const winners = results.flatMap((result, at) => (result.status === "fulfilled" ? at : []));
    expect(winners).toHaveLength(1);
    const address = starts[winners[0] ?? 0]?.address ?? "";
    for (const result of results) {
      if (result.status === "fulfilled") result.value();
      else expect(result.reason).toEqual(new AlreadyRunning(address));
    }
    expect(readdirSync(folder)).toEqual([]);
  }
});

test("the end of one does not remove the lock of another", async () => {
  const release = await (await startedAt("first")).lock();
  writeFileSync(file, left({ token: "second" }));
  release();
  expect(readFileSync(file, "utf8")).toBe(left({ token: "second" }));
});

// They wait for a time after which a Studio would have answered, or shown that it lives.
describe.runIf(isNightly)("what cannot be asked", () => {
  test.each([
    `not-${hostname()}`,
    // In a container, for example.
    hostname(),
  ])("on %s out of reach is taken over unless it shows that it lives", async (host) => {
    writeFileSync(file, left({ host }));
    const beating = setInterval(() => utimesSync(file, new Date(), new Date()), 500);
    const next = await startedAt("next");
    await expect(next.lock()).rejects.toThrow(`on ${host} as process`);
    clearInterval(beating);
    (await next.lock())();
  });

  test("and listens, but does not answer, is taken over unless its process lives", async () => {
    const mute = createSocketServer().listen(0, "127.0.0.1");
    ends.push(() => mute.close());
    const address = await new Promise((resolve) => mute.once("listening", () => resolve(mute.address())));
    const port = typeof address === "object" && address && "port" in address ? Number(address.port) : 0;
    writeFileSync(file, left({ port, pid: process.pid }));
    const next = await startedAt("next");
    await expect(next.lock()).rejects.toThrow(`delete ${file}`);
    writeLeft(left({ port, pid: 4_000_000 }));
    (await next.lock())();
  });

  test("a lock that is deleted while its Studio runs is made again", async () => {
    const first = await startedAt("first");
    const release = await first.lock();
    rmSync(file);
    await expect.poll(() => runningStudio(folder, SITE), { timeout: 10_000 }).toBe(first.address);
    release();
  });
});

/** A lock whose Studio has not been heard of for an hour. */
function writeLeft(text: string): void {
  writeFileSync(file, text);
  const then = new Date(Date.now() - 3_600_000);
  utimesSync(file, then, then);
}

/** The text of a lock at whose port nobody listens, which other values change. */
function left(other: Partial<Holder>): string {
  const { site, host, pid, port, token } = {
    ...{ site: SITE, host: hostname(), pid: process.pid, port: 1, token: "left" },
    ...other,
  };
  return JSON.stringify({ site, port, token, host, pid });
}

/** A process that answers as Studio does, and can take the lock. */
async function startedAt(token: string, site = SITE) {
  const port = await serve((request, response) => {
    const isAsked = request.url === "/api/who" && request.headers.authorization === `Bearer ${token}`;
    response.writeHead(isAsked ? 200 : 401).end(JSON.stringify(isAsked ? { site } : {}));
  });
  const address = `http://localhost:${port}/#token=${token}`;
  return { port, token, address, lock: () => lockSite(folder, { site, port, token }) };
}

async function serve(listener: ConstructorParameters<typeof Server>[1]): Promise<number> {
  const port = await freePort();
  const server = createServer(listener);
  await new Promise<void>((resolve) => server.listen(port, "127.0.0.1", resolve));
  ends.push(() => {
    server.close();
    server.closeAllConnections();
  });
  return port;
}
