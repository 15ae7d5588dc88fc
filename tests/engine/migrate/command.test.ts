import { spawnSync } from "node:child_process";
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
import { hero, page } from "#tests/engine/content/small-site.ts";
import { type CommandResult, runCommand, spawnCommand } from "#tests/shared/run-command.ts";
import { noteSite } from "./note-site.ts";

const root = mkdtempSync(path.join(tmpdir(), "waymark-migrate-"));
const notes = path.join(root, "pages/notes.json");

/** The migrations of tests/engine/migrate/note-site.ts, as the file in a block's folder. */
const source = `import type { BlockMigration } from "#src/plans/migrations/migration.ts";

export default [
  {
    to: 2,
    why: "\`tone\` becomes \`ground\`",
    from: "remark",
    migrate: ({ tone, ...block }) => ({ ...block, ground: tone ?? "paper" }),
  },
  {
    to: 3,
    why: "a remark becomes a note, and its text a list of paragraphs",
    from: "remark",
    migrate: ({ text, ...block }) => ({ ...block, type: "note", paragraphs: [String(text)] }),
  },
] satisfies BlockMigration[];
`;

beforeAll(() => {
  const block = { type: "remark", id: "a", tone: "tint", text: "One." };
  const files = noteSite({ "pages/notes.json": { ...page("notes"), blocks: [hero, block] } });
  const migrations = { path: "blocks/note/note.migrations.ts", bytes: Buffer.from(source) };
  for (const file of [...files, migrations]) {
    mkdirSync(path.dirname(path.join(root, file.path)), { recursive: true });
    writeFileSync(path.join(root, file.path), file.bytes);
  }
  git("init", "--quiet");
  git("add", ".");
  git("-c", "user.name=Test", "-c", "user.email=test@example.org", "commit", "--quiet", "-m", "a site");
});
afterAll(() => rmSync(root, { recursive: true, force: true }));

test("--dry-run says what would be done and writes nothing", () => {
  const before = readFileSync(notes, "utf8");
  // As a user starts it: the others run in this process.
  const { status, stdout } = spawnCommand("migrate", ["--root", root, "--dry-run"]);
  expect(status).toBe(0);
  expect(stdout.split("\n")).toEqual([
    "pages/notes.json",
    "  /blocks/1 remark#a: version 1 to 2, `tone` becomes `ground`",
    "  /blocks/1 remark#a: version 2 to 3, a remark becomes a note, and its text a list of paragraphs",
    "1 document would be migrated.",
    "",
  ]);
  expect(readFileSync(notes, "utf8")).toBe(before);
});

test("writes the documents, once; --check sees that those of the last commit can be migrated", async () => {
  expect((await migrate()).stdout).toContain("1 document migrated.");
  const written = readFileSync(notes, "utf8");
  expect(JSON.parse(written).blocks[1]).toEqual({
    type: "note",
    version: 3,
    id: "a",
    ground: "tint",
    paragraphs: ["One."],
  });
  expect((await migrate()).stdout).toBe("All documents have the current version.\n");
  expect(readFileSync(notes, "utf8")).toBe(written);
  expect((await migrate("--check")).status).toBe(0);
});

test("--check fails with the list where documents were changed by hand and the migration is missing", async () => {
  rmSync(path.join(root, "blocks/note/note.migrations.ts"));
  const { status, stdout } = await migrate("--check");
  expect(status).toBe(1);
  expect(stdout).toContain("pages/notes.json");
  expect(stdout).toContain("1 document is not valid against the current schemas. Nothing was written.");
  expect((await migrate()).status).toBe(0);
});

test("invalid options are refused", async () => {
  expect((await migrate("everything")).status).toBe(2);
});

function migrate(...args: string[]): Promise<CommandResult> {
  return runCommand("migrate", ["--root", root, ...args], { env: { GITHUB_BASE_REF: "" } });
}

function git(...args: string[]): void {
  spawnSync("git", args, { cwd: root });
}
