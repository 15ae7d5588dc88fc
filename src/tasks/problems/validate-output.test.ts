import { mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join, resolve } from "node:path";
import { afterAll, describe, expect, test } from "vitest";
import { bad } from "#tests/engine/content/diagnostics/bad-input/mistake.ts";
import { mistakes } from "#tests/engine/content/diagnostics/bad-input/mistakes.ts";
import { type Document, hero, smallSite } from "#tests/engine/content/small-site.ts";
import { runCommand } from "#tests/shared/run-command.ts";

describe("npm run validate", () => {
  const roots: string[] = [];
  afterAll(() => {
    for (const root of roots) rmSync(root, { recursive: true });
  });

  const validate = (documents: Record<string, Document>, ...options: string[]) => {
    const root = mkdtempSync(join(tmpdir(), "waymark-"));
    roots.push(root);
    for (const folder of ["schema", "blocks", "src"]) symlinkSync(resolve(folder), join(root, folder));
    for (const { path, bytes } of smallSite(documents)) {
      if (!path.startsWith("pages/")) continue;
      mkdirSync(dirname(join(root, path)), { recursive: true });
      writeFileSync(join(root, path), bytes);
    }
    // A fixed date: facts of the real site become due for review one day, which must not affect these tests.
    const env = { SOURCE_DATE_EPOCH: "1767225600", GITHUB_STEP_SUMMARY: "" };
    return runCommand("validate", ["--root", root, ...options], { env });
  };

  test("exits 0 and counts", async () => {
    const { status, stderr, stdout } = await validate({});
    expect({ status, stderr, stdout }).toEqual({
      status: 0,
      stderr: "0 errors, 0 warnings in 5 documents\n",
      stdout: "",
    });
  });

  test("prints all mistakes of a site, sorted, without a stack trace, and exits 1", async () => {
    const broken = mistakes.filter(([, expected]) => /^(json|field|page)\//.test(expected));
    const documents = broken.map(([, , files], index): [string, Document] => [
      `pages/bad-${String(index).padStart(2, "0")}.json`,
      files["pages/bad.json"] ?? "",
    ]);
    const { status, stdout, stderr } = await validate(Object.fromEntries(documents));
    const heads = stdout.split("\n").filter((line) => /^pages\/\S+ +error /.test(line));
    expect(heads, stdout).toHaveLength(broken.length);
    expect(heads).toEqual(heads.toSorted());
    expect(stdout + stderr).not.toMatch(/^\s+at /m);
    expect(status).toBe(1);
  });

  test("prints JSON and GitHub's annotations", async () => {
    const documents = { "pages/bad.json": bad({ blocks: [{ ...hero, type: "heroe" }] }) };
    expect(JSON.parse((await validate(documents, "--format", "json")).stdout)).toMatchObject({
      diagnostics: [
        { file: "pages/bad.json", line: 8, column: 15, severity: "error", code: "page/unknown-block" },
      ],
    });
    expect((await validate(documents, "--format", "github")).stdout).toMatch(
      /^::error file=pages\/bad\.json,line=8,col=15,title=page\/unknown-block::"heroe" is not a block type\. Did you mean "hero"\?/,
    );
  });

  test("exits 2 for invalid options", async () => {
    expect(await validate({}, "--format", "xml")).toMatchObject({
      status: 2,
      stderr: expect.stringContaining("--format must be text"),
    });
    expect((await validate({}, "--nonsense")).status).toBe(2);
  });
});
