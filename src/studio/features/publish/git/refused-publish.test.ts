import { execFileSync } from "node:child_process";
import { chmodSync, cpSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { describe, expect, test, vi } from "vitest";
import { runGit } from "#src/disk/run-git.ts";
import { commitFiles } from "#src/studio/features/publish/git/commit-files.ts";
import { publishedFiles } from "#src/studio/features/publish/git/published-files.ts";
import { findRepository } from "#src/studio/features/publish/git/repository.ts";
import {
  BRANCH,
  begin,
  folders,
  git,
  open,
  publish,
  publisher,
  publishSite,
  site,
  TODAY,
} from "#tests/engine/studio/publish/published-site.ts";

publishSite();

describe("publishing", () => {
  test("a site in a folder of its repository changes nothing outside of it", async () => {
    await begin();
    const above = mkdtempSync(path.join(tmpdir(), "waymark-above-"));
    folders.push(above);
    const root = path.join(above, "site");
    for (const folder of [root, path.join(above, "other")])
      cpSync(path.join(site.root, "pages"), path.join(folder, "pages"), { recursive: true });
    cpSync(path.join(site.root, ".git"), path.join(above, ".git"), { recursive: true });
    const inside = (...command: string[]) => execFileSync("git", command, { cwd: root, encoding: "utf8" });
    inside("add", "-A", "..");
    inside("commit", "-q", "-m", "Two sites");
    const repository = await findRepository(root, TODAY);
    if ("reason" in repository) throw new Error(repository.reason);
    expect([...(await publishedFiles(root, repository.base)).keys()]).toContain("pages/about.json");
    const files = new Map([["pages/about.json", new TextEncoder().encode("{}\n")]]);
    const commit = await commitFiles(root, repository, files, "Change one");
    expect(inside("diff", "--name-only", "HEAD", commit).trim()).toBe("site/pages/about.json");
  });

  test("what is not saved, or has not changed, is refused", async () => {
    await begin();
    await open.title("About all of us");
    await expect(publish(["page:/about"])).rejects.toThrow("Save before you publish.");
    await expect(publish(["page:/blog/words"])).rejects.toThrow("has not changed");
    expect(git("branch", "--list", "studio/*")).toBe("");
  });

  test.each([
    ["pre-commit", "echo 'Prose needs a review' >&2; exit 1", "Nothing was published: Prose needs a review"],
    ["commit-msg", "grep -q Ticket \"$1\" || { echo 'Name the ticket'; exit 1; }", "Name the ticket"],
    [
      "pre-commit",
      "echo 'fatal: unable to write loose object file: No space left on device' >&2; exit 128",
      "Nothing was published: the disk is full.",
    ],
  ])("a failing %s hook stops it, with its words", async (name, script, said) => {
    await begin();
    const hook = path.join(site.root, ".git/hooks", name);
    writeFileSync(hook, `#!/bin/sh\n${script}\n`);
    chmodSync(hook, 0o755);
    await open.title("About all of us");
    await open.save();
    await expect(publish(["page:/about"])).rejects.toThrow(said);
    expect(git("branch", "--list", "studio/*")).toBe("");
  });

  test("hooks run in git before 2.36 too, which has no command for them", async () => {
    await begin();
    const folder = mkdtempSync(path.join(tmpdir(), "waymark old git-"));
    folders.push(folder);
    const missing = `echo "git: 'hook' is not a git command. See 'git --help'." >&2; exit 1`;
    const script = `#!/bin/sh\n[ "$1" = hook ] && { ${missing}; }\nPATH="\${PATH#*:}"\nexec git "$@"\n`;
    writeFileSync(path.join(folder, "git"), script, { mode: 0o755 });
    vi.stubEnv("PATH", `${folder}:${process.env.PATH}`);
    try {
      site.write(
        ".husky/commit-msg",
        "#!/bin/sh\ngrep -q Ticket \"$1\" || { echo 'Name the ticket'; exit 1; }\n",
      );
      chmodSync(path.join(site.root, ".husky/commit-msg"), 0o755);
      git("config", "core.hooksPath", ".husky");
      await open.title("About all of us");
      await open.save();
      await expect(publish(["page:/about"])).rejects.toThrow("Nothing was published: Name the ticket");
      await publisher.publish({ documents: ["page:/about"], pictures: [], message: "Ticket 7", push: false });
      expect(git("log", "-1", "--format=%s", BRANCH)).toBe("Ticket 7");
    } finally {
      vi.unstubAllEnvs();
    }
  });

  test.each<[what: string, spoil: () => void, said: string]>([
    [
      "an index that another program has locked",
      () => site.write(".git/index.lock", ""),
      "Try again in a moment.",
    ],
    [
      "a branch that another program has locked",
      () => site.write(".git/refs/heads/main.lock", ""),
      "Try again in a moment.",
    ],
    [
      "a git that does not know its user",
      () => {
        git("config", "user.name", "");
        git("config", "user.useConfigOnly", "true");
      },
      "does not know your name",
    ],
    [
      "a signature without a key",
      () => {
        git("config", "commit.gpgsign", "true");
        git("config", "gpg.program", "false");
      },
      "could not be signed",
    ],
  ])("%s publishes nothing, and it works once that is over", async (_, spoil, said) => {
    await begin();
    const config = site.read(".git/config");
    await open.title("About all of us");
    await open.save();
    const head = git("rev-parse", "HEAD");
    spoil();
    const toSite = { documents: ["page:/about" as const], pictures: [], message: "Better", push: false };
    await expect(publisher.publish({ ...toSite, way: "site" })).rejects.toThrow(said);
    expect(git("rev-parse", "HEAD")).toBe(head);
    site.write(".git/config", config);
    for (const lock of ["index.lock", "refs/heads/main.lock"])
      rmSync(path.join(site.root, ".git", lock), { force: true });
    await publisher.publish({ ...toSite, way: "site" });
    expect(git("diff", "--name-only", head, "HEAD")).toBe("pages/about.json");
    expect(git("status", "--porcelain", "pages")).toBe("");
  });

  test("a detached HEAD and an unfinished merge are told in other words before anything is done", async () => {
    await begin();
    await open.title("Mine");
    await open.save();
    git("checkout", "-q", "-b", "theirs");
    git("commit", "-q", "-a", "-m", "Mine");
    git("checkout", "-q", "main");
    site.write("pages/about.json", site.read("pages/about.json").replace("About us", "Theirs"));
    git("commit", "-q", "-a", "-m", "Theirs");
    expect(() => git("merge", "theirs")).toThrow();
    await expect(publish(["page:/about"])).rejects.toThrow("their versions have not been combined");
    git("checkout", "--theirs", "pages/about.json");
    git("add", "pages/about.json");
    await expect(publish(["page:/about"])).rejects.toThrow("only been merged halfway");
    git("merge", "--abort");
    git("checkout", "-q", "--detach");
    await expect(publish(["page:/about"])).rejects.toThrow("an earlier version of the site");
  });

  test("pushes the branch alone and never by force; a refused push keeps the commit and says why", async () => {
    await begin();
    const remote = mkdtempSync(path.join(tmpdir(), "waymark-remote-"));
    folders.push(remote);
    execFileSync("git", ["init", "-q", "--bare", remote]);
    git("remote", "add", "origin", remote);
    await open.title("About all of us");
    await open.save();
    const first = await publish(["page:/about"], true);
    expect(first).toMatchObject({ isPushed: true });
    expect(first.notPushed).toBeUndefined();
    expect(git("ls-remote", "origin")).toBe(`${first.commit}\trefs/heads/${BRANCH}`);
    // Somebody else has pushed to the branch meanwhile.
    const other = git("commit-tree", "HEAD^{tree}", "-p", "HEAD", "-m", "Other");
    git("push", "-q", "--force", "origin", `${other}:refs/heads/${BRANCH}`);
    await open.title("About everybody");
    await open.save();
    const second = await publish(["page:/about"], true);
    expect(second.notPushed?.reason).toContain("Somebody else has published");
    expect(second.notPushed?.detail).toContain("rejected");
    expect(git("rev-parse", BRANCH)).toBe(second.commit);
    expect(git("ls-remote", "origin")).toContain(other);
  });
});

test("a repository of another user is told from none, with the command that opens it", async () => {
  await begin();
  vi.stubEnv("GIT_TEST_ASSUME_DIFFERENT_OWNER", "1");
  const { publishing } = await publisher.changes();
  vi.unstubAllEnvs();
  expect(publishing).toMatchObject({
    kind: "none",
    reason: expect.stringContaining(`git config --global --add safe.directory ${site.root}`),
  });
});

test("a command that takes too long ends, even if what it started does not", async () => {
  await begin();
  const hook = path.join(site.root, ".git/hooks/pre-commit");
  writeFileSync(hook, "#!/bin/sh\nsleep 20\n");
  chmodSync(hook, 0o755);
  const begun = performance.now();
  await expect(runGit(site.root, ["hook", "run", "pre-commit"], { timeout: 300 })).rejects.toThrow(
    "took longer",
  );
  expect(performance.now() - begun).toBeLessThan(15_000);
});
