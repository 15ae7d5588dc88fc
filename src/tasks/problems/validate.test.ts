import { execFileSync, spawn } from "node:child_process";
import { once } from "node:events";
import { mkdirSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join, resolve } from "node:path";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { canonicalJson } from "#src/content/json/json.ts";
import { type Document, hero, page, smallSite } from "#tests/engine/content/small-site.ts";
import { commandWords, runCommand } from "#tests/shared/run-command.ts";

const link = { type: "cta", id: "next", title: "Next", actions: [{ label: "Up", href: "/a" }] };
const documents: Record<string, Document> = {
  "pages/a.json": page("a"),
  "pages/b.json": page("b", { blocks: [hero, link] }),
  "pages/c.json": page("c", { blocks: [{ ...hero, type: "heor" }] }),
};
const [program = "", ...command] = commandWords("validate");
const env = { SOURCE_DATE_EPOCH: "1767225600", GITHUB_BASE_REF: "", GITHUB_STEP_SUMMARY: "" };

let root = "";
const git = (...words: string[]) =>
  execFileSync("git", ["-c", "user.name=t", "-c", "user.email=t@example.org", ...words], {
    cwd: root,
    stdio: "pipe",
  });
const validate = (options: string[], more: NodeJS.ProcessEnv = {}) =>
  runCommand("validate", ["--root", root, ...options], { env: { ...env, ...more } });
const write = (name: string, document: Document) => writeFileSync(join(root, name), canonicalJson(document));
const read = (name: string) => readFileSync(join(root, name), "utf8");

/**
 * One site with a git history, for the tests that need a disk; the options themselves are tested without one.
 */
beforeAll(() => {
  root = mkdtempSync(join(tmpdir(), "waymark-"));
  for (const folder of ["schema", "blocks", "src"]) symlinkSync(resolve(folder), join(root, folder));
  for (const { path, bytes } of smallSite(documents)) {
    if (!path.startsWith("pages/")) continue;
    mkdirSync(dirname(join(root, path)), { recursive: true });
    writeFileSync(join(root, path), bytes);
  }
  git("init", "-q");
  git("add", "pages");
  git("commit", "-q", "-m", "first");
});
afterAll(() => rmSync(root, { recursive: true }));

describe("npm run validate", () => {
  test("--changed asks git: a deleted page, one that is not committed yet, an unknown base", async () => {
    expect((await validate(["--changed"])).stderr).toBe(
      "0 errors, 0 warnings in 0 changed documents; 1 more in the rest of the site, older than the change\n",
    );
    rmSync(join(root, "pages/a.json"));
    write("pages/new.json", page("new", { blocks: [{ ...hero, titel: "A" }] }));
    const summary = join(root, "summary.md");
    const { stdout, status } = await validate(["--changed", "HEAD", "--format", "github"], {
      GITHUB_STEP_SUMMARY: summary,
    });
    expect(stdout.match(/file=[^,]*/g)).toEqual(["file=pages/b.json", "file=pages/new.json"]);
    expect(status).toBe(1);
    expect(read("summary.md")).toContain("### pages/new.json");
    write("pages/a.json", page("a"));
    rmSync(join(root, "pages/new.json"));
    expect(await validate(["--changed", "nowhere"])).toMatchObject({
      status: 2,
      stderr: expect.stringContaining('"nowhere" is not a branch, tag or commit of this repository.'),
    });
  });

  test("--fix writes what it fixed, and nothing else", async () => {
    const before = read("pages/b.json");
    const { stdout, stderr, status } = await validate(["--fix"]);
    expect(stdout).toBe(
      'pages/c.json:8:15  fixed  page/unknown-block\n  "heor" is now "hero".\n\n1 fix in 1 document.\n\n',
    );
    expect({ stderr, status }).toEqual({ stderr: "0 errors, 0 warnings in 8 documents\n", status: 0 });
    expect(read("pages/c.json")).toBe(canonicalJson(page("c")));
    expect(read("pages/b.json")).toBe(before);
  });

  test("--watch checks again after a save, says when all is well, and ends with Ctrl-C", async () => {
    const child = spawn(program, [...command, "--root", root, "--watch"], {
      env: { ...process.env, ...env },
    });
    let output = "";
    for (const stream of [child.stdout, child.stderr]) stream.on("data", (data) => (output += data));
    const seen = async (words: string) => {
      while (!output.includes(words)) await new Promise((done) => setTimeout(done, 20));
      output = output.slice(output.indexOf(words) + words.length);
    };
    await seen("0 errors, 0 warnings");
    await seen("Ctrl-C ends");
    write("pages/a.json", page("a", { blocks: [{ ...hero, type: "heor" }] }));
    await seen('Did you mean "hero"?');
    await seen("1 error, 0 warnings");
    await seen("Ctrl-C ends");
    mkdirSync(join(root, "pages/folder"));
    write("pages/a.json", page("a"));
    await seen("0 errors, 0 warnings");
    await seen("Ctrl-C ends");
    write("pages/folder/d.json", page("d", { blocks: [] }));
    await seen("outline/no-h1");
    child.kill("SIGINT");
    expect(await new Promise((done) => child.on("exit", done))).toBe(0);
  });

  test("options that do not go together are wrong use", async () => {
    expect((await validate(["--watch", "--fix"])).status).toBe(2);
    expect(await validate(["pages"])).toMatchObject({
      status: 2,
      stderr: expect.stringContaining('Unexpected argument "pages"'),
    });
    expect((await validate(["--help"])).stdout).toMatchSnapshot();
  });

  test("a reader that ends first is no mistake, and changes nothing about the exit code", async () => {
    const wrong = Object.fromEntries(Array.from({ length: 4_000 }, (_, index) => [`colour${index}`, 1]));
    write("pages/many.json", page("many", wrong));
    const child = spawn(program, [...command, "--root", root, "--format", "json"], {
      env: { ...process.env, ...env },
    });
    let errors = "";
    child.stderr.on("data", (chunk) => (errors += chunk));
    child.stdout.destroy();
    const [status] = await once(child, "close");
    rmSync(join(root, "pages/many.json"));
    expect(status).toBe(1);
    expect(errors).toMatch(/^[\d,]+ errors?, [^\n]+\n$/);
  });
});
