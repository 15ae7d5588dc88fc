import { existsSync, readFileSync } from "node:fs";
import { SourceMap } from "node:module";
import { fileURLToPath } from "node:url";

/** Parsed source maps by module; cached, since parsing one takes half a second, and thousands of pages may fail for one reason. */
const maps = new Map<string, SourceMap | undefined>();

/** Matches the path of a source file of a block or migration, and captures the part within the site. */
const OWN_SOURCE = /(?:^|\/)((?:blocks|schema)\/(?:[\w.-]+\/)*[\w.-]+\.[jt]sx?)$/;

/**
 * Finds the line of block code that threw an error, bundled or not: `blocks/hero/hero.derive.ts:12`.
 * @returns undefined if no block code was involved
 */
export function thrownAt(error: unknown): string | undefined {
  const stack = error instanceof Error ? (error.stack ?? "") : "";
  for (const [, address = "", line, column] of stack.matchAll(
    /((?:file:\/\/)?\/[^\s()?]+)(?:\?[^\s():]*)?:(\d+):(\d+)\)?$/gm,
  )) {
    const path = address.startsWith("file:") ? fileURLToPath(address) : address;
    const map = mapOf(path);
    const entry = map?.findEntry(Number(line) - 1, Number(column) - 1);
    const [source, at] =
      entry && "originalSource" in entry ? [entry.originalSource, entry.originalLine + 1] : [path, line];
    const own = OWN_SOURCE.exec(source)?.[1];
    if (own !== undefined) return `${own}:${at}`;
  }
  return undefined;
}

/**
 * Describes the error of a block that could not be rendered, with the file of the block's code and, if the error was thrown there, the
 * line.
 */
export function describeFailure(error: unknown): string {
  const cause = error instanceof Error && error.cause !== undefined ? error.cause : error;
  const problem = cause instanceof Error ? cause.message : String(cause);
  const component = error instanceof Error && "source" in error ? String(error.source) : undefined;
  const at = thrownAt(cause) ?? (problem.includes("blocks/") ? undefined : component);
  return at === undefined ? problem : `${at}: ${problem}`;
}

/** Adds the file and line to the message of an error from block code; returns other errors unchanged. */
export function withPlace(error: unknown): unknown {
  return thrownAt(error) === undefined ? error : new Error(describeFailure(error), { cause: error });
}

function mapOf(path: string): SourceMap | undefined {
  const file = `${path}.map`;
  if (!maps.has(file))
    maps.set(file, existsSync(file) ? new SourceMap(JSON.parse(readFileSync(file, "utf8"))) : undefined);
  return maps.get(file);
}
