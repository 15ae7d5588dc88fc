import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { rmSync } from "node:fs";
import path from "node:path";
import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { freePorts } from "#src/server/free-ports.ts";
import { copyExampleSite } from "#tests/engine/copy-example-site.ts";
import { GitMoves } from "#tests/engine/disk/git-moves.ts";
import { beginSession } from "#tests/engine/studio/team-session.ts";
import { limitForHanging } from "#tests/shared/machine-speed.ts";
import type { SiteCopy } from "#tests/shared/site-copy.ts";
import { isNightly } from "#tests/shared/tier.ts";

const MOVES = 100;
/** Starting a command loads its sources. */
const LIMIT_MS = 600_000;
let site: SiteCopy;
let moves: GitMoves;
let ends: ((signal: NodeJS.Signals) => Promise<void>)[];

// What a push tests in one process, with the commands themselves.
describe.runIf(isNightly)("commands that keep running", { timeout: LIMIT_MS }, () => {
  beforeEach(() => {
    site = copyExampleSite();
    moves = new GitMoves(site.root);
    ends = [];
  });
  afterEach(async () => {
    for (const end of ends) await end("SIGKILL");
    site.remove();
  });

  test("Studio outlives what git does to the folders, and shows in the end what a fresh start shows", async () => {
    const first = await startStudio();
    await first.change("Kept over all moves");
    moves.make(MOVES);
    // What comes after them is noticed too.
    moves.git("switch", "-q", "other");
    await first.poll((text) => expect(text).toContain("/y/a/deep/page"));
    moves.git("switch", "-q", "main");
    await first.poll((text) => expect(text).toContain('"/x/deep/two"'));
    const shown = await first.shown();
    expect(first.isRunning()).toBe(true);
    expect(first.output()).not.toMatch(/^\s+at /m);
    await first.end("SIGTERM");
    const fresh = await startStudio();
    await fresh.poll((text) => expect(text).toEqual(shown));
    expect(shown).toContain("Kept over all moves");
  });

  test.each(["dev", "validate"])("%s outlives it too, and notices what comes after", async (name) => {
    const words = name === "dev" ? ["dev"] : ["validate", "--watch"];
    const ready = name === "dev" ? /Studio: .*token|Studio could not/ : /Waiting for changes/;
    const command = await start(words, ready);
    moves.make(MOVES);
    moves.git("switch", "-q", "other");
    await expect.poll(command.output, wait()).toContain("pages/y/a/deep/page.json");
    expect(command.isRunning()).toBe(true);
    expect(command.output()).not.toMatch(/^\s+at /m);
  });

  test("of two Studio processes the second says where the first is, and nothing of 20 confirmed changes is lost", async () => {
    const first = await startStudio();
    for (let at = 1; at <= 20; at += 1) {
      await first.change(`Change ${at}`);
      if (at !== 10) continue;
      const second = await start(["studio"], /already running/);
      expect(second.output()).toContain(first.address);
      expect(await second.ended).toBe(0);
      // As `npm ci` does, and everything that git does not know.
      rmSync(path.join(site.root, "node_modules/.cache/waymark/studio-journal"), { force: true });
      moves.git("clean", "-fdxq", "-e", "node_modules");
    }
    await first.end("SIGKILL");
    const next = await startStudio();
    expect(await next.shown()).toContain("Change 20");
    for (let at = 19; at >= 1; at -= 1) {
      await next.post("undo", { route: "/" });
      expect(await next.shown()).toContain(`"Change ${at}"`);
    }
  });

  test("a team's Studio ends within five seconds of SIGTERM while somebody types, and keeps what it has confirmed", async () => {
    const data = path.join(site.root, "data");
    const cookie = await beginSession(path.join(data, "team"), "Ada", "owner");
    const team = await start(["studio", "--team", "--data", data], /Studio: /);
    const first = callsOf(team.port, { cookie });
    let confirmed = 0;
    const type = () => first.change(`Typed ${confirmed + 1}`).then(() => (confirmed += 1));
    for (let letter = 0; letter < 5; letter += 1) await type();
    const typing = (async () => {
      for (;;) await type();
    })();
    const begun = performance.now();
    await Promise.all([team.end("SIGTERM"), expect(typing).rejects.toThrow()]);
    expect(performance.now() - begun).toBeLessThan(limitForHanging(5000));
    expect(await team.ended).toBe(0);
    const next = await start(["studio", "--team", "--data", data], /Studio: /);
    const shown = await callsOf(next.port, { cookie }).shown();
    expect([confirmed, confirmed + 1].some((letter) => shown.includes(`"Typed ${letter}"`))).toBe(true);
  });

  test("dev beside a running Studio goes on, and says where that is", async () => {
    const studio = await startStudio();
    const dev = await start(["dev"], /already running/);
    expect(dev.output()).toContain(studio.address);
    await studio.end("SIGTERM");
    expect(dev.isRunning()).toBe(true);
  });

  test("Studio beside the one of dev says where that is", async () => {
    const dev = await start(["dev"], /Studio: .*token/);
    const [address = ""] = /http:\S+#token=\S+/.exec(dev.output()) ?? [];
    const second = await start(["studio"], /already running/);
    expect(second.output()).toContain(address);
    expect(await second.ended).toBe(0);
    await dev.end("SIGINT");
    const next = await startStudio();
    expect(next.isRunning()).toBe(true);
  });
});

/** Runs a command until it has said something. */
async function start(words: readonly string[], ready: RegExp) {
  const port = await freePorts(4);
  const child: ChildProcess = spawn(process.execPath, ["--import", "tsx", "scripts/run.js", ...words], {
    cwd: site.root,
    // Studio's bundles, which other tests use too, are made for production.
    env: {
      ...process.env,
      PORT: String(port),
      NO_COLOR: "1",
      NODE_ENV: words[0] === "dev" ? "development" : "production",
    },
  });
  let output = "";
  for (const stream of [child.stdout, child.stderr]) stream?.on("data", (chunk) => (output += chunk));
  const ended = once(child, "exit").then(([code]) => code);
  const end = async (signal: NodeJS.Signals) => {
    child.kill(signal);
    await ended;
  };
  ends.push(end);
  const command = {
    port,
    ended,
    output: () => output,
    isRunning: () => child.exitCode === null && child.signalCode === null,
    end,
  };
  await expect.poll(command.output, wait()).toMatch(ready);
  return command;
}

async function startStudio() {
  const command = await start(["studio"], /Studio: .*token/);
  const [address = "", token = ""] = /http:\S+#token=(\S+)/.exec(command.output()) ?? [];
  return { ...command, address, ...callsOf(command.port, { authorization: `Bearer ${token}` }) };
}

/** Calls of a window. @param access what lets it in */
function callsOf(port: number, access: Readonly<Record<string, string>>) {
  const origin = `http://localhost:${port}`;
  const headers = { ...access, origin, "content-type": "application/json" };
  const post = async (name: string, body: object) => {
    const response = await fetch(`${origin}/api/${name}`, {
      method: "POST",
      headers,
      body: JSON.stringify(body),
    });
    expect(response.status, await response.clone().text()).toBe(200);
  };
  const read = async (name: string) => (await fetch(`${origin}/api/${name}`, { headers })).json();
  /** The pages with their titles, and the document that is edited. */
  const shown = async (): Promise<string> => {
    const [lists, page] = await Promise.all([read("site"), read("page?route=/")]);
    const { title } = page.documents["page:/"].value;
    return JSON.stringify({ title, pages: lists.pages });
  };
  return {
    post,
    shown,
    change: async (value: string) => {
      const operations = [{ op: "replace", path: "/title", value }];
      const { revision } = (await read("page?route=/")).view;
      await post("change", { route: "/", document: "page:/", revision, operations, label: "Change" });
    },
    poll: (check: (text: string) => void) => vi.waitFor(async () => check(await shown()), wait()),
  };
}

const wait = () => ({ timeout: limitForHanging(60_000), interval: 200 });
