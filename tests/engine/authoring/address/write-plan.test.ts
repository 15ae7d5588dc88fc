import { cpSync, existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { runCommand } from "#tests/shared/run-command.ts";
import { writePlan } from "../../../../scripts/shared/write-plan.ts";

let root: string;
beforeEach(() => {
  root = mkdtempSync(path.join(tmpdir(), "waymark-plan-"));
});
afterEach(() => rmSync(root, { recursive: true }));
const place = (name: string) => path.join(root, name);
const read = (name: string) => (existsSync(place(name)) ? readFileSync(place(name), "utf8") : undefined);

describe("a plan", () => {
  const before: Record<string, string> = { "a.json": "a", "b.json": "b" };
  beforeEach(() => {
    for (const [name, text] of Object.entries(before)) writeFileSync(place(name), text);
  });
  const plan = (more: object = {}) => ({
    create: new Map([["new/deep/c.json", "c"]]),
    change: new Map([["a.json", "A"]]),
    remove: new Set(["b.json"]),
    next: [],
    ...more,
  });
  const write = (parts: object = {}) => writePlan(root, plan(parts), (name) => before[name] ?? "");
  const untouched = () => {
    expect([read("a.json"), read("b.json"), existsSync(place("new"))]).toEqual(["a", "b", false]);
  };

  test("creates, changes and removes", async () => {
    await write();
    expect([read("a.json"), read("b.json"), read("new/deep/c.json")]).toEqual(["A", undefined, "c"]);
  });

  test("that would create an existing file leaves everything unchanged", async () => {
    const create = new Map([
      ["new/deep/c.json", "c"],
      ["a.json", "other"],
    ]);
    await expect(write({ create, change: new Map() })).rejects.toThrow("a.json exists already");
    untouched();
  });

  test("that fails at its last step is undone", async () => {
    // Both names are the same file: the first removal succeeds, and the second finds nothing to remove.
    const remove = new Set(["b.json", "./b.json"]);
    const text = (name: string) => before[name.replace("./", "")] ?? "";
    await expect(writePlan(root, plan({ remove }), text)).rejects.toThrow("ENOENT");
    untouched();
  });

  test("is not started if a document was changed meanwhile", async () => {
    writeFileSync(place("b.json"), "edited");
    await expect(write()).rejects.toThrow("b.json was changed by somebody else just now");
    expect([read("a.json"), read("b.json"), existsSync(place("new"))]).toEqual(["a", "edited", false]);
  });

  test("is undone if a write fails half-way", async () => {
    // The name is too long for a file, but its folder is created before that fails.
    const create = new Map([
      ["new/deep/c.json", "c"],
      [`new/${"x".repeat(300)}.json`, "d"],
    ]);
    await expect(write({ create })).rejects.toThrow("ENAMETOOLONG");
    untouched();
  });
});

describe("on a copy of the example site", () => {
  const run = (command: string, ...options: string[]) => runCommand(command, [...options, "--root", root]);
  beforeEach(() => {
    for (const name of ["schema", "blocks"]) cpSync(name, place(name), { recursive: true });
    cpSync("tests/engine/site", root, { recursive: true });
  });

  test("rename shows its plan, and writes it when it is told to", () => {
    const shown = run("rename", "support/book-a-call", "support/call");
    expect(shown).toMatchObject({ status: 1, stderr: "" });
    expect(shown.stdout).toMatch(
      /^ {2}- pages\/support\/book-a-call\.json\n {2}\+ pages\/support\/call\.json\n {2}~ /,
    );
    expect(shown.stdout).toMatch(/Nothing was written. With --yes it is.\n$/);
    expect(existsSync(place("pages/support/call.json"))).toBe(false);
    expect(run("rename", "support/book-a-call", "support/call", "--yes")).toMatchObject({
      status: 0,
      stderr: "",
    });
    expect(JSON.parse(read("pages/support/call.json") ?? "").aliases).toEqual(["/support/book-a-call"]);
  }, 60_000);

  test("remove shows what names the page, and refuses to leave a link without its page", () => {
    const post = "pages/blog/packing-list.md";
    writeFileSync(place(post), `${read(post)}\n\nFirst read [how it works](/company/how-it-works).\n`);
    const refused = run("remove", "company/how-it-works", "--yes");
    expect(refused.status).toBe(2);
    expect(refused.stdout).toMatch(
      /^It is named here:\n(?: {2}.*\n)* {2}pages\/blog\/packing-list\.md:\d+:\d+ /,
    );
    expect(refused.stderr).toContain("There is no page /company/how-it-works.");
    expect(existsSync(place("pages/company/how-it-works.json"))).toBe(true);
    const done = run("remove", "company/how-it-works", "--to", "contact", "--yes");
    expect(done).toMatchObject({ status: 0, stderr: "" });
    expect(existsSync(place("pages/company/how-it-works.json"))).toBe(false);
  }, 60_000);
});
