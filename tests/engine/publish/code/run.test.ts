import { spawnSync } from "node:child_process";
import {
  appendFileSync,
  cpSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  statSync,
  symlinkSync,
  writeFileSync,
} from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { commandLine } from "#src/content/diagnostics/command-line.ts";
import { bundleDirectory, bundleId } from "#src/publish/bundle/bundle-id.js";
import { sealFolder } from "#src/publish/cache/sealed.js";
import { copyExampleSite } from "#tests/engine/copy-example-site.ts";
import { type CommandResult, runCommand } from "#tests/shared/run-command.ts";
import type { SiteCopy } from "#tests/shared/site-copy.ts";
import { testIo } from "#tests/shared/test-io.ts";
import { isNightly } from "#tests/shared/tier.ts";
import type { CommandFunction } from "../../../../scripts/shared/command.ts";

/** A command's output and exit status. */
function outcome(root: string, command: readonly string[], env: NodeJS.ProcessEnv = {}) {
  const { status, stdout, stderr } = spawnSync(process.execPath, command, {
    cwd: root,
    encoding: "utf8",
    env: { ...process.env, ...env },
  });
  return { status, stdout, stderr };
}

describe("a command", () => {
  let root: string;
  beforeAll(() => {
    root = mkdtempSync(path.join(tmpdir(), "waymark-"));
    cpSync("scripts/run.js", path.join(root, "scripts/run.js"));
    // Code that runs before the bundle is JavaScript.
    cpSync("src", path.join(root, "src"), {
      recursive: true,
      filter: (name) => statSync(name).isDirectory() || name.endsWith(".js"),
    });
    writeFileSync(
      path.join(root, "package.json"),
      '{ "type": "module", "imports": { "#src/*": "./src/*" } }',
    );
    mkdirSync(path.join(root, "scripts/greet"));
    writeFileSync(path.join(root, "scripts/greet/greet.ts"), greeting("TypeScript"));
    mkdirSync(path.join(root, "node_modules"));
    symlinkSync(path.resolve("node_modules/tsx"), path.join(root, "node_modules/tsx"));
  });
  afterAll(() => rmSync(root, { recursive: true, force: true }));

  const greeting = (from: string) =>
    `export const command = (words: string[]) => (console.log("${from}", ...words), 3);\n`;
  const greet = () => outcome(root, ["scripts/run.js", "greet", "--loud"]);

  test("runs from its source, then from the bundle of the same sources, then from the source that changed", () => {
    expect(greet()).toEqual({ status: 3, stdout: "TypeScript --loud\n", stderr: "" });
    const directory = bundleDirectory(root, bundleId(root));
    const renderer = path.join(directory, "renderer");
    mkdirSync(renderer, { recursive: true });
    writeFileSync(path.join(renderer, "greet.js"), greeting("bundle").replace(": string[]", ""));
    sealFolder(directory);
    expect(greet()).toEqual({ status: 3, stdout: "bundle --loud\n", stderr: "" });
    appendFileSync(path.join(root, "scripts/greet/greet.ts"), "// changed\n");
    expect(greet()).toEqual({ status: 3, stdout: "TypeScript --loud\n", stderr: "" });
  });
});

test("a folder without an engine is said to be none, except for beginning a site", () => {
  const root = mkdtempSync(path.join(tmpdir(), "waymark-"));
  const run = path.resolve("scripts/run.js");
  try {
    for (const words of [["start"], ["new", "page", "a"]])
      expect(outcome(root, [run, ...words])).toEqual({
        status: 2,
        stdout: "",
        stderr: `${root} is not a site in which Waymark is installed. If it is a site, run npm install.\n`,
      });
    expect(outcome(root, [run, "new", "site", "x", "--kind", "palace"]).stderr).toContain(
      "is not a kind of site",
    );
    for (const words of [
      ["new", "--help"],
      ["new", "site", "--help"],
    ])
      expect(outcome(root, [run, ...words])).toMatchObject({
        status: 0,
        stdout: expect.stringContaining("--kind KIND"),
        stderr: "",
      });
  } finally {
    rmSync(root, { recursive: true, force: true });
  }
});

test("only code is part of an id, so a copy of a site with other pictures and examples shares its bundle", () => {
  const root = mkdtempSync(path.join(tmpdir(), "waymark-"));
  const write = (name: string, text: string) => {
    mkdirSync(path.dirname(path.join(root, name)), { recursive: true });
    writeFileSync(path.join(root, name), text);
    return bundleId(root);
  };
  try {
    const id = write("src/main.ts", "");
    for (const name of [
      "src/public/images/team.jpg",
      "src/public/patterns/heights.txt",
      "src/README.md",
      "blocks/hero/hero.examples.json",
      "blocks/hero/hero.test.tsx",
    ])
      expect(write(name, name), name).toBe(id);
    const ids = [
      "src/latest.ts",
      "src/tasks/share/preview/preview.css",
      "blocks/hero/hero.tsx",
      "blocks/hero/hero.inline.js",
      "blocks/hero/hero.schema.json",
      "schema/starter.json",
      "scripts/new/new.ts",
      "package.json",
    ].map((name) => write(name, "1"));
    expect(new Set([id, ...ids]).size).toBe(ids.length + 1);
  } finally {
    rmSync(root, { recursive: true, force: true });
  }
});

describe("from the bundle", () => {
  let site: SiteCopy;
  beforeAll(() => {
    site = copyExampleSite();
    expect(outcome(site.root, ["scripts/run.js", "build"]).status).toBe(0);
  });
  afterAll(() => site.remove());

  const bundled = (name: string) =>
    path.join(bundleDirectory(site.root, bundleId(site.root)), "renderer", `${name}.js`);
  /** The outcome of a command from its source, in this process, which has to be that from the bundle. */
  const both = async (name: string, options: readonly string[], env?: NodeJS.ProcessEnv) => {
    const withoutTime = ({ status, stdout, stderr }: CommandResult) => ({
      ...{ status, stderr, stdout: stdout.replace(/\d+\.\d s/, "N s") },
    });
    const bundle = withoutTime(outcome(site.root, ["scripts/run.js", name, ...options], env));
    const source = withoutTime(await runCommand(name, options, { cwd: site.root, ...(env && { env }) }));
    expect(bundle).toEqual(source);
    return source;
  };

  const { scripts }: { scripts: Record<string, string> } = JSON.parse(readFileSync("package.json", "utf8"));
  const names = Object.keys(scripts).filter((name) => scripts[name] === `node scripts/run.js ${name}`);

  test.each(names)("%s is in the bundle and prints its help", async (name) => {
    const { command }: { command: CommandFunction } = await import(bundled(name));
    const { io, printed } = testIo();
    expect(await command(["--help"], io)).toBe(0);
    expect(printed.stdout.split("\n")[0]).toContain(`Usage: ${commandLine(name)} `);
  });

  const endings: [status: number, name: string, options: string[], env: NodeJS.ProcessEnv][] = [
    [0, "build", [], {}],
    [2, "build", ["--colour"], {}],
    [2, "build", [], { EMBEDDED_ORIGIN: "http://partner.example" }],
    [2, "start", [], { PORT: "abc" }],
  ];
  if (isNightly)
    endings.push([0, "validate", ["--format", "json"], {}], [2, "validate", ["--format", "xml"], {}]);

  test.each(endings)("%i is how it ends: %s %j %j", async (status, name, options, env) => {
    expect((await both(name, options, env)).status).toBe(status);
  });

  test.runIf(isNightly)("a mistake in a document stops both", async () => {
    const file = path.join(site.root, "pages/contact.json");
    const text = readFileSync(file, "utf8");
    writeFileSync(file, text.replace('"version": 1', '"version": 1,\n  "colour": "red"'));
    expect(await both("build", [])).toMatchObject({
      status: 1,
      stderr: expect.stringContaining("field/unknown"),
    });
    writeFileSync(file, text);
  });
});
