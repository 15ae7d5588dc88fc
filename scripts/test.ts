import { spawnSync } from "node:child_process";
import { mkdirSync, rmSync } from "node:fs";
import { parseArgs } from "node:util";
import { findOrInstallChromium } from "#src/server/chromium.ts";
import { readPlaywright, readVitest } from "./test/read-reports.ts";

const HELP = `Usage: npm test [-- --only STEP]

Runs every check of the project, in order, and finds or installs the browser that the tests drive.

  --only STEP  one step: ${"format, types, generated, documents, migrations, imports, unused, unit, build, browser"}
  --help       this text
`;

const reports = "node_modules/.cache/waymark/reports";

/** Steps in the order of how soon they fail. Each is a plain command that can be run by hand. */
const steps: { name: string; command: string }[] = [
  { name: "format", command: "biome check ." },
  { name: "types", command: "tsc --noEmit" },
  { name: "generated", command: "tsx scripts/generate.ts --check" },
  { name: "documents", command: "tsx scripts/validate.ts" },
  { name: "migrations", command: "tsx scripts/migrate.ts --check" },
  { name: "imports", command: "depcruise --config tests/dependency-cruiser.cjs src blocks scripts tests" },
  { name: "unused", command: "knip --config tests/knip.json" },
  {
    name: "unit",
    command: `vitest run --reporter=default --reporter=json --outputFile.json=${reports}/unit.json`,
  },
  { name: "build", command: "tsx scripts/build.ts" },
  { name: "browser", command: "playwright test --config tests/playwright.config.ts" },
];

function main(): number {
  const { values } = parseArgs({
    options: { only: { type: "string" }, help: { type: "boolean", default: false } },
  });
  if (values.help) {
    process.stdout.write(HELP);
    return 0;
  }
  const chosen = values.only ? steps.filter(({ name }) => name === values.only) : steps;
  if (chosen.length === 0) {
    process.stderr.write(HELP);
    return 2;
  }
  rmSync(reports, { recursive: true, force: true });
  mkdirSync(reports, { recursive: true });
  const environment = { ...process.env, CHROMIUM_PATH: findOrInstallChromium(), REPORTS: reports };
  const failed: string[] = [];
  for (const { name, command } of chosen) {
    console.log(`\n== ${name}: ${command}`);
    const { status } = spawnSync("npx", ["--no-install", ...command.split(" ")], {
      stdio: "inherit",
      env: environment,
    });
    if (status !== 0) failed.push(name);
  }
  const outcomes = [readVitest(`${reports}/unit.json`), readPlaywright(`${reports}/browser.json`)];
  const broken = outcomes.flatMap((outcome) => outcome.failed);
  const passed = outcomes.reduce((sum, outcome) => sum + outcome.passed, 0) + chosen.length - failed.length;
  // Once more at the end, where somebody who reads a long log looks first.
  const again = outcomes.flatMap((outcome) => outcome.triedAgain);
  if (again.length > 0) console.log(`\nTests that held when they were tried again:\n  ${again.join("\n  ")}`);
  if (broken.length > 0) console.log(`\nTests that failed:\n  ${broken.join("\n  ")}`);
  console.log(failed.length > 0 ? `\nFailed: ${failed.join(", ")}` : "\nEverything holds.");
  console.log(`${passed} passed, ${broken.length + failed.length} failed`);
  return failed.length > 0 ? 1 : 0;
}

try {
  process.exitCode = main();
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 2;
}
