import type { Readable, Writable } from "node:stream";
import { type ParseArgsConfig, parseArgs } from "node:util";
import { DiagnosticsError } from "#src/content/diagnostics/format-text.ts";
import { errorMessage } from "./error-message.ts";
import { SITE_ROOT, siteFolder, UsageError } from "./options.ts";

/** What a command works with: the streams, variables and folder of the process, or those of a test. */
export type Io = {
  stdin: Readable & { isTTY?: boolean };
  stdout: Writable & { isTTY?: boolean };
  stderr: Writable & { isTTY?: boolean };
  env: NodeJS.ProcessEnv;
  /** Relative paths in the options start here. */
  cwd: string;
};

/** Runs with the words after its name. @returns 0; 1 for errors in the site; 2 for whatever else stopped it */
export type CommandFunction = (argv: readonly string[], io: Io) => Promise<number>;

type Options = NonNullable<ParseArgsConfig["options"]>;
type Parsed<O extends Options> = ReturnType<
  typeof parseArgs<{ options: O & { help: { type: "boolean" } }; allowPositionals: true }>
>;
type Settings<O extends Options> = {
  help: string;
  options: O;
  /** The smallest and largest number of words besides the options. None by default. */
  words?: readonly [min: number, max: number];
  run: (given: { values: Parsed<O>["values"]; words: string[]; io: Io }) => Promise<number> | number;
};

/** A command, which reads its options, prints its help, and reports every foreseeable error as a sentence. */
export function defineCommand<const O extends Options>(
  settings: Settings<O> | ((argv: readonly string[], io: Io) => Settings<O>),
): CommandFunction {
  return async (argv, io) => {
    let known: Settings<O> | undefined;
    try {
      known = typeof settings === "function" ? settings(argv, io) : settings;
      const { help, options, words: [min, max] = [0, 0], run } = known;
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
      io.stderr.write(`${errorMessage(error, known?.help, Object.keys(known?.options ?? {}))}\n`);
      return error instanceof DiagnosticsError ? 1 : 2;
    }
  };
}
