import { execFileSync } from "node:child_process";
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { readBase } from "./read-base.ts";

let root: string;
beforeEach(() => {
  // A name that git, a shell or a URL could misread.
  root = mkdtempSync(path.join(tmpdir(), "waymark # 100% ü?-"));
  mkdirSync(path.join(root, "pages"));
  writeFileSync(path.join(root, "pages/a#b.json"), "{}");
});
afterEach(() => {
  vi.unstubAllEnvs();
  rmSync(root, { recursive: true });
});

const git = (...words: string[]) =>
  execFileSync("git", ["-c", "user.name=t", "-c", "user.email=t@example.org", ...words], {
    cwd: root,
    stdio: "pipe",
  });
const commit = () => {
  git("init", "-q");
  git("add", ".");
  git("commit", "-qm", "one");
};

test("the texts of changed files, whatever the folder is called", async () => {
  commit();
  writeFileSync(path.join(root, "pages/a#b.json"), "[]");
  writeFileSync(path.join(root, "pages/ü.json"), "[]");
  const texts = [...(await readBase(root, "HEAD"))].map(([name, bytes]) => [
    name,
    bytes && new TextDecoder().decode(bytes),
  ]);
  expect(Object.fromEntries(texts)).toEqual({ "pages/a#b.json": "{}", "pages/ü.json": undefined });
});

test("a site in a folder of the repository is compared with the commit that it shares with a branch", async () => {
  commit();
  git("branch", "release");
  git("switch", "-qc", "work");
  writeFileSync(path.join(root, "pages/a#b.json"), "[1]");
  git("commit", "-qam", "two");
  git("switch", "-q", "release");
  writeFileSync(path.join(root, "pages/a#b.json"), "[2]");
  git("commit", "-qam", "three");
  git("switch", "-q", "work");
  const [[name, bytes] = []] = await readBase(root, "release");
  expect([name, new TextDecoder().decode(bytes)]).toEqual(["pages/a#b.json", "{}"]);
  mkdirSync(path.join(root, "site/pages"), { recursive: true });
  writeFileSync(path.join(root, "site/pages/new.json"), "[]");
  git("add", ".");
  git("commit", "-qm", "four");
  writeFileSync(path.join(root, "site/pages/new.json"), "{}");
  const inFolder = await readBase(path.join(root, "site"), "HEAD");
  expect([...inFolder.keys()]).toEqual(["pages/new.json"]);
});

test.each<[what: string, prepare: () => void, base: string, message: RegExp]>([
  [
    "no repository",
    () => {},
    "HEAD",
    /^\/.* is not in a git repository, so there is nothing to compare it with\.$/,
  ],
  ["no commit yet", () => git("init", "-q"), "HEAD", /^"HEAD" is not a branch, tag or commit/],
  ["an unknown base", commit, "nothing", /^"nothing" is not a branch, tag or commit/],
  ["a base that looks like an option", commit, "--all", /^"--all" is not a branch, tag or commit/],
  [
    "a repository of somebody else",
    () => {
      commit();
      vi.stubEnv("GIT_TEST_ASSUME_DIFFERENT_OWNER", "1");
    },
    "HEAD",
    /^git cannot compare \/.*: detected dubious ownership in repository at .*git config --global --add safe\.directory/s,
  ],
  [
    "a damaged repository",
    () => {
      commit();
      writeFileSync(path.join(root, ".git/index"), "damaged");
    },
    "HEAD",
    /^git cannot compare \/.*index/,
  ],
])("%s: git's reason", async (_, prepare, base, message) => {
  prepare();
  await expect(readBase(root, base)).rejects.toThrow(message);
});
