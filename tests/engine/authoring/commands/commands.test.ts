import { expect, test } from "vitest";
import { commandNames, spawnCommand } from "#tests/shared/run-command.ts";
import { isNightly } from "#tests/shared/tier.ts";

/** Those in the bundle are loaded from it by `publish/code/run.test.ts`; loading the sources takes seconds. */
const spawned = isNightly ? commandNames : ["validate", "generate"];

test.each(spawned)("npm run %s prints its help", (name) => {
  const { status, stdout } = spawnCommand(name, ["--help"]);
  expect(status).toBe(0);
  expect(stdout).toMatch(new RegExp(`^Usage: npm (run )?${name}\\b`));
});

test.each(isNightly ? ["start", "dev"] : ["start"])(
  "npm run %s refuses an unknown option instead of starting",
  (name) => {
    expect(spawnCommand(name, ["--prot=5000"])).toEqual({
      status: 2,
      stdout: "",
      stderr: `Unknown option --prot. See npm ${name === "start" ? "" : "run "}${name} -- --help.\n`,
    });
  },
);
