import { expect, test } from "vitest";
import { commandLine } from "#src/content/diagnostics/command-line.ts";
import { commandNames, spawnCommand } from "#tests/shared/run-command.ts";
import { isNightly } from "#tests/shared/tier.ts";

/** Those in the bundle are loaded from it by `publish/code/run.test.ts`; loading the sources takes seconds. */
const spawned = isNightly ? commandNames : ["validate", "generate"];

test.each(spawned)("%s prints its help", (name) => {
  const { status, stdout } = spawnCommand(name, ["--help"]);
  expect(status).toBe(0);
  expect(stdout.startsWith(`Usage: ${commandLine(name)} `), stdout).toBe(true);
});

test.each(isNightly ? ["start", "dev"] : ["start"])(
  "%s refuses an unknown option instead of starting",
  (name) => {
    expect(spawnCommand(name, ["--prot=5000"])).toEqual({
      status: 2,
      stdout: "",
      stderr: `Unknown option --prot. See ${commandLine(name, "--help")}.\n`,
    });
  },
);
