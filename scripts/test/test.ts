import { existsSync, mkdirSync, rmSync, statfsSync } from "node:fs";
import { commandLine } from "#src/content/diagnostics/command-line.ts";
import { engineOf } from "#src/content/document/places.js";
import { parseShare } from "#src/publish/pages/share.ts";
import { findOrInstallChromium } from "../shared/chromium.ts";
import { defineCommand, UsageError } from "../shared/command.ts";
import { formatSlowest, readPlaywright, readVitest } from "./read-reports.ts";
import { runStep, runTogether, type TestStep } from "./run-steps.ts";
import { testSite } from "./site-tests.ts";
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
