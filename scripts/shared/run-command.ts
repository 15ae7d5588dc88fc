import { existsSync, statSync } from "node:fs";
import path from "node:path";
import { type ParseArgsConfig, parseArgs } from "node:util";
import { DiagnosticsError } from "#src/content/diagnostics/diagnostics-error.ts";
import { nearest } from "#src/content/diagnostics/nearest.ts";
import { codeOf, describeFileError } from "#src/disk/file-error.ts";

/** The option that names the folder of a site; `runCommand` checks that it is one. */
export const SITE_ROOT = { type: "string", default: "." } as const;

type Options = NonNullable<ParseArgsConfig["options"]>;
type Parsed<O extends Options> = ReturnType<
  typeof parseArgs<{ options: O & { help: { type: "boolean" } }; allowPositionals: true }>
>;
type Settings<O extends Options> = {
  help: string;
  options: O;
  /** How many words a command takes besides its options: at least, and at most. None by default. */
  words?: readonly [least: number, most: number];
  run: (values: Parsed<O>["values"], words: string[]) => Promise<number> | number;
};

/** The longest time that a command looks ahead or back. */
export const MAX_DAYS = 3660;

/** A mistake in the options of a command. The message is completed by a reference to `--help`. */
export class UsageError extends Error {}

/**
 * Runs a command of the terminal: reads its options, prints its help, and turns every foreseeable error into a sentence.
 * Sets the exit code: that of `run`, 1 for mistakes in the site, or 2 for wrong use and whatever kept it from its work.
 */
export async function runCommand<const O extends Options>(
  settings: Settings<O> | (() => Settings<O>),
): Promise<void> {
  outliveReader();
  let known: Settings<O> | undefined;
  try {
    known = typeof settings === "function" ? settings() : settings;
    const { help, options, words: [least, most] = [0, 0], run } = known;
    const { values, positionals } = parseArgs({
      options: { ...options, help: { type: "boolean" } } as const,
      allowPositionals: true,
    });
    const isAsked = "help" in values;
    if (isAsked || positionals.length < least) {
      process.stdout.write(help);
      process.exitCode = isAsked ? 0 : 2;
      return;
    }
    const unexpected = positionals[most];
    if (unexpected !== undefined) throw new UsageError(`"${unexpected}" is not expected here.`);
    if (options.root === SITE_ROOT && "root" in values) checkSite(String(values.root));
    process.exitCode = await run(values, positionals);
  } catch (error) {
    process.stderr.write(`${messageOf(error, known?.help, Object.keys(known?.options ?? {}))}\n`);
    // Servers that have started already would keep the process alive.
    process.exit(error instanceof DiagnosticsError ? 1 : 2);
  }
}

/** @throws UsageError if a folder is not that of a site */
export function checkSite(root: string): void {
  const folder = path.resolve(root);
  const stats = statSync(folder, { throwIfNoEntry: false });
  if (!stats) throw new UsageError(`There is no folder ${folder}.`);
  if (!stats.isDirectory()) throw new UsageError(`${folder} is a file. --root is the folder of a site.`);
  if (!existsSync(path.join(folder, "pages")))
    throw new UsageError(`${folder} is not a site: it has no folder "pages".`);
}

/** A whole number among the options. @throws UsageError if it is not one, or is out of range */
export function wholeNumber(option: string, text: string, least: number, most: number): number {
  const number = /^\d{1,15}$/.test(text) ? Number(text) : Number.NaN;
  if (number >= least && number <= most) return number;
  throw new UsageError(`${option} is a whole number from ${least} to ${most}, not "${text}".`);
}

/** One of several words among the options. @throws UsageError if it is none of them */
export function oneOf<Value>(option: string, text: string, choices: Readonly<Record<string, Value>>): Value {
  const found = Object.entries(choices).find(([name]) => name === text);
  if (found) return found[1];
  const names = Object.keys(choices);
  throw new UsageError(`${option} is ${names.slice(0, -1).join(", ")} or ${names.at(-1)}, not "${text}".`);
}

/** An error as sentences for the terminal. @param options the names of those that the command has */
export function messageOf(error: unknown, help = "", options: readonly string[] = []): string {
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

/** "See npm run validate -- --help." */
function pointerTo(help: string): string {
  const [, command = "npm run"] = /^Usage: (npm (?:run )?\S+)/.exec(help) ?? [];
  return `See ${command} -- --help.`;
}

/** What is wrong with the options according to `parseArgs`. @returns undefined for another error */
function usageProblem(error: unknown, options: readonly string[]): string | undefined {
  const code = codeOf(error);
  if (!(error instanceof Error) || !code.startsWith("ERR_PARSE_ARGS")) return undefined;
  const [, name = ""] = /'(-+[^' =]+)/.exec(error.message) ?? [];
  if (code === "ERR_PARSE_ARGS_UNKNOWN_OPTION") {
    const meant = name.startsWith("--") ? nearest(name.slice(2), ["help", ...options]) : undefined;
    return `There is no option ${name}.${meant === undefined ? "" : ` Did you mean --${meant}?`}`;
  }
  return /does not take an argument/.test(error.message)
    ? `${name} takes no value.`
    : `${name} needs a value.`;
}

/**
 * Lets a command finish normally when the program reading its output exits first, as in `npm run validate | head`; the
 * remaining output is discarded.
 */
function outliveReader(): void {
  for (const stream of [process.stdout, process.stderr])
    stream.off("error", ignoreClosedPipe).on("error", ignoreClosedPipe);
}

function ignoreClosedPipe(error: Error): void {
  if (codeOf(error) !== "EPIPE") throw error;
}
