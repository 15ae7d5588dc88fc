import { execFileSync } from "node:child_process";
import { utimesSync } from "node:fs";
import path from "node:path";
import { afterEach, beforeEach, expect, test } from "vitest";
import { StudioSite } from "#tests/engine/studio/studio-site.ts";
import { changeTimes } from "./change-times.ts";

let site: StudioSite;

beforeEach(() => {
  site = new StudioSite();
});
afterEach(() => site.remove());

const git = (seconds: number, ...command: string[]) =>
  execFileSync("git", ["-c", "user.name=Ada", "-c", "user.email=ada@example.org", ...command], {
    cwd: site.root,
    env: { ...process.env, GIT_COMMITTER_DATE: `@${seconds} +0000` },
  });
const touch = (name: string, seconds: number) => utimesSync(path.join(site.root, name), seconds, seconds);

test("a document has the time of its last commit, that of its file if it differs, and now if it is unsaved", async () => {
  git(1000, "init", "-q");
  git(1000, "add", "--all");
  git(1000, "commit", "-q", "-m", "Begin");
  site.write("pages/blog/über.md", "# About\n");
  git(2000, "add", "--all");
  git(2000, "commit", "-q", "-m", "More");
  site.write("pages/blog/words.md", "# Other words\n");
  touch("pages/blog/words.md", 3000);
  site.write("pages/new.json", site.read("pages/apply-now.json"));
  touch("pages/new.json", 4000);
  const open = await site.open();
  const before = Math.floor(Date.now() / 1000);
  await open.title("Everything about us");
  const times = await changeTimes(open.session);
  expect(times).toMatchObject({
    "page:/apply-now": 1000,
    "text:/blog/über.md": 2000,
    "page:/blog/words": 1000,
    "text:/blog/words.md": 3000,
    "page:/new": 4000,
  });
  expect(times["page:/about"]).toBeGreaterThanOrEqual(before);
});

test("without commits, a document has the time of its file", async () => {
  touch("pages/apply-now.json", 5000);
  const { session } = await site.open();
  expect(await changeTimes(session)).toMatchObject({ "page:/apply-now": 5000 });
});
