import { spawnSync } from "node:child_process";
import { readFileSync } from "node:fs";
import path from "node:path";
import type { CommandFunction } from "#scripts/shared/command.ts";
import { commandFiles } from "#src/publish/bundle/command-files.js";
import { type TestInput, testIo } from "./test-io.ts";

const { scripts }: { scripts: Record<string, string> } = JSON.parse(readFileSync("package.json", "utf8"));

/** Names of all commands. */
export const commandNames = [...commandFiles(".").keys()];

/** The output of a command, and its exit code (null if a signal ended it). */
export type CommandResult = { status: number | null; stdout: string; stderr: string };

/** Runs a command in this process, as `npm run NAME -- ARGV` would. */
export async function runCommand(
  name: string,
  argv: readonly string[],
  input: TestInput = {},
): Promise<CommandResult> {
  const { command }: { command: CommandFunction } = await import(path.resolve(commandFile(name)));
  const { io, printed } = testIo(input);
  const status = await command(argv, io);
  return { status, ...printed };
}

/** Returns the source file of a command, relative to the project. */
export function commandFile(name: string): string {
  const file = commandFiles(".").get(name);
  if (file === undefined) throw new Error(`There is no command ${name}.`);
  return file;
}

/** Returns the program and arguments that `npm run NAME` starts. */
export function commandWords(name: string): string[] {
  const line = scripts[name];
  if (line === undefined) throw new Error(`There is no command ${name} in package.json.`);
  return [process.execPath, ...line.split(" ").slice(1)];
}

/**
 * Runs a command to its end in a separate process, as `npm run NAME -- ARGV` does: from the bundle if it is up to date.
 * A command that waits for input or keeps running is stopped after two minutes.
 */
export function spawnCommand(
  name: string,
  argv: readonly string[],
  { cwd = process.cwd(), env, input = "" }: TestInput = {},
): CommandResult {
  const [program = "", ...words] = commandWords(name);
  const { status, stdout, stderr } = spawnSync(program, [...words, ...argv], {
    cwd,
    env: { ...process.env, ...env },
    encoding: "utf8",
    input,
    timeout: 120_000,
    maxBuffer: 64 * 1024 * 1024,
  });
  return { status, stdout, stderr };
}
