import { spawn, spawnSync } from "node:child_process";
import { once } from "node:events";
import { chmodSync, existsSync, readdirSync, realpathSync } from "node:fs";
import path from "node:path";
import { describe, expect } from "vitest";
import { writeAt } from "#src/disk/folders.ts";
import { test } from "#tests/engine/publish/folder/place-test.ts";

const PROGRAM = path.resolve("src/create-waymark/create-waymark.js");

/** A program in the place of npm. */
const withManager = async (folder: string, script: string, manager = "npm") => {
  await writeAt(folder, `bin/${manager}`, `#!/bin/sh\n${script}\n`);
  chmodSync(path.join(folder, "bin", manager), 0o755);
  return {
    cwd: folder,
    encoding: "utf8",
    env: {
      ...process.env,
      PATH: `${folder}/bin:${process.env.PATH}`,
      npm_config_user_agent: `${manager}/11`,
    },
  } as const;
};

const create = (options: Awaited<ReturnType<typeof withManager>>, words: readonly string[]) =>
  spawnSync(process.execPath, [PROGRAM, ...words], options);

describe("create-waymark", () => {
  test.for<[string[], string]>([
    [["harbour", "--kind", "cafe"], '"cafe" is not a kind of site. There are: business'],
    [["harbour", "--colour", "purple"], '"purple" is not a colour such as #2b5d8a.'],
    [["harbour", "--name", ""], "A site has a name of at most 40 characters: --name."],
    [["harbour", "--language", "e"], '"e" is not a language tag such as en or de-AT: --language.'],
    [["harbour", "--time-zone", "London"], '"London" is not a time zone such as Europe/London: --time-zone.'],
    [["harbour", "--kinds", "events"], "Unknown option '--kinds'. See --help."],
    [["harbour", "--engine"], "argument missing"],
    [
      ["harbour", "--engine", "file:../waymark.tgz"],
      "A path of --engine begins in the folder in which you are.",
    ],
    [["harbour", "hall"], 'Unexpected argument "hall".'],
    [["notes.txt"], "notes.txt is not an empty folder"],
    [["notes.txt/harbour"], "cannot be written"],
    [["."], "is not an empty folder"],
  ])("refuses %j in one sentence, before it installs", async ([words, sentence], { folder }) => {
    const options = await withManager(folder, "touch installed");
    await writeAt(folder, "notes.txt", "");
    const { status, stdout, stderr } = create(options, words);
    expect({ status, stdout }).toEqual({ status: 2, stdout: "" });
    expect(stderr).toContain(sentence);
    expect(stderr).toMatch(/^.* Nothing was written\.\n$/);
    expect(readdirSync(folder).sort()).toEqual(["bin", "notes.txt"]);
  });

  test("leaves nothing behind if its packages cannot be installed", async ({ folder }) => {
    const options = await withManager(folder, "mkdir node_modules; exit 1");
    const { status, stderr } = create(options, ["sites/harbour"]);
    expect({ status, stderr }).toEqual({
      status: 2,
      stderr: "npm did not install Waymark. Nothing was written.\n",
    });
    expect(readdirSync(folder)).toEqual(["bin"]);
  });

  test.for([
    ["harbour", "harbour"],
    ["Café & Bar", "cafe-bar"],
    ["港", "site"],
    ["waymark", "site"],
  ] as const)("in a folder %s, npm is given a package with the name %s", async ([name, its], { folder }) => {
    const options = await withManager(folder, "cat package.json; exit 1");
    expect(create(options, [name]).stdout).toContain(`"name": "${its}"`);
  });

  test("pnpm installs with its own settings: no package of a site has a build script", async ({ folder }) => {
    const options = await withManager(folder, "ls; echo $@; exit 1", "pnpm");
    expect(create(options, ["sites/harbour"]).stdout).toContain("package.json\ninstall\n");
  });

  test("reads the path of an archive from the folder in which it runs", async ({ folder }) => {
    const options = await withManager(folder, "cat package.json; exit 1");
    await writeAt(folder, "waymark-1.2.0.tgz", "");
    const { stdout } = create(options, ["sites/harbour", "--engine", "file:waymark-1.2.0.tgz"]);
    expect(stdout).toContain('"waymark": "file:../../waymark-1.2.0.tgz"');
  });

  test("leaves nothing behind if it is interrupted", async ({ folder }) => {
    const options = await withManager(folder, "echo begun; exec sleep 60");
    const program = spawn(process.execPath, [PROGRAM, "harbour"], { ...options, detached: true });
    let said = "";
    for await (const text of program.stdout) {
      said += text;
      // As a terminal sends it: to the program and to what it runs.
      if (said.endsWith("begun\n") && program.pid) process.kill(-program.pid, "SIGINT");
    }
    if (program.exitCode === null) await once(program, "exit");
    expect(program.exitCode).toBe(2);
    expect(existsSync(path.join(folder, "harbour"))).toBe(false);
  });

  test.for<[string, string[], string]>([
    ["a new folder", [], "sites/harbour/.git"],
    ["a folder in a repository", ["sites"], "sites/.git"],
  ])("begins a git repository for a site in %s", async ([, repositories, expected], { folder }) => {
    const options = await withManager(folder, "exit 0");
    const git = (cwd: string, ...words: string[]) =>
      spawnSync("git", words, { ...options, cwd: path.join(folder, cwd) });
    for (const name of ["AUTHOR", "COMMITTER"])
      Object.assign(options.env, { [`GIT_${name}_NAME`]: "Ada", [`GIT_${name}_EMAIL`]: "ada@example.org" });
    await writeAt(folder, "node_modules/waymark/scripts/run.js", "");
    await writeAt(folder, "sites/notes.txt", "");
    for (const place of repositories) git(place, "init", "-q");
    expect(create(options, ["sites/harbour"])).toMatchObject({ status: 0 });
    const { stdout } = git("sites/harbour", "rev-parse", "--absolute-git-dir");
    expect(stdout.trim()).toBe(path.join(realpathSync(folder), expected));
    const commits = git("sites/harbour", "rev-list", "--all", "--count").stdout.trim();
    expect(commits).toBe(repositories.length > 0 ? "0" : "1");
  });

  test("finds the engine that a workspace has installed around its sites", async ({ folder }) => {
    const options = await withManager(folder, "exit 0");
    await writeAt(
      folder,
      "node_modules/waymark/scripts/run.js",
      "console.log(process.argv.slice(2).join(' '));",
    );
    const { status, stdout } = create(options, [
      "sites/harbour",
      "--name",
      "Harbour Hall",
      "--kind",
      "events",
    ]);
    expect({ status, stdout }).toEqual({
      status: 0,
      stdout:
        "Installing Waymark …\nnew site sites/harbour --root sites/harbour --name=Harbour Hall --kind=events\n",
    });
  });
});

describe("waymark", () => {
  test("names its commands where it is given none, or another", () => {
    const run = (...words: string[]) =>
      spawnSync(process.execPath, ["scripts/run.js", ...words], { encoding: "utf8" });
    for (const [words, said] of [
      [[], "A command is missing. There are: adopt, "],
      [["biuld"], '"biuld" is not a command. Did you mean "build"? There are: adopt, '],
      [["publish"], '"publish" is not a command. There are: adopt, '],
    ] as const) {
      const { status, stderr } = run(...words);
      expect(status).toBe(2);
      expect(stderr).toContain(said);
      expect(stderr).toContain(" validate, where.");
      expect(stderr).not.toContain("shared");
    }
    const { status, stdout } = run("--help");
    expect(status).toBe(0);
    expect(stdout).toContain("There are: adopt, ");
    expect(run("--version").stdout).toMatch(/^\d+\.\d+\.\d+\n$/);
  });

  test.skipIf(!existsSync("/dev/full"))("says that its output cannot be written", () => {
    const { status, stderr } = spawnSync("sh", ["-c", "node scripts/run.js validate --help > /dev/full"], {
      encoding: "utf8",
    });
    const said = "The output cannot be written: ENOSPC: no space left on device, write\n";
    expect({ status, stderr }).toEqual({ status: 2, stderr: said });
  });
});
