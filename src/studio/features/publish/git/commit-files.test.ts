import { execFileSync } from "node:child_process";
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
import { makeCommit } from "./commit-files.ts";

let top: string;
const git = (...command: string[]) => execFileSync("git", command, { cwd: top, encoding: "utf8" });

beforeAll(() => {
  top = mkdtempSync(path.join(tmpdir(), "commit-files-"));
  mkdirSync(path.join(top, "site/pages"), { recursive: true });
  git("init", "-q", "-b", "main");
  git("config", "user.name", "Writer");
  git("config", "user.email", "writer@example.org");
  writeFileSync(path.join(top, "site/pages/old.json"), "{}\n");
  writeFileSync(path.join(top, "note.txt"), "Stays\n");
  git("add", ".");
  git("commit", "-q", "-m", "Begin");
});
afterAll(() => rmSync(top, { recursive: true, force: true }));

test("files of a site below the repository go through the filters of their paths, with any name, and others leave", async () => {
  // Not committed, as git reads them too.
  writeFileSync(path.join(top, ".gitattributes"), "* text\n");
  writeFileSync(path.join(top, "site/pages/.gitattributes"), "*.bin -text\n");
  const bytes = new TextEncoder().encode("one\r\ntwo\r\n");
  const files = new Map<string, Uint8Array | undefined>([
    ["pages/a.json", bytes],
    ['pages/a "quoted" \\ é.json', bytes],
    ["pages/deep/er/b.json", bytes],
    ["pages/c.bin", bytes],
    ["pages/old.json", undefined],
  ]);
  const tree = git("rev-parse", "HEAD").trim();
  const draft = { tree, parents: [tree], hook: "pre-commit" };
  const { commit } = await makeCommit(path.join(top, "site"), draft, files, "Publish");
  const textOf = (name: string) => git("cat-file", "blob", `${commit}:site/${name}`);
  expect(git("ls-tree", "-r", "-z", "--name-only", commit).split("\0").filter(Boolean).sort()).toEqual(
    ["note.txt", ...[...files].flatMap(([name, own]) => (own ? [`site/${name}`] : []))].sort(),
  );
  expect(textOf("pages/a.json")).toBe("one\ntwo\n");
  expect(textOf('pages/a "quoted" \\ é.json')).toBe("one\ntwo\n");
  expect(textOf("pages/deep/er/b.json")).toBe("one\ntwo\n");
  expect(textOf("pages/c.bin")).toBe("one\r\ntwo\r\n");
});
