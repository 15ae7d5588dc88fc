import { execFileSync } from "node:child_process";
import { chmodSync, existsSync, mkdtempSync, readFileSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { readBase } from "#scripts/shared/read-base.ts";
import { authorIn } from "#src/tasks/notes/server.ts";
import {
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

/** A folder that is removed after the test. */
function folder(name: string): string {
  const made = mkdtempSync(path.join(tmpdir(), `waymark-${name}-`));
  folders.push(made);
  return made;
}

function bareRemote(): string {
  const remote = folder("remote");
  execFileSync("git", ["init", "-q", "--bare", "-b", "main", remote]);
  return remote;
}

async function changed(): Promise<void> {
  await open.title("About all of us");
  await open.save();
}

describe("a remote whose name begins with a hyphen", () => {
  test.each(["receive-pack", "exec"])("is neither run as --%s nor pushed to", async (option) => {
    await begin();
    const proof = path.join(folder("proof"), "run");
    const name = `--${option}=touch ${proof};`;
    git("config", `remote.${name}.url`, bareRemote());
    await changed();
    const { commit, notPushed } = await publish(["page:/about"], true);
    expect(existsSync(proof)).toBe(false);
    expect(notPushed?.reason).toContain("a name that cannot be used");
    expect(git("rev-parse", `studio/${TODAY}`)).toBe(commit);
  });

  test("does not keep another remote from being pushed to", async () => {
    await begin();
    git("config", "remote.--all.url", folder("nothing"));
    git("remote", "add", "origin", bareRemote());
    await changed();
    const { commit, notPushed } = await publish(["page:/about"], true);
    expect(notPushed).toBeUndefined();
    expect(git("ls-remote", "origin")).toContain(commit);
  });
});

test("a branch that a colleague published on the same day is left alone", async () => {
  await begin();
  git("remote", "add", "origin", bareRemote());
  git("push", "-q", "origin", `main:refs/heads/studio/${TODAY}`);
  await changed();
  const { branch, notPushed } = await publish(["page:/about"], true);
  expect({ branch, notPushed }).toEqual({ branch: `studio/${TODAY}-2`, notPushed: undefined });
});

describe("a branch with the name of Studio's namespace", () => {
  test.each([
    ["here", "studio"],
    ["here, in other capitals", "Studio"],
  ])("%s: another namespace is used, and continued", async (_, name) => {
    await begin();
    git("branch", name);
    await changed();
    const first = await publish(["page:/about"]);
    expect(first.branch).toBe(`waymark-studio/${TODAY}`);
    await open.title("About everybody");
    await open.save();
    const second = await publish(["page:/about"]);
    expect(second.branch).toBe(first.branch);
    expect(git("rev-parse", `${second.commit}^`)).toBe(first.commit);
  });

  test("on the remote: what is pushed does not collide with it", async () => {
    await begin();
    git("remote", "add", "origin", bareRemote());
    git("push", "-q", "origin", "main:studio");
    await changed();
    const { branch, notPushed } = await publish(["page:/about"], true);
    expect(notPushed).toBeUndefined();
    expect(branch).toBe(`waymark-studio/${TODAY}`);
  });

  test("that is the current one is no obstacle", async () => {
    await begin();
    git("checkout", "-q", "-b", "studio");
    await changed();
    expect((await publish(["page:/about"])).branch).toBe(`waymark-studio/${TODAY}`);
  });

  test("a branch below the new name leads to another number", async () => {
    await begin();
    git("branch", `studio/${TODAY}/mine`);
    git("checkout", "-q", "--orphan", "other");
    git("commit", "-q", "-m", "Other");
    await changed();
    expect((await publish(["page:/about"])).branch).toBe(`studio/${TODAY}-2`);
  });

  test("with both names taken, people are asked to rename one", async () => {
    await begin();
    git("branch", "studio");
    git("branch", "waymark-studio");
    const { publishing } = await publisher.changes();
    expect(publishing).toEqual({
      kind: "none",
      reason: expect.stringContaining("uses the names “studio” and “waymark-studio”"),
    });
  });
});

describe("every call of git", () => {
  const { PATH } = process.env;
  let log: string;

  /** Puts a program before git in the path that records each command, its words separated by tabs. */
  beforeEach(() => {
    const real = execFileSync("which", ["git"], { encoding: "utf8" }).trim();
    const before = folder("path");
    log = path.join(before, "log");
    writeFileSync(log, "");
    const program = path.join(before, "git");
    writeFileSync(program, `#!/bin/sh\n(printf '%s\\t' "$@"; echo) >> '${log}'\nexec '${real}' "$@"\n`);
    chmodSync(program, 0o755);
    process.env.PATH = `${before}:${PATH}`;
  });
  afterEach(() => {
    process.env.PATH = PATH;
  });

  /** The words of a command before `--` or `--end-of-options` that are neither options nor values of the product's. */
  function unprotected(command: string): string[] {
    const words = command.split("\t").filter((word) => word !== "");
    const end = words.findIndex((word) => word === "--" || word === "--end-of-options");
    const [, ...rest] = end === -1 ? words : words.slice(0, end);
    const own = /^(?:-.*|commit: Waymark Studio|get-url|run|pre-commit|commit-msg|[0-9a-f]{40})$/;
    return rest.filter((word) => !own.test(word));
  }

  test("ends its options before the first operand", async () => {
    site.write("src/public/uploads/known.png", "known");
    await begin();
    git("add", "src/public");
    git("commit", "-q", "-m", "Picture");
    git("remote", "add", "origin", bareRemote());
    writeFileSync(log, "");
    await changed();
    await publisher.changes();
    await publish(["page:/about"], true);
    await publisher.restore({ documents: ["page:/about"], pictures: [] });
    await authorIn(site.root);
    await readBase(site.root, "HEAD");
    const commands = readFileSync(log, "utf8").split("\n").filter(Boolean);
    expect(commands.length).toBeGreaterThan(20);
    expect(commands.filter((command) => unprotected(command).length > 0)).toEqual([]);
  });

  test.each(["--all", "-h", "--output=x"])("a base named %s is not a commit", async (base) => {
    await begin();
    await expect(readBase(site.root, base)).rejects.toThrow(
      `"${base}" is not a branch, tag or commit of this repository.`,
    );
    expect(existsSync(path.join(site.root, "x"))).toBe(false);
  });
});
