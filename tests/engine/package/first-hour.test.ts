import { execFileSync, spawn, spawnSync } from "node:child_process";
import {
  cpSync,
  existsSync,
  lstatSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { freePort } from "#src/server/free-ports.ts";
import { installEngine, pack, waymark } from "#tests/shared/installed-package.ts";
import { limitForHanging } from "#tests/shared/machine-speed.ts";
import { isNightly } from "#tests/shared/tier.ts";

/** Limit of what a new site installs, in kilobytes on disk. */
const MAX_INSTALLED = 200 * 1024;

/** Every package manager, and every version of Node that is maintained, at least once. */
const SETUPS = [
  { manager: "npm", node: 20 },
  { manager: "npm", node: 22 },
  { manager: "npm", node: 24 },
  { manager: "npm", node: 26 },
  { manager: "pnpm", node: 20 },
  { manager: "pnpm", node: 26 },
  { manager: "bun", node: 22 },
  { manager: "bun", node: 24 },
];

/** What is printed of a fault, or of something that will be one; not the summary of a check. */
const WARNING = /warn(?!ings? in)|deprecat|experimental|could not|cannot|ERR_|EBADENGINE|ignored build/i;

const parent = mkdtempSync(path.join(tmpdir(), "first-hour-"));
const made = path.join(parent, "made");
const tools = path.join(parent, "tools");

beforeAll(() => {
  if (!isNightly) return;
  const archive = path.join(parent, pack(parent).filename);
  mkdirSync(made);
  installEngine(archive, made);
  waymark(
    made,
    "new",
    "site",
    ".",
    "--name",
    "Harbour Hall",
    "--language",
    "en",
    "--time-zone",
    "Europe/London",
  );
  rmSync(path.join(made, "node_modules"), { recursive: true });
  const manifest = path.join(made, "package.json");
  const { dependencies, ...rest } = JSON.parse(readFileSync(manifest, "utf8"));
  writeFileSync(
    manifest,
    JSON.stringify({ ...rest, dependencies: { ...dependencies, waymark: `file:${archive}` } }),
  );
  mkdirSync(tools);
  const nodes = new Set(SETUPS.map(({ node }) => node));
  const binaries = [...nodes].map(
    (node) => `node${node}@npm:node-${process.platform}-${process.arch}@${node}`,
  );
  execFileSync("npm", ["install", "--no-save", "npm", "pnpm", "bun", ...binaries], {
    cwd: tools,
    stdio: "pipe",
  });
}, 5 * limitForHanging(60_000));
afterAll(() => rmSync(parent, { recursive: true }));

describe.runIf(isNightly).each(SETUPS)("a new site with $manager on Node $node", ({ manager, node }) => {
  // A path with a space and a letter outside of ASCII.
  const site = path.join(parent, `${manager} für ${node}`);
  const options = { timeout: 10 * limitForHanging(60_000) };
  const places = [path.join(tools, `node_modules/node${node}/bin`), path.join(tools, "node_modules/.bin")];
  const inherited = Object.entries(process.env).filter(
    ([name]) => !/^(?:npm_|NODE_(?:ENV|OPTIONS)|VITEST|TEST)/i.test(name),
  );
  const env = {
    ...Object.fromEntries(inherited),
    PATH: [...places, process.env.PATH].join(path.delimiter),
    // Settings of this machine may warn themselves.
    NPM_CONFIG_USERCONFIG: path.join(parent, "none"),
    NPM_CONFIG_AUDIT: "false",
  };
  const run = (program: string, ...words: string[]) => {
    const { status, stdout, stderr } = spawnSync(program, words, { cwd: site, env, encoding: "utf8" });
    const printed = stdout + stderr;
    expect(status, `${words.join(" ")}\n${printed}`).toBe(0);
    expectNoWarning(words, printed);
  };

  test("installs without a warning, and without a script of a package", options, () => {
    cpSync(made, site, { recursive: true });
    const version = execFileSync("node", ["--version"], { cwd: site, env, encoding: "utf8" });
    expect(version).toMatch(new RegExp(`^v${node}\\.`));
    run(manager, "install");
    const modules = path.join(site, "node_modules");
    expect(kilobytesBelow(modules)).toBeLessThan(MAX_INSTALLED);
    const lock = path.join(modules, ".package-lock.json");
    if (!existsSync(lock)) return;
    const { packages }: { packages: Record<string, { hasInstallScript?: boolean }> } = JSON.parse(
      readFileSync(lock, "utf8"),
    );
    expect(Object.keys(packages).filter((name) => packages[name]?.hasInstallScript)).toEqual([]);
  });

  test.each([
    [manager, "run", "test"],
    ["npx", "waymark", "generate"],
    ["npx", "waymark", "gallery"],
  ])("%s %s %s prints no warning", options, (program, ...words) => run(program, ...words));

  test.each([
    { name: "start", ready: /localhost:\d+/ },
    { name: "studio", ready: /Studio.*localhost:\d+/ },
    { name: "dev", ready: /Studio.*localhost:\d+/ },
  ])("$name starts without a warning", options, async ({ name, ready }) => {
    const port = await freePort();
    const printed = await printedUntil(ready, manager, ["run", name], {
      cwd: site,
      env: { ...env, PORT: String(port) },
    });
    expectNoWarning([name], printed);
  });
});

/** What a folder takes on disk. */
function kilobytesBelow(folder: string): number {
  // With types, links are not followed: pnpm links each package many times.
  const entries = readdirSync(folder, { recursive: true, withFileTypes: true });
  const stats = entries.map(({ parentPath, name }) => lstatSync(path.join(parentPath, name)));
  // Equal files of several packages are one file in pnpm's store, with several names. Blocks are of 512 bytes.
  const blocks = new Map(stats.map((stat) => [`${stat.dev}:${stat.ino}`, stat.blocks]));
  return [...blocks.values()].reduce((sum, count) => sum + count / 2, 0);
}

function expectNoWarning(words: readonly string[], printed: string): void {
  const warnings = printed.split("\n").filter((line) => WARNING.test(line));
  expect(warnings, words.join(" ")).toEqual([]);
}

/** The output of a server until it is ready. Its processes end with it. */
async function printedUntil(
  ready: RegExp,
  program: string,
  words: readonly string[],
  options: { cwd: string; env: NodeJS.ProcessEnv },
): Promise<string> {
  const child = spawn(program, words, { ...options, detached: true, stdio: ["ignore", "pipe", "pipe"] });
  let printed = "";
  const ended = new Promise<void>((resolve) => child.once("close", () => resolve()));
  const started = new Promise<void>((resolve) => {
    for (const stream of [child.stdout, child.stderr])
      stream.on("data", (text: Buffer) => {
        printed += text;
        if (ready.test(printed)) resolve();
      });
  });
  await Promise.race([started, ended]);
  if (child.exitCode === null && child.pid !== undefined) process.kill(-child.pid, "SIGTERM");
  await ended;
  expect(printed).toMatch(ready);
  return printed;
}
