import { execFileSync } from "node:child_process";
import { chmodSync, existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { pushBranch } from "#src/studio/features/publish/git/push-branch.ts";
import { findRepository } from "#src/studio/features/publish/git/repository.ts";
import { connectSiteTo } from "./connect-site.ts";
import { prepareSiteIn } from "./prepare-site.ts";
import { readSetupOf } from "./read-setup.ts";

const TODAY = "2026-01-15";
const ADA = { name: "Ada", email: "ada@example.org" };

let folder: string;
let root: string;
/** A bare repository, as a host makes it. */
let remote: string;

const gitIn = (cwd: string, ...command: string[]) =>
  execFileSync("git", command, { cwd, encoding: "utf8", stdio: "pipe" }).trim();
const git = (...command: string[]) => gitIn(root, ...command);
const setup = () => readSetupOf(root, [], TODAY);
const prepare = (more: Partial<Parameters<typeof prepareSiteIn>[1]> = {}) =>
  prepareSiteIn(root, { place: "github-pages", ...ADA, ...more }, TODAY);

function write(name: string, text: string): void {
  mkdirSync(path.dirname(path.join(root, name)), { recursive: true });
  writeFileSync(path.join(root, name), text);
}

/** What a host puts into a new repository, on the branch that it shows first. */
function fillRemote(branch: string, files: Readonly<Record<string, string>>): void {
  const clone = path.join(folder, "theirs");
  gitIn(folder, "init", "-q", "-b", branch, clone);
  for (const [name, text] of Object.entries(files)) writeFileSync(path.join(clone, name), text);
  gitIn(clone, "add", "--all");
  gitIn(
    clone,
    "-c",
    "user.name=Host",
    "-c",
    "user.email=host@example.org",
    "commit",
    "-q",
    "-m",
    "Initial commit",
  );
  gitIn(clone, "push", "-q", remote, branch);
  gitIn(remote, "symbolic-ref", "HEAD", `refs/heads/${branch}`);
}

async function send() {
  const repository = await findRepository(root, TODAY, true);
  if ("reason" in repository) throw new Error(repository.reason);
  return pushBranch(root, repository, repository.base);
}

beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), "waymark-first-publish-"));
  root = path.join(folder, "site");
  remote = path.join(folder, "remote.git");
  const configuration = path.join(folder, "gitconfig");
  writeFileSync(configuration, "");
  vi.stubEnv("GIT_CONFIG_GLOBAL", configuration);
  vi.stubEnv("GIT_CONFIG_SYSTEM", configuration);
  vi.stubEnv("GIT_CEILING_DIRECTORIES", folder);
  mkdirSync(root);
  gitIn(folder, "init", "-q", "--bare", "-b", "main", remote);
  write("pages/index.json", "{}\n");
  write("package-lock.json", "{}\n");
  write("node_modules/waymark/index.js", "\n");
});

afterEach(() => {
  expect(readFileSync(path.join(folder, "gitconfig"), "utf8")).toBe("");
  vi.unstubAllEnvs();
  rmSync(folder, { recursive: true, force: true });
});

describe("a folder without git", () => {
  test("comes to the web in four steps", async () => {
    expect(await setup()).toMatchObject({ step: "host", builder: { kind: "nobody" } });
    expect(await prepare()).toEqual([".gitignore", ".github/workflows/site.yml"]);
    expect(git("ls-files").split("\n")).toEqual([
      ".github/workflows/site.yml",
      ".gitignore",
      "package-lock.json",
      "pages/index.json",
    ]);
    expect(git("log", "-1", "--format=%an %ae")).toBe("Ada ada@example.org");
    expect(await setup()).toMatchObject({ step: "connect", place: "github-pages", author: ADA });
    expect(await connectSiteTo(root, `git clone file://${remote}`)).toEqual([]);
    expect(gitIn(remote, "for-each-ref")).toBe("");
    expect(await setup()).toMatchObject({ step: "send", remote: `file://${remote}` });
    expect(await send()).toMatchObject({ isPushed: true });
    expect(gitIn(remote, "ls-tree", "--name-only", "main")).toContain("pages");
    const done = await setup();
    expect(done.step).toBeUndefined();
    expect(done.builder).toEqual({ kind: "nobody" });
    git("remote", "set-url", "origin", "https://github.com/Ada/site.git");
    expect(await setup()).toMatchObject({
      page: "https://github.com/Ada/site",
      expected: "https://ada.github.io/site/",
      builder: { kind: "schedule", service: "GitHub", file: ".github/workflows/site.yml", each: "hour" },
    });
  });

  test("needs a name and an email address, and asks for them again until they are there", async () => {
    await expect(prepare({ name: "", email: "" })).rejects.toThrow("Your name and your email address");
    await expect(prepare({ email: "ada" })).rejects.toThrow("Your name and your email address");
    expect(await setup()).toMatchObject({ step: "host" });
    await prepare();
    expect(await setup()).toMatchObject({ step: "connect" });
  });

  test("whose lock file is missing is refused before anything is written", async () => {
    rmSync(path.join(root, "package-lock.json"));
    await expect(prepare()).rejects.toThrow("package-lock.json");
    expect(existsSync(path.join(root, ".git"))).toBe(false);
    await prepare({ place: "server" });
    expect(existsSync(path.join(root, ".github"))).toBe(false);
  });
});

describe("a repository", () => {
  test("without a commit, with rules of its own for git, keeps them and gets what is missing", async () => {
    git("init", "-q", "-b", "trunk");
    write(".gitignore", "*.psd\ndist/");
    write("big.psd", "");
    await prepare({ place: "gitlab-pages" });
    expect(readFileSync(path.join(root, ".gitignore"), "utf8")).toMatch(/^\*\.psd\ndist\/\nnode_modules\//);
    expect(git("ls-files")).not.toMatch(/psd|node_modules/);
    expect(await setup()).toMatchObject({ step: "connect", place: "gitlab-pages" });
  });

  test("with commits and staged files gets the file of the host alone", async () => {
    await prepare({ place: "server" });
    write("notes.txt", "mine\n");
    git("add", "notes.txt");
    expect(await prepare({ place: "netlify" })).toEqual([".github/workflows/site.yml"]);
    expect(git("show", "--format=", "--name-only", "HEAD")).toBe(".github/workflows/site.yml");
    expect(git("status", "--porcelain")).toBe("A  notes.txt");
    expect(await prepare({ place: "netlify" })).toEqual([]);
    expect(await prepare({ place: "vercel" })).toEqual([".github/workflows/site.yml"]);
    expect(await setup()).toMatchObject({ place: "vercel" });
  });

  test("keeps the pipeline that somebody else wrote", async () => {
    write(".gitlab-ci.yml", "test: { script: [make] }\n");
    await expect(prepare({ place: "gitlab-pages" })).rejects.toThrow(".gitlab-ci.yml is there already");
    expect(readFileSync(path.join(root, ".gitlab-ci.yml"), "utf8")).toContain("make");
  });

  test("that is larger than the site is left to whoever looks after it", async () => {
    gitIn(folder, "init", "-q");
    vi.stubEnv("GIT_CEILING_DIRECTORIES", "");
    expect((await setup()).reason).toContain("part of a larger repository");
  });
});

describe("the repository at the host", () => {
  beforeEach(async () => void (await prepare()));

  test("with a licence and a readme joins the site, under the name of its own branch", async () => {
    write("README.md", "Mine\n");
    git("add", "README.md");
    git("commit", "-q", "-m", "Readme");
    fillRemote("master", { "README.md": "# site\n", LICENSE: "MIT\n", ".gitignore": "node_modules\n" });
    expect(await connectSiteTo(root, remote)).toEqual(["LICENSE"]);
    expect(git("symbolic-ref", "--short", "HEAD")).toBe("master");
    expect(git("status", "--porcelain")).toBe("");
    expect(readFileSync(path.join(root, "README.md"), "utf8")).toBe("Mine\n");
    expect(readFileSync(path.join(root, "LICENSE"), "utf8")).toBe("MIT\n");
    expect(await setup()).toMatchObject({ step: "send" });
    expect(await send()).toMatchObject({ isPushed: true });
    expect(gitIn(remote, "log", "--format=%s", "master")).toContain("Initial commit");
  });

  test("of another project is refused, and nothing changes", async () => {
    fillRemote("main", { "package.json": "{}\n" });
    const before = git("rev-parse", "HEAD");
    await expect(connectSiteTo(root, remote)).rejects.toThrow("another project: it contains package.json");
    expect([git("rev-parse", "HEAD"), git("remote")]).toEqual([before, ""]);
  });

  test.each([
    ["that is not there", () => `${folder}/gone.git`, "The address does not lead to a repository"],
    ["of a server that is not there", () => "http://127.0.0.1:9/site.git", "The server cannot be reached"],
    ["with a password", () => "https://ada:secret@example.org/site.git", "contains a password"],
  ])("%s is refused with its cure, and the site has no remote", async (_, address, reason) => {
    await expect(connectSiteTo(root, address())).rejects.toThrow(reason);
    expect(git("remote")).toBe("");
  });

  test("that refuses a commit says so when the site is sent", async () => {
    await connectSiteTo(root, remote);
    const hook = path.join(remote, "hooks/pre-receive");
    writeFileSync(hook, "#!/bin/sh\necho 'GH006: Protected branch update failed' >&2\nexit 1\n");
    chmodSync(hook, 0o755);
    const { isPushed, notPushed } = await send();
    expect(isPushed).toBe(false);
    expect(notPushed?.reason).toContain("is protected");
    expect(await setup()).toMatchObject({ step: "send" });
  });
});
