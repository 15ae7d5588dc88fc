// @module-tag slow
import { spawn } from "node:child_process";
import { once } from "node:events";
import path from "node:path";
import { afterEach, beforeEach, expect, test } from "vitest";
import { parseObject } from "#src/content/json/json.ts";
import { People } from "#src/studio/features/team/door/people.ts";
import { StudioSite } from "#tests/engine/studio/studio-site.ts";
import { isNightly } from "#tests/shared/tier.ts";

const KILLS = isNightly ? 60 : 2;

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
