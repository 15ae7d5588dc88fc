// @module-tag slow
import { execFileSync, spawn } from "node:child_process";
import { once } from "node:events";
import { rmSync, writeFileSync } from "node:fs";
import path from "node:path";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { parseObject, valueAt } from "#src/content/json/json.ts";
import { People } from "#src/studio/features/team/door/people.ts";
import { backUp } from "#src/studio/features/team/operation/back-up.ts";
import { asAuthor, personAuthor } from "#src/studio/kernel/session/author.ts";
import { adoptDisk } from "#src/studio/kernel/session/follow-disk.ts";
import { Journal } from "#src/studio/kernel/session/journal.ts";
import { replaySession } from "#src/studio/kernel/session/session-state.ts";
import { SiteDisk } from "#src/studio/kernel/session/site-disk.ts";
import { StudioSession } from "#src/studio/kernel/session/studio-session.ts";
import { StudioSite } from "#tests/engine/studio/studio-site.ts";
import { isNightly } from "#tests/shared/tier.ts";
import { FIELDS, personAt } from "./five-people.ts";

const KILLS = isNightly ? 60 : 2;
const BACKUPS = isNightly ? 20 : 3;

let site: StudioSite;
beforeEach(() => {
  site = new StudioSite();
});
afterEach(() => site.remove());

/** Kills a process after it has confirmed some changes. @returns what it has said */
async function runUntilKilled([file = "", ...words]: readonly string[], changes: number): Promise<string> {
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
  return output;
}

/** The number of the last line that begins with a word; 0 if there is none. */
const lastOf = (output: string, word: string): number =>
  Number([...output.matchAll(new RegExp(`^${word} (\\d+)$`, "gm"))].at(-1)?.[1] ?? 0);

test(`${KILLS} kills while five people type lose no confirmed change, in the journal, its snapshots and saved files`, {
  timeout: 600_000,
}, async () => {
  const confirmed = Object.keys(FIELDS).map(() => 0);
  for (let kill = 0; kill < KILLS; kill += 1) {
    const next = confirmed.map((number) => String(number + 1));
    const output = await runUntilKilled(
      ["change-until-killed.ts", site.root, site.journal, ...next],
      1 + ((kill * 7) % 41),
    );
    const { session, damaged } = await site.open();
    expect(damaged).toBeUndefined();
    const page = parseObject(session.textOf("page:/about")) ?? {};
    for (const [index, [field, pointer]] of Object.entries(FIELDS).entries()) {
      const said = Math.max(lastOf(output, field), confirmed[index] ?? 0);
      const [, number = "0"] = new RegExp(`^${field} (\\d+)$`).exec(String(valueAt(page, pointer))) ?? [];
      // The change that was under way is there, or it is not.
      expect([said, said + 1]).toContain(Number(number));
      confirmed[index] = Number(number);
    }
    expect(parseObject(site.read("pages/about.json"))).toBeDefined();
  }
  const { session } = await site.open();
  for (const index of confirmed.keys())
    await asAuthor(personAuthor(personAt(index)), async () => {
      for (let steps = confirmed[index] ?? 0; steps > 0; steps -= 1) await session.undo();
    });
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
  const child = spawn(
    process.execPath,
    ["--import", "tsx", script, site.root, site.journal, ...Object.keys(FIELDS).map(() => "1")],
    {
      stdio: ["ignore", "pipe", "inherit"],
    },
  );
  let confirmed = 0;
  child.stdout.on("data", (chunk) => {
    confirmed = Math.max(confirmed, lastOf(String(chunk), "Title"));
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
    const output = await runUntilKilled(
      ["invite-until-killed.ts", file, String(confirmed + 1)],
      1 + ((kill * 7) % 19),
    );
    confirmed = Math.max(confirmed, lastOf(output, "Person"));
    const names = (await People.open(file)).all.map(({ name }) => name);
    expect([confirmed, confirmed + 1]).toContain(names.length);
    expect(names).toEqual(names.map((_, index) => `Person ${index + 1}`));
    confirmed = names.length;
  }
});
