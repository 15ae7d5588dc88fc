import { spawnSync } from "node:child_process";
import { readFileSync } from "node:fs";

const { scripts }: { scripts: Record<string, string> } = JSON.parse(readFileSync("package.json", "utf8"));

/** The commands of package.json that are scripts of this project. */
export const commandNames = Object.keys(scripts).filter((name) => scripts[name]?.includes("scripts/"));

/** What a command has printed, and its exit code (null if it was ended from outside). */
export type CommandResult = { status: number | null; stdout: string; stderr: string };

/** The program and its arguments that `npm run NAME` starts. */
export function commandWords(name: string): string[] {
  const line = scripts[name];
  if (line === undefined) throw new Error(`There is no command ${name} in package.json.`);
  return [process.execPath, ...line.split(" ").slice(1)];
}

/**
 * Runs a command to its end as `npm run NAME` does: from the bundle, if there is one of today's sources.
 * One that waits for input or keeps running is ended after two minutes.
 * @param settings.env variables in addition to those of this process
 */
export function runCommand(
  name: string,
  options: readonly string[],
  { cwd, env, input = "" }: { cwd?: string; env?: NodeJS.ProcessEnv; input?: string } = {},
): CommandResult {
  const [program = "", ...words] = commandWords(name);
  const { status, stdout, stderr } = spawnSync(program, [...words, ...options], {
    ...(cwd === undefined ? {} : { cwd }),
    env: { ...process.env, ...env },
    encoding: "utf8",
    input,
    timeout: 120_000,
    maxBuffer: 64 * 1024 * 1024,
  });
  return { status, stdout, stderr };
}
