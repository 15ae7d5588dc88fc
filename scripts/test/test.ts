import { spawnSync } from "node:child_process";
import { existsSync, mkdirSync, readFileSync, rmSync, statfsSync } from "node:fs";
import path from "node:path";
import { pathToFileURL } from "node:url";
import { stripVTControlCharacters } from "node:util";
import { commandLine } from "#src/content/diagnostics/command-line.ts";
import { engineOf, listBelow } from "#src/content/document/places.js";
import { parseShare } from "#src/publish/pages/share.ts";
import { findOrInstallChromium } from "../shared/chromium.ts";
import { defineCommand, type Io, UsageError } from "../shared/command.ts";
import { hasTypedCode, missingTypePackages, typeChecker } from "../shared/type-check.ts";
import { runStep, runTogether, type TestStep } from "./run-steps.ts";
import { installPrograms, quickPlan, REPORTS, type TestPlan, wholePlan } from "./steps.ts";
import { unitTests } from "./unit-tests.ts";

/** Number of slow files listed at the end of a run, so that an added slow test is noticed. */
const MAX_SLOW_FILES = 20;

const HELP = `Usage: ${commandLine("test")} [-- --quick | --all | --only STEP] [--shard N/OF]

Runs all checks of the project, the quickest ones first. Finds the browser that they need, or installs it. In a site with
the engine as its package: checks its documents, builds it, checks the types of its own code, and runs its tests with Node.

  --quick      only what is affected by the change: static checks, documents and quick unit tests (at most 90 s)
  --all        the nightly tier too: other engines and servers for every page, longer property tests, and each
               benchmark once
  --only STEP  only this step: ${nameSteps(wholePlan(true))}
  --shard N/OF only this share of the unit and browser tests, so that several machines can divide the work; the first
               share includes all other steps
  --help       show this text
`;

/** Returns the part of the steps that one of several machines runs. @param shard `1/3` */
function shareOf(steps: TestStep[], shard: string): TestStep[] {
  const { number } = parseShare(shard);
  return steps.flatMap((step) => {
    const { name, command } = step;
    if (name === "unit" || name === "browser") return [{ ...step, command: `${command} --shard=${shard}` }];
    return number === 1 ? [step] : [];
  });
}

export const command = defineCommand({
  help: HELP,
  options: {
    only: { type: "string" },
    quick: { type: "boolean", default: false },
    all: { type: "boolean", default: false },
    shard: { type: "string", default: "1/1" },
  },
  run: async ({ values, io }) => {
    if (engineOf(io.cwd) !== io.cwd) return testSite(io.cwd, io);
    const selected = (steps: TestStep[]) => steps.filter(({ name }) => !values.only || name === values.only);
    const plan = values.quick ? quickPlan() : wholePlan(values.all);
    const side = shareOf(selected(plan.side), values.shard);
    const long = shareOf(selected(plan.long), values.shard);
    if (side.length + long.length === 0)
      throw new UsageError(
        values.quick ? `--quick has no step "${values.only}".` : `The step "${values.only}" does not exist.`,
      );
    rmSync(REPORTS, { recursive: true, force: true });
    mkdirSync(REPORTS, { recursive: true });
    const tier = values.all ? { TEST_TIER: "nightly" } : {};
    const variables = { ...memoryFolder(), ...process.env, REPORTS, ...tier };
    const times: string[] = [];
    const timed = async <Result>(name: string, work: () => Promise<Result>): Promise<Result> => {
      const start = performance.now();
      const result = await work();
      times.push(`${name} ${Math.round((performance.now() - start) / 1000)} s`);
      return result;
    };
    const needsPrograms = long.some(({ name }) => name === "browser" || values.all);
    const [failed, missing] = await timed(values.quick ? "static checks" : "static checks and build", () =>
      Promise.all([
        runTogether(side, variables),
        runTogether(needsPrograms ? [installPrograms] : [], variables),
      ]),
    );
    failed.push(...missing);
    const environment = needsPrograms ? { ...variables, CHROMIUM_PATH: findOrInstallChromium() } : variables;
    for (const step of long)
      if (!(await timed(step.name, () => runStep(step, environment)))) failed.push(step.name);
    const outcomes = [readVitest(`${REPORTS}/unit.json`), readPlaywright(`${REPORTS}/browser.json`)];
    const broken = outcomes.flatMap((outcome) => outcome.failed);
    const held = side.length + long.length - failed.length;
    const passed = outcomes.reduce((sum, outcome) => sum + outcome.passed, held);
    const slowest = formatSlowest(outcomes, MAX_SLOW_FILES, unitTests().quick);
    if (slowest) console.log(`\nThe slowest test files:\n${slowest}`);
    console.log(`\nTime: ${times.join(", ")}`);
    // Repeated at the end, where readers of a long log look first.
    const again = outcomes.flatMap((outcome) => outcome.triedAgain);
    if (again.length > 0) console.log(`\nTests that passed when retried:\n  ${again.join("\n  ")}`);
    if (broken.length > 0) console.log(`\nTests that failed:\n  ${broken.join("\n  ")}`);
    console.log(failed.length > 0 ? `\nFailed: ${failed.join(", ")}` : "\nAll checks passed.");
    console.log(`${passed} passed, ${broken.length + failed.length} failed`);
    return failed.length > 0 ? 1 : 0;
  },
});

/** Free memory in bytes that is certainly enough for the copies of sites and the browsers' shared memory. */
const AMPLE_MEMORY = 8e9;

/**
 * Returns the environment that puts temporary files in memory (tmpfs) if there is enough of it, which makes tests that copy and build sites
 * a tenth faster.
 */
function memoryFolder(): { TMPDIR?: string } {
  const folder = "/dev/shm";
  if (!existsSync(folder)) return {};
  const { bavail, bsize } = statfsSync(folder);
  return bavail * bsize > AMPLE_MEMORY ? { TMPDIR: folder } : {};
}

function nameSteps({ side, long }: TestPlan): string {
  return [...side, ...long].map(({ name }) => name).join(", ");
}

/** Number of passed tests, and a line for each test that failed or only passed when retried: file, name, first line of the error. */
type Outcome = {
  passed: number;
  failed: string[];
  triedAgain: string[];
  /** Run time of each file in seconds, without setup. */
  seconds: { file: string; seconds: number }[];
};

type VitestReport = {
  numPassedTests: number;
  testResults: {
    name: string;
    status: string;
    message: string;
    /** Start time of the file in milliseconds since 1970. */
    startTime: number;
    endTime: number;
    assertionResults: { fullName: string; status: string; failureMessages: string[] }[];
  }[];
};

type PlaywrightSuite = {
  file: string;
  suites?: PlaywrightSuite[];
  specs: {
    file: string;
    title: string;
    /** Results of each test, with `duration` in milliseconds. */
    tests: { status: string; results: { duration: number; error?: { message?: string } }[] }[];
  }[];
};
type PlaywrightReport = { suites: PlaywrightSuite[]; stats: { expected: number; flaky: number } };

/** Reads vitest's results. @param file output of its JSON reporter; missing if the step ended too early */
function readVitest(file: string): Outcome {
  return read<VitestReport>(file, ({ numPassedTests, testResults }) => ({
    passed: numPassedTests,
    triedAgain: [],
    seconds: testResults.map(({ name, startTime, endTime }) => ({
      file: shortPath(name),
      seconds: (endTime - startTime) / 1000,
    })),
    failed: testResults.flatMap(({ name, status, message, assertionResults }) => {
      const failed = assertionResults.filter((test) => test.status === "failed");
      // A file that fails to load has no test results.
      if (failed.length === 0) return status === "failed" ? [line(name, "", message)] : [];
      return failed.map((test) => line(name, test.fullName, test.failureMessages[0]));
    }),
  }));
}

/** Reads Playwright's results. @param file output of its JSON reporter */
function readPlaywright(file: string): Outcome {
  return read<PlaywrightReport>(file, ({ suites, stats }) => ({
    passed: stats.expected + stats.flaky,
    failed: suites.flatMap((suite) => linesOf(suite, "unexpected")),
    triedAgain: suites.flatMap((suite) => linesOf(suite, "flaky")),
    seconds: suites.map((suite) => ({ file: `tests/${suite.file}`, seconds: secondsOf(suite) })),
  }));
}

/** Formats a list of the slowest test files. @param quick files that `--quick` runs; they are marked */
function formatSlowest(outcomes: readonly Outcome[], limit: number, quick: readonly string[]): string {
  const files = outcomes.flatMap(({ seconds }) => seconds).sort((a, b) => b.seconds - a.seconds);
  const lines = files.slice(0, limit).map(({ file, seconds }) => {
    const mark = quick.includes(file) ? " (in --quick)" : "";
    return `${seconds.toFixed(1).padStart(7)} s  ${file}${mark}`;
  });
  return lines.join("\n");
}

function secondsOf({ suites = [], specs }: PlaywrightSuite): number {
  const results = specs.flatMap(({ tests }) => tests.flatMap((test) => test.results));
  const own = results.reduce((sum, { duration }) => sum + duration / 1000, 0);
  return suites.reduce((sum, suite) => sum + secondsOf(suite), own);
}

function linesOf({ suites = [], specs }: PlaywrightSuite, state: "unexpected" | "flaky"): string[] {
  const own = specs.flatMap(({ file, title, tests }) =>
    tests
      .filter(({ status }) => status === state)
      .map(({ results }) => line(file, title, results.find(({ error }) => error)?.error?.message)),
  );
  return [...own, ...suites.flatMap((suite) => linesOf(suite, state))];
}

function read<Report>(file: string, outcomeOf: (report: Report) => Outcome): Outcome {
  let text: string;
  try {
    text = readFileSync(file, "utf8");
  } catch {
    return { passed: 0, failed: [], triedAgain: [], seconds: [] };
  }
  return outcomeOf(JSON.parse(text));
}

function line(file: string, name: string, message = ""): string {
  const [reason = ""] = stripVTControlCharacters(message).trim().split("\n");
  return [shortPath(file), name, reason].filter(Boolean).join(" › ");
}

const shortPath = (file: string): string => file.replace(`${process.cwd()}/`, "");

/** Folders in which a site or a package of blocks has its own tests. */
const TEST_FOLDERS = ["tests", "blocks"];
const TEST = /\.test\.[cm]?[jt]sx?$/;

/**
 * Checks a site with an installed engine: its documents, its build, the types of its code, and its own tests,
 * which Node runs.
 * @returns the exit code of the first step that fails
 */
function testSite(root: string, { env, stderr }: Pick<Io, "env" | "stderr">): number {
  const engine = engineOf(root);
  const program = path.join(engine, "scripts/run.js");
  const missing = hasTypedCode(root) ? missingTypePackages(engine, root) : [];
  const checker = hasTypedCode(root) && missing.length === 0 ? typeChecker(root) : undefined;
  const tests = TEST_FOLDERS.flatMap((folder) => listBelow(root, folder)).filter((file) => TEST.test(file));
  const loader = [
    "--import",
    pathToFileURL(path.join(engineOf(root), "scripts/test/read-typescript.js")).href,
  ];
  const steps = [
    [program, "validate"],
    [program, "build"],
    // Runs after the build, which writes the types of blocks.
    ...(checker === undefined ? [] : [[checker, "--noEmit", "--project", root]]),
    ...(tests.length > 0 ? [[...loader, "--test", ...tests]] : []),
  ];
  for (const words of steps) {
    const { status } = spawnSync(process.execPath, words, { cwd: root, env, stdio: "inherit" });
    if (status !== 0) return status ?? 1;
  }
  if (missing.length > 0)
    stderr.write(
      `The types of this site's own code were not checked. For that, run npm install --save-dev ${missing.join(" ")}\n`,
    );
  return 0;
}
