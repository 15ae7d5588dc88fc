import { existsSync } from "node:fs";
import path from "node:path";
import { PassThrough, Readable } from "node:stream";
import { text } from "node:stream/consumers";
import { fileURLToPath, pathToFileURL } from "node:url";
import { commandFiles } from "#src/publish/bundle/command-files.js";
import type { CommandFunction, Io } from "../shared/command.ts";

/**
 * Returns the help text of every command, by the command's name.
 * @param engine folder of the engine
 * @param io environment of the calling command: if `thread` is set, compiled commands are looked for beside that module
 */
export async function commandHelp(
  engine: string,
  io: Pick<Io, "thread" | "cwd">,
): Promise<Map<string, string>> {
  const compiled = io.thread && path.dirname(fileURLToPath(io.thread));
  const help = new Map<string, string>();
  for (const [name, source] of commandFiles(engine)) {
    const own = compiled && path.join(compiled, `${name}.js`);
    const place = own && existsSync(own) ? own : path.join(engine, source);
    const { command }: { command: CommandFunction } = await import(
      /* @vite-ignore */ pathToFileURL(place).href
    );
    help.set(name, await printedHelp(command, io.cwd));
  }
  return help;
}

async function printedHelp(command: CommandFunction, cwd: string): Promise<string> {
  const [stdout, stderr] = [new PassThrough(), new PassThrough()];
  await command(["--help"], { stdin: Readable.from([]), stdout, stderr, env: {}, cwd });
  stdout.end();
  return text(stdout);
}
