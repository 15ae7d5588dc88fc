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
