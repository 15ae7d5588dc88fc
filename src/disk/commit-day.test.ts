import { execFileSync } from "node:child_process";
import { utimesSync } from "node:fs";
import path from "node:path";
import { expect } from "vitest";
import { commitDay } from "#src/disk/commit-day.ts";
import { writeAt } from "#src/disk/folders.ts";
import { test } from "#tests/engine/publish/folder/place-test.ts";

const FILE = "pages/privacy.json";

test("a page has the day on which it was written until it is committed, then that of the commit", async ({
  folder,
}) => {
  expect(commitDay(folder, FILE)).toBeUndefined();
  await writeAt(folder, FILE, "{}");
  const written = new Date(2026, 10, 3, 23, 30);
  utimesSync(path.join(folder, FILE), written, written);
  expect(commitDay(folder, FILE), "without git").toBe("2026-11-03");
  const git = (...words: string[]) =>
    execFileSync("git", ["-c", "user.name=Ada", "-c", "user.email=ada@example.org", ...words], {
      cwd: folder,
      env: { ...process.env, GIT_COMMITTER_DATE: "2026-11-05T12:00:00Z" },
    });
  git("init", "-q");
  expect(commitDay(folder, FILE), "not committed").toBe("2026-11-03");
  git("add", FILE);
  expect(commitDay(folder, FILE), "added").toBe("2026-11-03");
  git("commit", "-q", "-m", "Begin");
  expect(commitDay(folder, FILE)).toBe("2026-11-05");
});

test("in a shallow clone, only files that a later commit changed have a day", async ({ folder }) => {
  const git = (day: string, ...words: string[]) =>
    execFileSync("git", ["-c", "user.name=Ada", "-c", "user.email=ada@example.org", ...words], {
      cwd: path.join(folder, "origin"),
      env: { ...process.env, GIT_COMMITTER_DATE: `${day}T12:00:00Z` },
    });
  await writeAt(folder, "origin/a.json", "{}");
  await writeAt(folder, "origin/b.json", "{}");
  git("2026-11-01", "init", "-q", "-b", "grafted");
  git("2026-11-01", "add", ".");
  git("2026-11-01", "commit", "-q", "-m", "Begin");
  await writeAt(folder, "origin/b.json", '{ "b": 1 }');
  git("2026-11-02", "commit", "-qam", "Change");
  await writeAt(folder, "origin/a.json", '{ "a": 1 }');
  git("2026-11-03", "commit", "-qam", "Change again");
  const clone = (name: string, ...options: string[]) => {
    git("2026-11-03", "clone", "-q", ...options, `file://${folder}/origin`, path.join(folder, name));
    return ["a.json", "b.json"].map((file) => commitDay(path.join(folder, name), file));
  };
  expect(clone("whole")).toEqual(["2026-11-03", "2026-11-02"]);
  expect(clone("two", "--depth", "2")).toEqual(["2026-11-03", undefined]);
  expect(clone("one", "--depth", "1")).toEqual([undefined, undefined]);
});

test("a page in a submodule has the day of its commit there", async ({ folder }) => {
  const git = (place: string, day: string, ...words: string[]) =>
    execFileSync("git", ["-c", "user.name=Ada", "-c", "user.email=ada@example.org", ...words], {
      cwd: path.join(folder, place),
      env: { ...process.env, GIT_COMMITTER_DATE: `${day}T12:00:00Z` },
    });
  await writeAt(folder, "texts/privacy.json", "{}");
  git("texts", "2026-11-01", "init", "-q");
  git("texts", "2026-11-01", "add", ".");
  git("texts", "2026-11-01", "commit", "-q", "-m", "Begin");
  await writeAt(folder, "site/package.json", "{}");
  git("site", "2026-11-05", "init", "-q");
  git(
    "site",
    "2026-11-05",
    "-c",
    "protocol.file.allow=always",
    "submodule",
    "--quiet",
    "add",
    "../texts",
    "pages",
  );
  git("site", "2026-11-05", "commit", "-q", "-m", "Add texts");
  expect(commitDay(path.join(folder, "site"), FILE)).toBe("2026-11-01");
});
