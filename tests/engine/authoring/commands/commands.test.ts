import { spawnSync } from "node:child_process";
import { readFileSync } from "node:fs";
import { expect, test } from "vitest";

const { scripts }: { scripts: Record<string, string> } = JSON.parse(readFileSync("package.json", "utf8"));
const commands = Object.entries(scripts).filter(([, command]) => command.includes("scripts/"));

/**
 * Runs a command with a time limit: one that waits for input or keeps running is ended, and fails the test by
 * its status.
 */
function run(command: string | undefined, option: string) {
  const words = command?.split(" ").slice(1) ?? [];
  const settings = { encoding: "utf8", input: "", timeout: 60_000 } as const;
  const { status, stdout, stderr } = spawnSync(process.execPath, [...words, option], settings);
  return { status, stdout, stderr };
}

test.each(commands)("npm run %s prints its help", (name, command) => {
  const { status, stdout } = run(command, "--help");
  expect(status).toBe(0);
  expect(stdout).toMatch(new RegExp(`^Usage: npm (run )?${name}\\b`));
});

test.each(["start", "dev"])("npm run %s refuses an unknown option instead of starting", (name) => {
  expect(run(scripts[name], "--prot=5000")).toEqual({
    status: 2,
    stdout: "",
    stderr: "Unknown option '--prot'\n",
  });
});
