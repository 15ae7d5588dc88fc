import { execFileSync } from "node:child_process";
import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  realpathSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { cacheDirectory } from "#src/publish/cache/cache-directory.js";
import { journalIn, sessionFolder } from "#src/studio/kernel/session/lock/session-folder.ts";
import { siteId } from "#src/studio/kernel/session/site-disk.ts";

let base: string;
let root: string;

beforeEach(() => {
  base = realpathSync(mkdtempSync(path.join(tmpdir(), "waymark-folder-")));
  root = path.join(base, "site");
  write(root, "pages/index.json", "{}");
});
afterEach(() => rmSync(base, { recursive: true }));

describe("the journal outlives everything but the site", () => {
  test("in a repository, npm ci and git clean", async () => {
    begin(root);
    const journal = await journalOf(root);
    expect(journal).toBe(path.join(root, ".git/waymark/journal.jsonl"));
    writeFileSync(journal, "unsaved");
    git(root, "clean", "-fdxq");
    git(root, "stash", "-qu");
    rmSync(path.join(root, "node_modules"), { recursive: true, force: true });
    expect(readFileSync(await journalOf(root), "utf8")).toBe("unsaved");
  });

  test("without git beside the pages, ignored by a repository that is begun later, where it moves", async () => {
    const journal = await journalOf(root);
    expect(journal).toBe(path.join(root, ".waymark/journal.jsonl"));
    writeFileSync(journal, "unsaved");
    begin(root);
    expect(git(root, "status", "--porcelain", "--untracked-files=all")).toBe("");
    const moved = await journalOf(root);
    expect(moved).toBe(path.join(root, ".git/waymark/journal.jsonl"));
    expect(readFileSync(moved, "utf8")).toBe("unsaved");
    expect(existsSync(journal)).toBe(false);
  });

  test("where .git cannot be written, beside the pages", async () => {
    begin(root);
    write(root, ".git/waymark", "a file");
    expect(await sessionFolder(root)).toBe(path.join(root, ".waymark"));
  });

  test("in a worktree and in a submodule, where .git is a file", async () => {
    begin(root);
    git(root, "worktree", "add", "-q", "../tree");
    const tree = await sessionFolder(path.join(base, "tree"));
    expect(tree).toBe(path.join(root, ".git/worktrees/tree/waymark"));
    const outer = path.join(base, "outer");
    write(outer, "readme", "");
    begin(outer);
    git(outer, "-c", "protocol.file.allow=always", "submodule", "--quiet", "add", root, "inner");
    expect(await sessionFolder(path.join(outer, "inner"))).toBe(
      path.join(outer, ".git/modules/inner/waymark"),
    );
  });

  test("in a folder that is named, which takes over what there is", async () => {
    begin(root);
    writeFileSync(await journalOf(root), "unsaved");
    const data = path.join(base, "data/of/the site");
    const journal = await journalIn(await sessionFolder(root), root, data);
    expect(journal).toBe(path.join(data, "journal.jsonl"));
    expect(readFileSync(journal, "utf8")).toBe("unsaved");
  });

  test("apart for each site of a repository, and together for each way to one", async () => {
    write(root, "docs/site/pages/index.json", "{}");
    begin(root);
    const folders = await Promise.all(["", "docs/site"].map((site) => sessionFolder(path.join(root, site))));
    expect(new Set(folders).size).toBe(2);
    symlinkSync(path.join(root, "docs/site"), path.join(base, "link"));
    expect(await sessionFolder(path.join(base, "link"))).toBe(folders[1]);
    // A repository that is moved keeps its work.
    symlinkSync(root, path.join(base, "other-name"));
    expect(await sessionFolder(path.join(base, "other-name"))).toBe(folders[0]);
  });
});

describe("a journal of the build's cache", () => {
  const cached = (ending = "") =>
    path.join(cacheDirectory(root), `studio-journal-${siteId(root)}${ending}.jsonl`);

  test("is taken over once, with those that were damaged", async () => {
    begin(root);
    write("", cached(), "unsaved");
    write("", cached("-damaged-17"), "damaged");
    const journal = await journalOf(root);
    expect(readFileSync(journal, "utf8")).toBe("unsaved");
    expect(readFileSync(path.join(path.dirname(journal), path.basename(cached("-damaged-17"))), "utf8")).toBe(
      "damaged",
    );
    expect(existsSync(cached())).toBe(false);
  });

  test("is left where it is if there is a newer one", async () => {
    begin(root);
    writeFileSync(await journalOf(root), "new");
    write("", cached(), "old");
    expect(readFileSync(await journalOf(root), "utf8")).toBe("new");
    expect(readFileSync(cached(), "utf8")).toBe("old");
  });

  test("of another site that shares the packages is not touched", async () => {
    const other = path.join(cacheDirectory(root), "studio-journal-0123456789ab.jsonl");
    write("", other, "another's");
    expect(existsSync(await journalOf(root))).toBe(false);
    expect(existsSync(other)).toBe(true);
  });
});

const journalOf = async (site: string): Promise<string> => journalIn(await sessionFolder(site), site);

function git(folder: string, ...command: string[]): string {
  const who = ["-c", "user.name=Ada", "-c", "user.email=ada@example.org"];
  return execFileSync("git", ["-C", folder, ...who, ...command], { encoding: "utf8" });
}

function begin(folder: string): void {
  git(folder, "init", "-q", "-b", "main");
  writeFileSync(path.join(folder, ".gitignore"), "node_modules\n");
  git(folder, "add", ".");
  git(folder, "commit", "-qm", "Begin");
}

function write(folder: string, name: string, text: string): void {
  mkdirSync(path.dirname(path.join(folder, name)), { recursive: true });
  writeFileSync(path.join(folder, name), text);
}
