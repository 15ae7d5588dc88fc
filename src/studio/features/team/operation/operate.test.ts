import { execFileSync } from "node:child_process";
import { mkdirSync, rmSync } from "node:fs";
import path from "node:path";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { isObject, parseObject } from "#src/content/json/json.ts";
import type { StudioServer } from "#src/studio/start/start-studio.ts";
import { type Asked, ask, change, PNG, post, start } from "#tests/engine/studio/attacks/attacked-studio.ts";
import { StudioSite } from "#tests/engine/studio/studio-site.ts";
import { beginSession } from "#tests/engine/studio/team-session.ts";
import { addressOf } from "./operate.ts";

let site: StudioSite;
let studio: StudioServer;
let port: number;
let cookie: string;
let log: string[];

beforeEach(async () => {
  site = new StudioSite();
  log = [];
  await open();
});
afterEach(async () => {
  await studio.close();
  await site.remove();
});

async function open(): Promise<void> {
  const folder = path.join(site.root, "team");
  cookie = await beginSession(folder, `Ada ${log.length}`, "owner");
  ({ studio, port } = await start(site, (free) => ({
    folder,
    origin: `http://localhost:${free}`,
    previewOrigin: `http://127.0.0.1:${free + 1}`,
    log: (line) => log.push(line),
  })));
}

const visit = (asked: Asked = {}, as = cookie) =>
  ask({ at: port, ...asked, headers: { Authorization: undefined, Cookie: as, ...asked.headers } });
const write = (revision: number, value: string) =>
  visit(post(change({ revision, operations: [{ op: "replace", path: "/title", value }] })));

describe("health", () => {
  const health = async (name: string, at = port, Host = `127.0.0.1:${at}`) => {
    const { status, text } = await ask({ at, path: name, headers: { Host, Authorization: undefined } });
    return [status, parseObject(text)];
  };

  test("is told to everybody at both ports, under any name, and tells nothing else", async () => {
    for (const at of [port, port + 1]) {
      expect(await health("/healthz", at)).toEqual([200, { status: "ok" }]);
      expect(await health("/readyz", at, "10.0.0.7")).toEqual([200, { ready: true }]);
    }
  });

  test("names the repository if it has lost its last commit", async () => {
    const git = (...words: string[]) => execFileSync("git", words, { cwd: site.root, stdio: "ignore" });
    git("init", "-q", "-b", "main");
    expect(await health("/readyz")).toEqual([503, { ready: false, missing: "repository" }]);
  });

  test("names the journal if nothing can be kept", async () => {
    rmSync(path.join(site.root, ".waymark"), { recursive: true });
    expect(await health("/readyz")).toEqual([503, { ready: false, missing: "journal" }]);
    mkdirSync(path.join(site.root, ".waymark"));
  });
});

describe("the log", () => {
  test("has a JSON line for each request and event, without tokens, queries and texts", async () => {
    await write(0, "A secret title");
    await visit({ path: "/api/page?route=/about" });
    await visit({ at: port + 1, path: "/shared/abcdefgh12345678/index.html?x=secret" });
    await visit(post({ token: "abcdefgh" }, { path: "/api/door/begin-passkey" }), "");
    await expect.poll(() => log.length).toBe(5);
    const lines = log.map((line) => parseObject(line));
    expect(lines.every((line) => isObject(line) && typeof line.time === "string")).toBe(true);
    expect(lines.map((line) => [line?.event, line?.server, line?.method, line?.path, line?.status])).toEqual([
      ["started", undefined, undefined, undefined, undefined],
      ["request", "studio", "POST", "/api/change", 200],
      ["request", "studio", "GET", "/api/page", 200],
      ["request", "preview", "GET", "/shared/…", 403],
      ["request", "studio", "POST", "/api/door/begin-passkey", 403],
    ]);
    expect(log.join("")).not.toMatch(/secret|abcdefgh|studio=|[\w-]{43}/);
  });

  test("has the visitor's address that the web server before Studio gives", async () => {
    await visit({ headers: { "X-Forwarded-For": "6.6.6.6, 203.0.113.7" } });
    await expect.poll(() => log.at(-1)).toContain('"from":"203.0.113.7"');
  });
});

describe("limits", () => {
  const guess = (from: string) =>
    visit(
      post(
        { token: "a".repeat(43) },
        { path: "/api/door/begin-passkey", headers: { "X-Forwarded-For": from } },
      ),
      "",
    );

  test("ten wrong attempts from an address close the door to it for a minute, and to nobody else", async () => {
    for (let attempt = 0; attempt < 10; attempt += 1) {
      expect((await guess("203.0.113.7")).status).toBe(403);
      await expect.poll(() => log.length).toBe(attempt + 2);
    }
    const eleventh = await guess("203.0.113.7");
    expect(eleventh).toMatchObject({ status: 429, headers: { "retry-after": "60" } });
    expect(eleventh.text).toContain("Too many attempts. Try again in a minute.");
    expect((await guess("203.0.113.8")).status).toBe(403);
    // Somebody who has come in goes on.
    expect((await visit({ headers: { "X-Forwarded-For": "203.0.113.7" } })).status).toBe(200);
  });

  test("a program that changes and uploads without end waits, and a person beside it does not", async () => {
    const statuses = async (asked: Asked, count: number) =>
      Promise.all(Array.from({ length: count }, async () => (await visit(asked)).status));
    const changes = await statuses(post("{}"), 301);
    expect(changes.filter((status) => status === 429)).toHaveLength(1);
    const upload = post(PNG, { path: "/api/upload", headers: { "Content-Type": "image/png" } });
    expect((await statuses(upload, 61)).filter((status) => status === 429)).toHaveLength(1);
    expect((await visit(post("{}"), "studio=another")).status).toBe(401);
  });

  test("a refused change is not JSON, so that its window sends it again", async () => {
    for (let count = 0; count < 300; count += 1) await visit(post("{}"));
    const { headers } = await visit(post("{}"));
    expect(headers["content-type"]).toContain("text/plain");
  });
});

describe("the end", () => {
  test("answers what has begun, refuses what comes later, and keeps every confirmed change of a person who types", async () => {
    let confirmed = 0;
    const type = async () => {
      const answer = await write(confirmed, `Title ${confirmed + 1}`).catch(() => undefined);
      if (answer?.status !== 200) return false;
      confirmed += 1;
      return true;
    };
    for (let letter = 0; letter < 5; letter += 1) expect(await type()).toBe(true);
    const typing = (async () => {
      while (await type());
    })();
    await studio.end();
    await typing;
    await open();
    const { text } = await visit({ path: "/api/page?route=/about" });
    // The change that was under way is there, or it is not.
    expect([confirmed, confirmed + 1].some((letter) => text.includes(`"Title ${letter}"`))).toBe(true);
    expect(log.map((line) => parseObject(line)?.event)).toContain("stopped");
  });
});

test.each([
  ["1.2.3.4", "1.2.3.4"],
  ["9.9.9.9, 1.2.3.4", "1.2.3.4"],
  [`9.9.9.9, ${"a".repeat(100)}`, "a".repeat(60)],
  [undefined, ""],
])("the address of a visitor behind %j is %j, which the visitor cannot choose", (header, address) => {
  expect(addressOf({ headers: header === undefined ? {} : { "x-forwarded-for": header } })).toBe(address);
});
