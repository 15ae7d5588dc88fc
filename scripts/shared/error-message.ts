import { nearest } from "#src/content/diagnostics/nearest.ts";
import { codeOf, describeFileError } from "#src/disk/file-error.ts";
import { UsageError } from "./command.ts";

/** An error as sentences for the terminal. @param options the names of the command's options */
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

/** "See npm run validate -- --help." */
function pointerTo(help: string): string {
  const [, command = "npm run"] = /^Usage: (npm (?:run )?\S+)/.exec(help) ?? [];
  return `See ${command} -- --help.`;
}

/** Puts an error of `parseArgs` into words. @returns undefined for any other error */
function usageProblem(error: unknown, options: readonly string[]): string | undefined {
  const code = codeOf(error);
  if (!(error instanceof Error) || !code.startsWith("ERR_PARSE_ARGS")) return undefined;
  const [, name = ""] = /'(-+[^' =]+)/.exec(error.message) ?? [];
  if (code === "ERR_PARSE_ARGS_UNKNOWN_OPTION") {
    const meant = name.startsWith("--") ? nearest(name.slice(2), ["help", ...options]) : undefined;
    return `Unknown option ${name}.${meant === undefined ? "" : ` Did you mean --${meant}?`}`;
  }
  return /does not take an argument/.test(error.message)
    ? `${name} takes no value.`
    : `${name} needs a value.`;
}
