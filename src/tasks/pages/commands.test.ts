import { cpSync, existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { runCommand } from "#tests/shared/run-command.ts";

let root: string;
beforeEach(() => {
  root = mkdtempSync(path.join(tmpdir(), "waymark-plan-"));
});
afterEach(() => rmSync(root, { recursive: true }));
const place = (name: string) => path.join(root, name);
const read = (name: string) => (existsSync(place(name)) ? readFileSync(place(name), "utf8") : undefined);

describe("on a copy of the example site", () => {
  const run = (command: string, ...options: string[]) => runCommand(command, [...options, "--root", root]);
  beforeEach(() => {
    for (const name of ["schema", "blocks"]) cpSync(name, place(name), { recursive: true });
    cpSync("tests/engine/site", root, { recursive: true });
  });

  test("rename shows its plan, and writes it with --yes", async () => {
    const shown = await run("rename", "support/book-a-call", "support/call");
    expect(shown).toMatchObject({ status: 1, stderr: "" });
    expect(shown.stdout).toMatch(
      /^ {2}- pages\/support\/book-a-call\.json\n {2}\+ pages\/support\/call\.json\n {2}~ /,
    );
    expect(shown.stdout).toMatch(/Nothing was written. Add --yes to write it.\n$/);
    expect(existsSync(place("pages/support/call.json"))).toBe(false);
    expect(await run("rename", "support/book-a-call", "support/call", "--yes")).toMatchObject({
      status: 0,
      stderr: "",
    });
    expect(JSON.parse(read("pages/support/call.json") ?? "").aliases).toEqual(["/support/book-a-call"]);
  }, 60_000);

  test("rename is undone when one of its files cannot be written, and says which", async () => {
    mkdirSync(place("pages/support/call.json/in-the-way"), { recursive: true });
    const before = read("pages/support/book-a-call.json");
    expect(await run("rename", "support/book-a-call", "support/call", "--yes")).toMatchObject({
      status: 2,
      stderr:
        "pages/support/call.json already exists, and nothing is ever overwritten. Nothing was written.\n",
    });
    expect(read("pages/support/book-a-call.json")).toBe(before);
  }, 60_000);

  test("remove shows what names the page, and refuses to leave a link without its page", async () => {
    const post = "pages/blog/packing-list.md";
    writeFileSync(place(post), `${read(post)}\n\nFirst read [how it works](/company/how-it-works).\n`);
    const refused = await run("remove", "company/how-it-works", "--yes");
    expect(refused.status).toBe(2);
    expect(refused.stdout).toMatch(
      /^References to it:\n(?: {2}.*\n)* {2}pages\/blog\/packing-list\.md:\d+:\d+ /,
    );
    expect(refused.stderr).toContain("The page /company/how-it-works does not exist.");
    expect(existsSync(place("pages/company/how-it-works.json"))).toBe(true);
    const done = await run("remove", "company/how-it-works", "--to", "contact", "--yes");
    expect(done).toMatchObject({ status: 0, stderr: "" });
    expect(existsSync(place("pages/company/how-it-works.json"))).toBe(false);
  }, 60_000);
});
