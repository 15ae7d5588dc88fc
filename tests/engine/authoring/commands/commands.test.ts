import { expect, test } from "vitest";
import { commandNames, commandWords, spawnCommand } from "#tests/shared/run-command.ts";
import { isNightly } from "#tests/shared/tier.ts";

/** Commands that `publish/code/run.test.ts` does not load from the bundle, and one of those that it does. */
const spawned = commandNames.filter(
  (name) => isNightly || name === "validate" || commandWords(name).includes("tsx"),
);

test.each(spawned)("npm run %s prints its help", (name) => {
  const { status, stdout } = spawnCommand(name, ["--help"]);
  expect(status).toBe(0);
  expect(stdout).toMatch(new RegExp(`^Usage: npm (run )?${name}\\b`));
});

test.each(["start", "dev"])("npm run %s refuses an unknown option instead of starting", (name) => {
  expect(spawnCommand(name, ["--prot=5000"])).toEqual({
    status: 2,
    stdout: "",
    stderr: `Unknown option --prot. See npm ${name === "start" ? "" : "run "}${name} -- --help.\n`,
  });
});
