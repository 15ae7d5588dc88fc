import { existsSync, readFileSync } from "node:fs";
import { SourceMap } from "node:module";
import { dirname, resolve } from "node:path";
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
  for (const [source, line] of placesOf(error)) {
    const own = OWN_SOURCE.exec(source)?.[1];
    if (own !== undefined) return `${own}:${line}`;
  }
  return undefined;
}

/** The files and lines of an error's stack, those of sources where code is bundled. */
function placesOf(error: unknown): [source: string, line: number][] {
  const stack = error instanceof Error ? (error.stack ?? "") : "";
  const places = stack.matchAll(/((?:file:\/\/)?\/[^\s()?]+)(?:\?[^\s():]*)?:(\d+):(\d+)\)?$/gm);
  return [...places].map(([, address = "", line, column]) => {
    const path = address.startsWith("file:") ? fileURLToPath(address) : address;
    const entry = mapOf(path)?.findEntry(Number(line) - 1, Number(column) - 1);
    return entry && "originalSource" in entry && entry.originalSource
      ? [resolve(dirname(path), entry.originalSource), entry.originalLine + 1]
      : [path, Number(line)];
  });
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

/** Matches the path of a file of a package other than this one, and captures the package's name. */
const PACKAGE = /.*\/node_modules\/(?!waymark\/)((?:@[^/]+\/)?[^/.][^/]*)\//;

/** Explains an error that was thrown while blocks, or packages that they import, were loaded; returns other errors unchanged. */
export function loadFailure(error: unknown): unknown {
  const [name] = placesOf(error).flatMap(([source]) => PACKAGE.exec(source)?.[1] ?? []);
  if (!(error instanceof Error) || name === undefined || thrownAt(error) !== undefined)
    return withPlace(error);
  return new Error(
    `The build renders blocks, and cannot load the package ${name}, which a block imports: ${error.message}. If it needs a browser, let <type>.client.ts or an effect in <type>.client.tsx load it: await import("${name}").`,
    { cause: error },
  );
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
