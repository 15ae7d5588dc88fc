import { readdirSync, statSync } from "node:fs";
import path from "node:path";

/** A mistake in the options of a command. The message is completed by a reference to `--help`. */
export class UsageError extends Error {}

/** The option that names the folder of a site, which every command checks before it runs. */
export const SITE_ROOT = { type: "string", default: "." } as const;

/** The longest time that a command looks ahead or back. */
export const MAX_DAYS = 3660;

/** The absolute path of a site's folder. @throws UsageError if it is not one */
export function siteFolder(cwd: string, root: string): string {
  const folder = path.resolve(cwd, root);
  const stats = statSync(folder, { throwIfNoEntry: false });
  if (!stats) throw new UsageError(`The folder ${folder} does not exist.`);
  if (!stats.isDirectory()) throw new UsageError(`${folder} is a file. --root must be the folder of a site.`);
  if (!readdirSync(folder).includes("pages"))
    throw new UsageError(`${folder} is not a site: it has no folder "pages".`);
  return folder;
}

/** A whole number among the options. @throws UsageError for anything else, and if it is out of range */
export function wholeNumber(option: string, text: string, min: number, max: number): number {
  const number = /^\d{1,15}$/.test(text) ? Number(text) : Number.NaN;
  if (number >= min && number <= max) return number;
  throw new UsageError(`${option} must be a whole number from ${min} to ${max}, not "${text}".`);
}

/** The value that an option chooses by name. @throws UsageError if there is no such choice */
export function parseChoice<Value>(
  option: string,
  text: string,
  choices: Readonly<Record<string, Value>>,
): Value {
  const found = Object.entries(choices).find(([name]) => name === text);
  if (found) return found[1];
  const names = Object.keys(choices);
  throw new UsageError(
    `${option} must be ${names.slice(0, -1).join(", ")} or ${names.at(-1)}, not "${text}".`,
  );
}
