import { execFileSync } from "node:child_process";
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { copyExampleSite } from "#tests/engine/copy-example-site.ts";
import { runCommand } from "#tests/shared/run-command.ts";
import type { SiteCopy } from "#tests/shared/site-copy.ts";
import { isNightly } from "#tests/shared/tier.ts";

let site: SiteCopy;
const env = {
  SOURCE_DATE_EPOCH: "1767225600",
  GITHUB_BASE_REF: "",
  CI_MERGE_REQUEST_TARGET_BRANCH_NAME: "",
};
const git = (...words: string[]) =>
  execFileSync("git", ["-c", "user.name=t", "-c", "user.email=t@example.org", ...words], {
    cwd: site.root,
    stdio: "pipe",
  });
const run = (name: string, ...options: string[]) =>
  runCommand(name, ["--root", site.root, ...options], { env });
const changes = (root: string, ...options: string[]) => run("changes", "--root", root, ...options);
const edit = (name: string, from: string, to: string) => {
  const file = path.join(site.root, name);
  const text = readFileSync(file, "utf8");
  expect(text).toContain(from);
  writeFileSync(file, text.replace(from, to));
};

beforeAll(() => {
  site = copyExampleSite();
  git("init", "-q");
  git("add", "pages", "schema", "blocks", "src");
  git("commit", "-q", "-m", "first");
  git("tag", "v1");
});
afterAll(() => site.remove());

describe("npx waymark changes", () => {
  test("says nothing where nothing has changed", async () => {
    expect(await changes(site.root)).toMatchObject({ stdout: "Nothing has changed.\n", status: 0 });
  });

  test("tells of figures, pages and what visitors see, in three forms", async () => {
    const figure = (value: number) =>
      `"uk.funds.london": {\n      "label": "Savings to show for a month, town",\n      "value": ${value},`;
    edit("pages/_data/facts.json", figure(240), figure(260));
    edit("pages/legal/cookies.json", '"title": "', '"title": "New: ');
    git("commit", "-q", "-a", "-m", "second");
    await run("rename", "/support/book-a-call", "/call", "--yes");

    const { stdout, stderr, status } = await changes(site.root, "--base", "v1");
    expect({ status, stderr }).toEqual({ status: 0, stderr: "" });
    expect(stdout).toMatch(/^ {2}Savings to show for a month, town: £240 → £260; \d+ pages show it$/m);
    expect(stdout).toContain("has another address; it was /support/book-a-call");
    expect(stdout).toContain("/support/book-a-call leads to /call now");
    expect(stdout).toMatch(/\d+ pages changed: .*\/apply-now/);

    const { facts, pages } = JSON.parse(
      (await changes(site.root, "--base", "v1", "--format", "json")).stdout,
    );
    expect(facts).toHaveLength(1);
    expect(pages).toContainEqual(expect.objectContaining({ route: "/call", kind: "new" }));
  });

  test("a picture shows the block before and after", async () => {
    git("checkout", "-q", "pages");
    git("clean", "-q", "-f", "pages");
    edit("pages/legal/terms.json", '"markdown": "', '"markdown": "Another beginning. ');
    const pictures = path.join(site.root, "changes.html");
    const { stdout, stderr } = await changes(site.root, "--format", "markdown", "--pictures", pictures);
    git("checkout", "-q", "pages");
    expect(stderr).toMatch(/^Wrote pictures of 1 block /);
    // Without a base, uncommitted changes are shown.
    expect(stdout).toContain("### What visitors see\n\n");
    expect(stdout).not.toContain("Savings to show");
    const html = readFileSync(pictures, "utf8");
    expect(html).toContain("<h1>Changed blocks</h1>");
    const images = html.match(/src="data:image\/png;base64,[^"]+"/g) ?? [];
    expect(new Set(images).size).toBe(2);
  });

  test.runIf(isNightly)(
    "blocks are pictured that changed only through a fact, and one on many pages once",
    async () => {
      // Stands in the first line of the post, which the header must not cover.
      edit("pages/_data/facts.json", '"value": 260,', '"value": 277,');
      const pictures = path.join(site.root, "changes.html");
      const { stderr } = await changes(site.root, "--pictures", pictures);
      git("checkout", "-q", "pages");
      expect(stderr).toMatch(/^Wrote pictures of [1-9]\d* blocks? /);
      const html = readFileSync(pictures, "utf8");
      expect(html).toContain("<h2>/blog/packing-list: ");
      // The folded part was opened: a figure in an answer is to be seen.
      const headings = [...html.matchAll(/<h2>(.*?)<\/h2>/g)].map(([, heading]) => heading);
      expect(new Set(headings).size).toBe(headings.length);
      const images = html.match(/src="data:image\/png;base64,[^"]+"/g) ?? [];
      expect(images.length).toBe(2 * headings.length);
    },
  );

  test("a state with errors is named, and what is written is told all the same", async () => {
    edit("pages/legal/terms.json", '"type": "text-section"', '"type": "text-sektion"');
    const { stdout, status } = await changes(site.root);
    git("checkout", "-q", "pages");
    expect(status).toBe(0);
    expect(stdout).toContain("is a text-sektion now, and was a text-section");
    expect(stdout).toMatch(/because of the state now: pages\/legal\/terms\.json:\d+: "text-sektion" is not/);
  });
});

describe("what it cannot compare with", () => {
  test.each([
    [["--base", "nowhere"], '"nowhere" is not a branch, tag or commit of this repository.'],
    [["--format", "pdf"], '--format must be text, markdown or json, not "pdf".'],
  ])("%s", async (options, message) => {
    expect(await changes(site.root, ...options)).toMatchObject({
      stderr: expect.stringContaining(message),
      status: 2,
    });
  });

  test("a folder without git", async () => {
    const folder = mkdtempSync(path.join(tmpdir(), "waymark-"));
    mkdirSync(path.join(folder, "pages"));
    const { stderr, status } = await changes(folder);
    rmSync(folder, { recursive: true });
    expect({ stderr, status }).toEqual({
      stderr: `${folder} is not in a git repository, so there is nothing to compare it with.\n`,
      status: 2,
    });
  });

  test("a shallow clone", async () => {
    const folder = mkdtempSync(path.join(tmpdir(), "waymark-"));
    git("clone", "-q", "--depth", "1", `file://${site.root}`, folder);
    const { stderr, status } = await changes(folder, "--base", "v1");
    rmSync(folder, { recursive: true });
    expect({ stderr, status }).toEqual({
      stderr: expect.stringContaining('a shallow clone that does not reach back to "v1"'),
      status: 2,
    });
  });
});
