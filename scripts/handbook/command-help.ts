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
    const isCompiled = own !== undefined && existsSync(own);
    const { href } = pathToFileURL(isCompiled ? own : path.join(engine, source));
    const { command } = await (compiled && !isCompiled ? loadSource(href) : load(href));
    help.set(name, await printedHelp(command, io.cwd));
  }
  return help;
}

type CommandModule = { command: CommandFunction };

const load = (href: string): Promise<CommandModule> => import(/* @vite-ignore */ href);

/** Loads a source where the program itself is compiled, and so has no loader of TypeScript. */
async function loadSource(href: string): Promise<CommandModule> {
  // By its place, because a compiled package would otherwise contain it.
  const loader = import.meta.resolve("tsx/esm/api");
  const { tsImport }: typeof import("tsx/esm/api") = await import(/* @vite-ignore */ loader);
  return tsImport(href, import.meta.url);
}

async function printedHelp(command: CommandFunction, cwd: string): Promise<string> {
  const [stdout, stderr] = [new PassThrough(), new PassThrough()];
  await command(["--help"], { stdin: Readable.from([]), stdout, stderr, env: {}, cwd });
  stdout.end();
  return text(stdout);
}
