import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { readFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { afterAll, afterEach, beforeAll, describe, expect, test, vi } from "vitest";
import { commandNames } from "#tests/shared/run-command.ts";
import {
  oneOf,
  runCommand,
  SITE_ROOT,
  UsageError,
  wholeNumber,
} from "../../../../scripts/shared/run-command.ts";

const HELP = "Usage: npm run sample -- NAME [--count N]\n";
let folder: string;
beforeAll(() => {
  folder = mkdtempSync(path.join(tmpdir(), "waymark-command-"));
  mkdirSync(path.join(folder, "site/pages"), { recursive: true });
  writeFileSync(path.join(folder, "file"), "");
});
afterAll(() => rmSync(folder, { recursive: true }));

const { argv, exitCode } = process;
afterEach(() => {
  process.argv = argv;
  process.exitCode = exitCode;
});

type Outcome = { status: number; out: string; err: string };

/** Runs a sample command in this process. */
async function run(
  words: readonly string[],
  work: () => Promise<number> | number = () => 0,
): Promise<Outcome> {
  const outcome: Outcome = { status: 0, out: "", err: "" };
  const keep = (to: "out" | "err") => (text: unknown) => {
    outcome[to] += String(text);
    return true;
  };
  const spies = [
    vi.spyOn(process.stdout, "write").mockImplementation(keep("out")),
    vi.spyOn(process.stderr, "write").mockImplementation(keep("err")),
    vi.spyOn(process, "exit").mockImplementation((code) => {
      throw new Error(`exit ${code}`);
    }),
  ];
  process.argv = ["node", "sample", ...words];
  try {
    await runCommand({
      help: HELP,
      options: { root: SITE_ROOT, count: { type: "string" }, fix: { type: "boolean" } },
      words: [1, 1],
      run: async (values) => {
        if (values.count !== undefined) wholeNumber("--count", values.count, 1, 10);
        return work();
      },
    });
    outcome.status = Number(process.exitCode);
  } catch (error) {
    outcome.status = Number(/exit (\d)/.exec(String(error))?.[1]);
  }
  for (const spy of spies) spy.mockRestore();
  return outcome;
}

test.each<[words: string[], outcome: Partial<Outcome>]>([
  [["name"], { status: 0, out: "", err: "" }],
  [["--help", "--root", "/nonexistent"], { status: 0, out: HELP }],
  [[], { status: 2, out: HELP }],
  [
    ["name", "--cuont", "3"],
    { err: "There is no option --cuont. Did you mean --count? See npm run sample -- --help.\n" },
  ],
  [["name", "-x"], { err: "There is no option -x. See npm run sample -- --help.\n" }],
  [["name", "--count"], { err: "--count needs a value. See npm run sample -- --help.\n" }],
  [["name", "--count", "--fix"], { err: "--count needs a value. See npm run sample -- --help.\n" }],
  [["name", "--fix=yes"], { err: "--fix takes no value. See npm run sample -- --help.\n" }],
  [["name", "other"], { err: '"other" is not expected here. See npm run sample -- --help.\n' }],
  ...["x", "", " ", "0", "11", "-1", "1.5", "1e1", "NaN", "Infinity", "0x2", "９"].map(
    (count): [string[], Partial<Outcome>] => [
      ["name", `--count=${count}`],
      { err: `--count is a whole number from 1 to 10, not "${count}". See npm run sample -- --help.\n` },
    ],
  ),
])("%j", async (words, outcome) => {
  const { status, ...printed } = await run(
    [...words.slice(0, 1), "--root", path.join(folder, "site"), ...words.slice(1)].slice(
      words.length === 0 ? 3 : 0,
    ),
  );
  expect({ status, ...printed }).toMatchObject({
    ...(outcome.err ? { status: 2, out: "" } : {}),
    ...outcome,
  });
});

test.each([
  ["nothing", /^There is no folder \/.*nothing\. See npm run sample/],
  ["file", /^\/.*file is a file\. --root is the folder of a site\./],
  [".", /is not a site: it has no folder "pages"\./],
])("--root %s is not a site", async (root, message) => {
  const { status, err } = await run(["name", "--root", path.join(folder, root)]);
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
      () => oneOf("--format", "xml", { text: 1, json: 2 }),
      /^--format is text or json, not "xml"\. See npm run sample -- --help\.\n$/,
    ],
    ["of use, later", () => Promise.reject(new UsageError("No.")), /^No\. See npm run sample -- --help\.\n$/],
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
    const { status, err } = await run(["name", "--root", path.join(folder, "site")], work);
    expect(err).toMatch(message);
    expect(status).toBe(2);
  });
});

describe.each(commandNames)("npm run %s", (name) => {
  const code = readFileSync(`scripts/${name}.ts`, "utf8");

  test("is run by runCommand, which checks the folder of the site", () => {
    expect(code).toMatch(/^await runCommand\(/m);
    if (/--root DIR +folder of the site/.test(code)) expect(code).toContain("root: SITE_ROOT");
  });

  test("reads numbers by wholeNumber", () => {
    expect(code).not.toMatch(/\b(?:Number|parseInt|parseFloat)\(/);
  });
});
