import { readdirSync, statSync } from "node:fs";
import path from "node:path";
import type { Readable, Writable } from "node:stream";
import { type ParseArgsConfig, parseArgs } from "node:util";
import { DiagnosticsError } from "#src/content/diagnostics/format-text.ts";
import { nearest } from "#src/content/diagnostics/nearest.ts";
import { codeOf, describeFileError } from "#src/disk/file-error.ts";

/** The environment of a command: streams, variables and working directory. Usually those of the process; tests supply their own. */
export type Io = {
  stdin: Readable & { isTTY?: boolean };
  stdout: Writable & { isTTY?: boolean };
  stderr: Writable & { isTTY?: boolean };
  env: NodeJS.ProcessEnv;
  /** Working directory, to which paths in options are relative. */
  cwd: string;
  /** Path of the module that build threads run, if the command runs from a bundle. */
  thread?: string | undefined;
  /** Id of the site's bundle, if the command runs from it. */
  bundle?: string | undefined;
};

/** A command. @param argv words after the command's name @returns 0; 1 for errors in the site; 2 for any other failure */
export type CommandFunction = (argv: readonly string[], io: Io) => Promise<number>;

type Options = NonNullable<ParseArgsConfig["options"]>;
type Parsed<O extends Options> = ReturnType<
  typeof parseArgs<{ options: O & { help: { type: "boolean" } }; allowPositionals: true }>
>;
type Settings<O extends Options> = {
  help: string;
  options: O;
  /** Minimum and maximum number of arguments besides options. Default: none. */
  words?: readonly [min: number, max: number];
  run: (input: { values: Parsed<O>["values"]; words: string[]; io: Io }) => Promise<number> | number;
};

/** Defines a command: parses its options, prints its help, and reports expected errors as sentences. */
export function defineCommand<const O extends Options>(
  settings: Settings<O> | ((argv: readonly string[], io: Io) => Settings<O>),
): CommandFunction {
  return async (argv, io) => {
    let commandSettings: Settings<O> | undefined;
    try {
      commandSettings = typeof settings === "function" ? settings(argv, io) : settings;
      const { help, options, words: [min, max] = [0, 0], run } = commandSettings;
      const { values, positionals } = parseArgs({
        args: [...argv],
        options: { ...options, help: { type: "boolean" } } as const,
        allowPositionals: true,
      });
      const isAsked = "help" in values;
      if (isAsked || positionals.length < min) {
        io.stdout.write(help);
        return isAsked ? 0 : 2;
      }
      const empty = Object.entries(values).find(([, value]) => value === "");
      if (empty) throw new UsageError(`--${empty[0]} needs a value.`);
      const unexpected = positionals.find((word, index) => word === "" || index >= max);
      if (unexpected !== undefined) throw new UsageError(`Unexpected argument "${unexpected}".`);
      const isOnSite = options.root === SITE_ROOT && "root" in values;
      const settled = isOnSite ? { ...values, root: siteFolder(io.cwd, String(values.root)) } : values;
      return await run({ values: settled, words: positionals, io });
    } catch (error) {
      io.stderr.write(
        `${errorMessage(error, commandSettings?.help, Object.keys(commandSettings?.options ?? {}))}\n`,
      );
      return error instanceof DiagnosticsError ? 1 : 2;
    }
  };
}

/** The option that names the folder of a site. Every command checks that folder before it runs. */
export const SITE_ROOT = { type: "string", default: "." } as const;

/** Maximum number of days that a command looks ahead or back. */
export const MAX_DAYS = 3660;

/** Returns the absolute path of a site's folder. @throws UsageError if it is not a site */
function siteFolder(cwd: string, root: string): string {
  const folder = path.resolve(cwd, root);
  const stats = statSync(folder, { throwIfNoEntry: false });
  if (!stats) throw new UsageError(`The folder ${folder} does not exist.`);
  if (!stats.isDirectory()) throw new UsageError(`${folder} is a file. --root must be the folder of a site.`);
  if (!readdirSync(folder).includes("pages"))
    throw new UsageError(`${folder} is not a site: it has no folder "pages".`);
  return folder;
}

/** Parses an option as a whole number. @throws UsageError if it is not one or out of range */
export function wholeNumber(option: string, text: string, min: number, max: number): number {
  const number = /^\d{1,15}$/.test(text) ? Number(text) : Number.NaN;
  if (number >= min && number <= max) return number;
  throw new UsageError(`${option} must be a whole number from ${min} to ${max}, not "${text}".`);
}

/** Returns the value that an option's text selects by name. @throws UsageError if there is no such choice */
export function parseChoice<Value>(
  option: string,
  text: string,
  choices: Readonly<Record<string, Value>>,
): Value {
  const match = Object.entries(choices).find(([name]) => name === text);
  if (match) return match[1];
  const names = Object.keys(choices);
  throw new UsageError(
    `${option} must be ${names.slice(0, -1).join(", ")} or ${names.at(-1)}, not "${text}".`,
  );
}

/** An error in the options of a command. A reference to `--help` is added to its message. */
export class UsageError extends Error {}

/** Formats an error for the terminal. @param options names of the command's options */
export function errorMessage(error: unknown, help = "", options: readonly string[] = []): string {
  const usage = error instanceof UsageError ? error.message : usageProblem(error, options);
  if (usage !== undefined) return `${usage} ${pointerTo(help)}`;
  const described = describeFileError(error);
  if (described !== undefined) return described;
  if (!(error instanceof Error)) return String(error);
  const isBug = [TypeError, RangeError, ReferenceError].some((kind) => error instanceof kind);
  return isBug
    ? `This is a bug in Waymark, not a mistake of yours. Please report it:\n${error.stack}`
    : error.message;
}

/** Returns a reference to the help: "See npm run validate -- --help.", "See npx waymark facts --help." */
function pointerTo(help: string): string {
  const [, line = "npx waymark NAME"] = /^Usage: ((?:npm (?:run )?|npx waymark )\S+)/.exec(help) ?? [];
  return `See ${line} ${line.startsWith("npm") ? "-- " : ""}--help.`;
}

/** Explains an error of `parseArgs`. @returns undefined for any other error */
function usageProblem(error: unknown, options: readonly string[]): string | undefined {
  const code = codeOf(error);
  if (!(error instanceof Error) || !code.startsWith("ERR_PARSE_ARGS")) return undefined;
  const [, name = ""] = /'(-+[^' =]+)/.exec(error.message) ?? [];
  if (code === "ERR_PARSE_ARGS_UNKNOWN_OPTION") {
    const suggestion = name.startsWith("--") ? nearest(name.slice(2), ["help", ...options]) : undefined;
    return `Unknown option ${name}.${suggestion === undefined ? "" : ` Did you mean --${suggestion}?`}`;
  }
  return /does not take an argument/.test(error.message)
    ? `${name} takes no value.`
    : `${name} needs a value.`;
}
