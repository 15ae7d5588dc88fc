import { spawn } from "node:child_process";
import { once } from "node:events";
import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from "node:fs";
import { access, copyFile, link, lstat, mkdir, open, readFile, rename, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { type FileChange, type FileSystem, writeFiles } from "#src/disk/write-files.ts";

const OLD: Readonly<Record<string, string>> = { "a.json": "a", "b.json": "b", "c.json": "c" };
const CHANGES: readonly FileChange[] = [
  { name: "c.json", before: "c", after: undefined },
  { name: "a.json", before: "a", after: "A" },
  { name: "b.json", before: "b", after: "B" },
  { name: "new/deep/d.json", before: undefined, after: "D" },
];

let root: string;
beforeEach(() => {
  root = mkdtempSync(path.join(tmpdir(), "waymark-disk-"));
  for (const [name, text] of Object.entries(OLD)) writeFileSync(path.join(root, name), text);
});
afterEach(() => rmSync(root, { recursive: true }));

const REAL = { access, copyFile, link, lstat, mkdir, open, readFile, rename, rm };

/** Every file below the root, hidden ones too, with its text. */
function all(): Record<string, string> {
  const entries = readdirSync(root, { recursive: true, withFileTypes: true });
  const files = entries
    .filter((entry) => !entry.isDirectory())
    .map((entry) => path.join(entry.parentPath, entry.name));
  return Object.fromEntries(files.map((file) => [path.relative(root, file), readFileSync(file, "utf8")]));
}

test("creates, replaces and deletes, and leaves nothing else", async () => {
  await writeFiles(root, CHANGES);
  expect(all()).toEqual({ "a.json": "A", "b.json": "B", "new/deep/d.json": "D" });
});

/** A function of the file system that fails at its nth call. */
function failingAt<Name extends keyof FileSystem>(
  name: Name,
  nth: number,
  code: string,
): Partial<FileSystem> {
  let calls = 0;
  const real: (...given: never[]) => Promise<unknown> = REAL[name];
  const call = async (...given: never[]) => {
    calls += 1;
    if (calls === nth) throw Object.assign(new Error(code), { code });
    return real(...given);
  };
  return { [name]: call };
}

describe("whichever call fails, nothing has changed, and the message names a file", () => {
  const calls: [keyof FileSystem, number][] = [
    ["access", 3],
    ["link", 3],
    ["lstat", 11],
    ["mkdir", 1],
    ["open", 3],
    ["readFile", 6],
    ["rename", 3],
  ];
  const each = calls.flatMap(([name, times]) =>
    Array.from({ length: times }, (_, at) => [name, at + 1] as const),
  );
  test.each(each)("%s, call %i", async (name, nth) => {
    // Without hard links, files are copied.
    const faults = {
      ...failingAt(name, nth, "EIO"),
      ...(name === "link" ? failingAt("copyFile", 1, "EIO") : {}),
    };
    await expect(writeFiles(root, CHANGES, faults)).rejects.toThrow(
      /^(?:[abc]|new\/deep\/d)\.json could not be (?:written|deleted): the disk reports an error\. /,
    );
    expect(all()).toEqual(OLD);
    expect(existsSync(path.join(root, "new"))).toBe(false);
  });
});

test("the message says what was undone", async () => {
  const faults = failingAt("rename", 2, "ENOSPC");
  await expect(writeFiles(root, CHANGES, faults)).rejects.toThrow(
    "b.json could not be written: the disk is full. 1 file written before it was restored: nothing has changed.",
  );
});

test("a file that cannot be restored keeps its old content beside it, and is named", async () => {
  const faults: Partial<FileSystem> = {
    rename: async (from, to) => {
      const isFirst = String(to).endsWith("a.json") && !String(from).endsWith(".before");
      if (!isFirst) throw Object.assign(new Error("EIO"), { code: "EIO" });
      await rename(from, to);
    },
  };
  await expect(writeFiles(root, CHANGES, faults)).rejects.toThrow("Not restored: a.json.");
  expect(
    Object.entries(all()).filter(([name, text]) => name.endsWith(".before") && text === "a"),
  ).toHaveLength(1);
});

test("without hard links, files are copied", async () => {
  await writeFiles(root, CHANGES, {
    link: () => Promise.reject(Object.assign(new Error("EPERM"), { code: "EPERM" })),
  });
  expect(all()).toEqual({ "a.json": "A", "b.json": "B", "new/deep/d.json": "D" });
});

test.each<[what: string, prepare: () => void, message: string]>([
  [
    "changed meanwhile",
    () => writeFileSync(path.join(root, "b.json"), "edited"),
    "b.json was changed by another program just now",
  ],
  [
    "deleted meanwhile",
    () => rmSync(path.join(root, "b.json")),
    "b.json was changed by another program just now",
  ],
  [
    "in the way of a new one",
    () => mkdirSync(path.join(root, "new/deep/d.json"), { recursive: true }),
    "new/deep/d.json already exists",
  ],
  [
    "where a folder is needed",
    () => writeFileSync(path.join(root, "new"), ""),
    "new/deep/d.json could not be written: part of its path is a file",
  ],
  [
    "that is a folder",
    () => {
      rmSync(path.join(root, "a.json"));
      mkdirSync(path.join(root, "a.json"));
    },
    "a.json is a folder, not a file",
  ],
  [
    "that is a link",
    () => {
      rmSync(path.join(root, "a.json"));
      symlinkSync("b.json", path.join(root, "a.json"));
    },
    "a.json is a link, not a file",
  ],
])("a file %s: nothing is written", async (_, prepare, message) => {
  prepare();
  const before = all();
  await expect(writeFiles(root, CHANGES)).rejects.toThrow(`${message}. Nothing was written.`);
  expect(all()).toEqual(before);
});

test("a process that is killed leaves whole files only", async () => {
  const sizes = [...Array(40).keys()].map((at) => ({
    name: `${at}.json`,
    before: undefined,
    after: String(at % 10).repeat(300_000),
  }));
  await writeFiles(root, sizes);
  const script = `
    import { readFileSync } from "node:fs";
    import { writeFiles } from "#src/disk/write-files.ts";
    const changes = ${JSON.stringify(sizes.map(({ name }) => name))}.map((name, at) => {
      const before = readFileSync(${JSON.stringify(`${root}/`)} + name, "utf8");
      return { name, before, after: "x".repeat(300_000) };
    });
    process.stdout.write("ready");
    await writeFiles(${JSON.stringify(root)}, changes);
  `;
  for (const delay of [20, 60, 120]) {
    const child = spawn(process.execPath, ["--import", "tsx", "--input-type=module", "--eval", script], {
      stdio: ["ignore", "pipe", "inherit"],
    });
    await once(child.stdout, "data");
    setTimeout(() => child.kill("SIGKILL"), delay);
    await once(child, "exit");
    const shown = Object.entries(all()).filter(([name]) => /^\d+\.json$/.test(name));
    expect(shown).toHaveLength(40);
    for (const [name, text] of shown)
      expect(["x", `${Number.parseInt(name, 10) % 10}`], name).toContain(
        text.length === 300_000 ? text[0] : text,
      );
  }
});

test("folders that a deletion leaves empty go, but not those at the top of the site, nor one with a hidden file", async () => {
  for (const name of ["pages/news/2026/opening.json", "pages/about/team.json", "pages/about/.notes"])
    await writeFiles(root, [{ name, before: undefined, after: "x" }]);
  await writeFiles(root, [
    { name: "pages/news/2026/opening.json", before: "x", after: undefined },
    { name: "pages/about/team.json", before: "x", after: undefined },
  ]);
  expect(readdirSync(path.join(root, "pages"))).toEqual(["about"]);
  await rm(path.join(root, "pages/about/.notes"));
  await writeFiles(root, [{ name: "pages/index.json", before: undefined, after: "x" }]);
  await writeFiles(root, [{ name: "pages/index.json", before: "x", after: undefined }]);
  expect(existsSync(path.join(root, "pages"))).toBe(true);
});
