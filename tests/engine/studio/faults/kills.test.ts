// @module-tag slow
import { execFileSync, spawn } from "node:child_process";
import { once } from "node:events";
import { rmSync, writeFileSync } from "node:fs";
import path from "node:path";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { parseObject } from "#src/content/json/json.ts";
import { People } from "#src/studio/features/team/door/people.ts";
import { backUp } from "#src/studio/features/team/operation/back-up.ts";
import { adoptDisk } from "#src/studio/kernel/session/follow-disk.ts";
import { Journal } from "#src/studio/kernel/session/journal.ts";
import { replaySession } from "#src/studio/kernel/session/session-state.ts";
import { SiteDisk } from "#src/studio/kernel/session/site-disk.ts";
import { StudioSession } from "#src/studio/kernel/session/studio-session.ts";
import { StudioSite } from "#tests/engine/studio/studio-site.ts";
import { isNightly } from "#tests/shared/tier.ts";

const KILLS = isNightly ? 60 : 2;
const BACKUPS = isNightly ? 20 : 3;

let site: StudioSite;
beforeEach(() => {
  site = new StudioSite();
});
afterEach(() => site.remove());

/** Lets a process change the page, and kills it in the middle of something. @returns the number of the last change that it confirmed */
const changeUntilKilled = (from: number, changes: number): Promise<number> =>
  runUntilKilled(["change-until-killed.ts", site.root, site.journal, String(from)], changes);

/** Kills a process after it has confirmed some changes. @returns the number at the end of the last one */
async function runUntilKilled([file = "", ...words]: readonly string[], changes: number): Promise<number> {
  const script = path.join("tests/engine/studio/faults", file);
  const child = spawn(process.execPath, ["--import", "tsx", script, ...words], {
    stdio: ["ignore", "pipe", "inherit"],
  });
  const ended = once(child, "close");
  let output = "";
  // What the process has written before it was killed is read to its end.
  for await (const chunk of child.stdout) {
    output += chunk;
    if (output.split("\n").length > changes) child.kill("SIGKILL");
  }
  await ended;
  return Number(/ (\d+)\n$/.exec(output)?.[1]);
}

test(`${KILLS} kills at whatever point lose no confirmed change, in the journal, its snapshots and saved files`, {
  timeout: 600_000,
}, async () => {
  let confirmed = 0;
  for (let kill = 0; kill < KILLS; kill += 1) {
    confirmed = await changeUntilKilled(confirmed + 1, 1 + ((kill * 7) % 19));
    const { session, damaged, text } = await site.open();
    expect(damaged).toBeUndefined();
    const [, number] = /^Title (\d+)$/.exec(String(parseObject(text)?.title)) ?? [];
    // The change that was under way is there, or it is not.
    expect([confirmed, confirmed + 1]).toContain(Number(number));
    expect(session.state.history.steps.length).toBeGreaterThanOrEqual(confirmed - kill);
    expect(parseObject(site.read("pages/about.json"))).toBeDefined();
    confirmed = Number(number);
  }
  const { session } = await site.open();
  for (const _ of session.state.history.steps) await session.undo();
  expect(parseObject(session.textOf("page:/about"))?.title).toBe("About us");
});

test("a backup made while somebody types, saves and commits has everything confirmed before, and can be worked on", {
  timeout: 600_000,
}, async () => {
  const git = (...words: string[]) => execFileSync("git", words, { cwd: site.root, encoding: "utf8" });
  git("init", "-q", "-b", "main");
  git("config", "user.name", "Ada");
  git("config", "user.email", "ada@example.org");
  writeFileSync(path.join(site.root, ".gitignore"), "cache/\n");
  git("add", "pages", ".gitignore");
  git("commit", "-q", "-m", "Begin");
  await People.open(path.join(site.root, "cache/team/people.json")).then((people) =>
    people.add({ name: "Ada", role: "owner", languages: [], passkeys: [] }),
  );
  const script = path.join("tests/engine/studio/faults/change-until-killed.ts");
  const child = spawn(process.execPath, ["--import", "tsx", script, site.root, site.journal, "1"], {
    stdio: ["ignore", "pipe", "inherit"],
  });
  let confirmed = 0;
  child.stdout.on("data", (chunk) => {
    confirmed = Number(/ (\d+)\n$/.exec(String(chunk))?.[1] ?? confirmed);
  });
  const ended = once(child, "close");
  const to = `${site.root}-backup`;
  try {
    for (let round = 1; round <= BACKUPS; round += 1) {
      await vi.waitFor(() => expect(confirmed).toBeGreaterThan(round * 3), { timeout: 60_000 });
      const before = confirmed;
      const backup = backUp(site.root, path.join(site.root, "cache"), to);
      git("commit", "-q", "--allow-empty", "-am", `Round ${round}`);
      await backup;
      const { take, state } = replaySession();
      const { journal, damaged } = await Journal.open(path.join(to, "cache/journal.jsonl"), take);
      expect(damaged).toBeUndefined();
      const session = new StudioSession({ disk: new SiteDisk(to), journal, state: state(), now: Date.now });
      await adoptDisk(session);
      const title = String(parseObject(session.textOf("page:/about"))?.title);
      expect(Number(/^Title (\d+)$/.exec(title)?.[1])).toBeGreaterThanOrEqual(before);
      await journal.close();
      expect((await People.open(path.join(to, "cache/team/people.json"))).all).toHaveLength(1);
      const restored = { cwd: to, encoding: "utf8" } as const;
      execFileSync("git", ["fsck", "--strict"], { ...restored, stdio: "pipe" });
      expect(execFileSync("git", ["log", "--format=%s", "-1"], restored)).toMatch(/Begin|Round/);
      execFileSync("git", ["commit", "-qam", "Goes on", "--allow-empty"], restored);
    }
  } finally {
    child.kill("SIGKILL");
    await ended;
    rmSync(to, { recursive: true, force: true });
  }
});

test(`${KILLS} kills lose nobody of a team, and the file of its people stays readable`, {
  timeout: 600_000,
}, async () => {
  const file = path.join(site.root, "team/people.json");
  let confirmed = 0;
  for (let kill = 0; kill < KILLS; kill += 1) {
    confirmed = await runUntilKilled(
      ["invite-until-killed.ts", file, String(confirmed + 1)],
      1 + ((kill * 7) % 19),
    );
    const names = (await People.open(file)).all.map(({ name }) => name);
    expect([confirmed, confirmed + 1]).toContain(names.length);
    expect(names).toEqual(names.map((_, index) => `Person ${index + 1}`));
    confirmed = names.length;
  }
});
