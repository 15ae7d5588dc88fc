import { execFileSync } from "node:child_process";
import { existsSync, mkdirSync, mkdtempSync, readFileSync, renameSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { OwnBuild, type RunningCommand } from "./own-build.ts";

let folder: string;
let root: string;
let to: string;
let build: OwnBuild;
let changed: number;
/** The commands that were run, each with the title in its folder. */
let ran: string[];
/** The end of the build that is running; undefined if builds end at once. */
let hold: { end: () => void } | undefined;
let fails: string | undefined;

beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), "waymark-own-build-"));
  [root, to] = [path.join(folder, "site"), path.join(folder, "www")];
  [changed, ran, hold, fails] = [0, [], undefined, undefined];
  execFileSync("git", ["init", "-q", "--bare", "-b", "main", path.join(folder, "bare.git")]);
  execFileSync("git", ["clone", "-q", path.join(folder, "bare.git"), root], { stdio: "ignore" });
  git("config", "user.name", "Ada");
  git("config", "user.email", "ada@example.org");
  publish({ "pages/index.json": "One", "pages/about.json": "One" });
  build = open();
});
afterEach(() => {
  build.close();
  rmSync(folder, { recursive: true });
});

const git = (...words: string[]) =>
  execFileSync("git", words, { cwd: root, encoding: "utf8", stdio: "pipe" });
const open = () =>
  new OwnBuild({
    root,
    site: { folder: to, server: "caddy" },
    run,
    changed: () => (changed += 1),
    now: () => 1000,
  });
const live = () => readFileSync(path.join(to, "site/index.json"), "utf8");

/** Commits files and pushes them, as publishing does. */
function publish(files: Readonly<Record<string, string>>): void {
  for (const [name, content] of Object.entries(files)) {
    mkdirSync(path.dirname(path.join(root, name)), { recursive: true });
    writeFileSync(path.join(root, name), content);
  }
  git("add", ".");
  git("commit", "-q", "-m", "Publish");
  git("push", "-q", "origin", "main");
}

/** Stands in for the commands: a build copies the pages, and hosting puts them into their folder. */
function run(words: readonly string[], here: string): RunningCommand {
  const [name] = words;
  ran.push(`${name} ${readFileSync(path.join(here, "pages/index.json"), "utf8")}`);
  if (fails !== undefined) return { ended: Promise.resolve({ status: 1, output: fails }), stop: () => {} };
  let stop = () => {};
  const held = new Promise<void>((resolve, reject) => {
    if (name !== "build" || !hold) return resolve();
    hold.end = resolve;
    stop = () => reject(new Error("stopped"));
  });
  const ended = held.then(() => {
    if (name === "hosting") execFileSync("cp", ["-r", path.join(here, "pages"), path.join(to, "site")]);
    return { status: 0, output: "" };
  });
  if (name === "hosting") mkdirSync(to, { recursive: true });
  rmSync(path.join(to, "site"), { recursive: true, force: true });
  return { ended, stop };
}

test("a site that has moved is built where it is now", async () => {
  await build.look();
  build.close();
  const place = path.join(folder, "moved");
  renameSync(root, place);
  root = place;
  publish({ "pages/index.json": "Two" });
  build = open();
  await build.look();
  expect([live(), build.failed]).toEqual(["Two", undefined]);
});

test("what has been published is built and live, and a draft in the site's folder is not", async () => {
  writeFileSync(path.join(root, "pages/index.json"), "A draft");
  await build.look();
  expect(live()).toBe("One");
  expect(build.built).toMatchObject({ since: 1000, pages: 0 });
  expect(changed).toBeGreaterThan(1);
});

test("the pages that differ are counted, each with its Markdown file once", async () => {
  await build.look();
  publish({
    "pages/index.json": "Two",
    "pages/index.md": "Two",
    "pages/about.json": "Two",
    "pages/_data/site.json": "{}",
  });
  await build.look();
  expect([live(), build.built?.pages]).toEqual(["Two", 2]);
});

test("what visitors see already is not built again, also after a restart", async () => {
  await build.look();
  build.close();
  build = open();
  await build.look();
  expect(ran).toEqual(["build One", "hosting One"]);
  expect(build.built?.since).toBe(1000);
});

test("a folder that is gone is built again", async () => {
  await build.look();
  rmSync(to, { recursive: true });
  await build.look();
  expect(live()).toBe("One");
});

test("one build runs at a time, and of what is published meanwhile the newest state wins", async () => {
  hold = { end: () => {} };
  const looks = [build.look()];
  await vi.waitFor(() => expect(ran).toEqual(["build One"]), { timeout: 20_000 });
  for (const words of ["Two", "Three", "Four"]) {
    publish({ "pages/index.json": words });
    looks.push(build.look());
  }
  const { end } = hold;
  hold = undefined;
  end();
  await Promise.all(looks);
  expect(ran).toEqual(["build One", "hosting One", "build Four", "hosting Four"]);
  expect(live()).toBe("Four");
});

test("a failed build keeps the old site, names the page, and is tried again when something is published", async () => {
  const said = vi.spyOn(console, "error").mockReturnValue();
  await build.look();
  fails = "\npages/about.json:3:5  error  page/unknown-block\n  No such block.\n";
  publish({ "pages/index.json": "Two" });
  await build.look();
  await build.look();
  expect(ran).toEqual(["build One", "hosting One", "build Two"]);
  expect([existsSync(path.join(to, "site")), build.failed]).toMatchObject([
    true,
    { file: "pages/about.json" },
  ]);
  expect(said.mock.calls.join()).toContain("No such block.");
  said.mockClear();
  fails = undefined;
  publish({ "pages/index.json": "Three" });
  await build.look();
  expect([live(), build.failed, build.built?.pages]).toEqual(["Three", undefined, 1]);
});

test("a push of somebody else that was brought in is built when the branch is looked at", async () => {
  await build.look();
  const other = path.join(folder, "other");
  execFileSync("git", ["clone", "-q", path.join(folder, "bare.git"), other]);
  writeFileSync(path.join(other, "pages/index.json"), "Theirs");
  const theirs = ["-c", "user.name=Ben", "-c", "user.email=ben@example.org"];
  execFileSync("git", [...theirs, "commit", "-qam", "Theirs"], { cwd: other });
  execFileSync("git", ["push", "-q"], { cwd: other, stdio: "ignore" });
  git("pull", "-q", "--ff-only");
  await build.look();
  expect(live()).toBe("Theirs");
});

test("closing stops the build, and reports no failure", async () => {
  const said = vi.spyOn(console, "error").mockReturnValue();
  hold = { end: () => {} };
  const looked = build.look();
  await vi.waitFor(() => expect(ran).toEqual(["build One"]), { timeout: 20_000 });
  build.close();
  await looked;
  expect([build.failed, said.mock.calls]).toEqual([undefined, []]);
});
