import { chmodSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { readFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { commandFile, commandNames } from "#tests/shared/run-command.ts";
import { testIo } from "#tests/shared/test-io.ts";
import { defineCommand, parseChoice, SITE_ROOT, UsageError, wholeNumber } from "./command.ts";

const HELP = "Usage: npx waymark sample NAME [--count N]\n";
let folder: string;
beforeAll(() => {
  folder = mkdtempSync(path.join(tmpdir(), "waymark-command-"));
  mkdirSync(path.join(folder, "site/pages"), { recursive: true });
  writeFileSync(path.join(folder, "file"), "");
});
afterAll(() => rmSync(folder, { recursive: true }));

type Outcome = { status: number; out: string; err: string };

/** Runs a sample command. */
async function run(
  argv: readonly string[],
  work: () => Promise<number> | number = () => 0,
): Promise<Outcome> {
  const { io, printed } = testIo({ cwd: folder });
  const sample = defineCommand({
    help: HELP,
    options: { root: SITE_ROOT, count: { type: "string" }, fix: { type: "boolean" } },
    words: [1, 1],
    run: ({ values }) => {
      expect(values.root).toBe(path.join(folder, "site"));
      if (values.count !== undefined) wholeNumber("--count", values.count, 1, 10);
      return work();
    },
  });
  const status = await sample(argv, io);
  return { status, out: printed.stdout, err: printed.stderr };
}

test.each<[words: string[], outcome: Partial<Outcome>]>([
  [["name"], { status: 0, out: "", err: "" }],
  [["--help", "--root", "/nonexistent"], { status: 0, out: HELP }],
  [[], { status: 2, out: HELP }],
  [
    ["name", "--cuont", "3"],
    { err: "Unknown option --cuont. Did you mean --count? See npx waymark sample --help.\n" },
  ],
  [["name", "-x"], { err: "Unknown option -x. See npx waymark sample --help.\n" }],
  [["name", "--count"], { err: "--count needs a value. See npx waymark sample --help.\n" }],
  [["name", "--count", "--fix"], { err: "--count needs a value. See npx waymark sample --help.\n" }],
  [["name", "--fix=yes"], { err: "--fix takes no value. See npx waymark sample --help.\n" }],
  [["name", "--count="], { err: "--count needs a value. See npx waymark sample --help.\n" }],
  [["name", "--root", ""], { err: "--root needs a value. See npx waymark sample --help.\n" }],
  [[""], { err: 'Unexpected argument "". See npx waymark sample --help.\n' }],
  [["name", "other"], { err: 'Unexpected argument "other". See npx waymark sample --help.\n' }],
  ...["x", " ", "0", "11", "-1", "1.5", "1e1", "NaN", "Infinity", "0x2", "９"].map(
    (count): [string[], Partial<Outcome>] => [
      ["name", `--count=${count}`],
      {
        err: `--count must be a whole number from 1 to 10, not "${count}". See npx waymark sample --help.\n`,
      },
    ],
  ),
])("%j", async (words, outcome) => {
  const { status, ...printed } = await run(
    [...words.slice(0, 1), "--root", "site", ...words.slice(1)].slice(words.length === 0 ? 3 : 0),
  );
  expect({ status, ...printed }).toMatchObject({
    ...(outcome.err ? { status: 2, out: "" } : {}),
    ...outcome,
  });
});

test.skipIf(process.getuid?.() === 0)("a site that cannot be read is not said to have no pages", async () => {
  const locked = path.join(folder, "locked");
  mkdirSync(path.join(locked, "pages"), { recursive: true, mode: 0o100 });
  chmodSync(locked, 0o100);
  const { status, err } = await run(["name", "--root", locked]);
  chmodSync(locked, 0o700);
  expect(err).toMatch(/^Cannot read .*locked: permission was denied\./);
  expect(status).toBe(2);
});

test.each([
  ["nothing", /^The folder \/.*nothing does not exist\. See npx waymark sample/],
  ["file", /^\/.*file is a file\. --root must be the folder of a site\./],
  [".", /is not a site: it has no folder "pages"\./],
])("--root %s is not a site", async (root, message) => {
  const { status, err } = await run(["name", "--root", root]);
  expect(err).toMatch(message);
  expect(status).toBe(2);
});

describe("an error becomes a sentence", () => {
  const fault = (code: string, more: object) => () => {
    throw Object.assign(new Error(`${code}: raw`), { code, ...more });
  };
  test.each<[what: string, work: () => Promise<number> | number, message: RegExp]>([
    [
      "of this project",
      () => Promise.reject(new Error("Run npm run build first.")),
      /^Run npm run build first\.\n$/,
    ],
    [
      "of use",
      () => parseChoice("--format", "xml", { text: 1, json: 2 }),
      /^--format must be text or json, not "xml"\. See npx waymark sample --help\.\n$/,
    ],
    [
      "of use, later",
      () => Promise.reject(new UsageError("No.")),
      /^No\. See npx waymark sample --help\.\n$/,
    ],
    [
      "a missing file",
      () => readFile("nothing/here").then(() => 0),
      /^Cannot read nothing\/here: it does not exist\. Check its name and run the command again\.\n$/,
    ],
    ["a folder read as a file", () => readFile("src").then(() => 0), /^Cannot read a file: it is a folder\./],
    [
      "a temporary folder",
      fault("EACCES", { syscall: "mkdir", path: "src/.dist-28233" }),
      /^Cannot create files in src: permission was denied\. Change its permissions/,
    ],
    [
      "a temporary folder, at the top",
      fault("EROFS", { syscall: "mkdir", path: "/.dist-28233" }),
      /^Cannot create files in \/: the disk is read-only\./,
    ],
    [
      "a readable file",
      fault("EACCES", { syscall: "open", path: "package.json" }),
      /^Cannot write package\.json: permission was denied\./,
    ],
    [
      "a rename",
      fault("EXDEV", { syscall: "rename", path: "src", dest: "blocks" }),
      /^Cannot write blocks: it is on another disk\./,
    ],
    [
      "a full disk",
      fault("ENOSPC", { syscall: "write" }),
      /^Cannot write a file: the disk is full\. Free some space and run the command again\.\n$/,
    ],
    [
      "a program",
      fault("ENOENT", { syscall: "spawnSync git", path: "git" }),
      /^Cannot run git: it is not installed\.\n$/,
    ],
    [
      "a port",
      fault("EACCES", { syscall: "listen", port: 80 }),
      /^Cannot use port 80: permission was denied\. Set PORT to a number above 1023\.\n$/,
    ],
    [
      "a bug",
      () => Promise.reject(new TypeError("x is undefined")),
      /^This is a bug in Waymark, not a mistake of yours\. Please report it:\nTypeError: x is undefined\n +at /,
    ],
  ])("%s", async (_, work, message) => {
    const { status, err } = await run(["name", "--root", "site"], work);
    expect(err).toMatch(message);
    expect(status).toBe(2);
  });
});

describe.each(commandNames)("%s", (name) => {
  const code = readFileSync(commandFile(name), "utf8");

  test("is a script of package.json", () => {
    expect(JSON.parse(readFileSync("package.json", "utf8")).scripts).toHaveProperty(name);
  });

  test("is made by defineCommand, which checks the folder of the site", () => {
    expect(code).toMatch(/^export const command = defineCommand\(/m);
    if (/--root DIR +folder of the site/.test(code)) expect(code).toContain("root: SITE_ROOT");
  });

  test("reads numbers by wholeNumber", () => {
    expect(code).not.toMatch(/\b(?:Number|parseInt|parseFloat)\(/);
  });

  test.skipIf(name === "test")("prints to io and reads from it", () => {
    expect(code).not.toMatch(/\bconsole\.|\bprocess\.(?:std\w+|env|cwd|argv)\b/);
  });
});
