import { readFileSync, realpathSync, statSync } from "node:fs";
import path from "node:path";
import type { ImportFinding } from "../read/imported.ts";

/** Maximum size of copied files: larger ones would be read into memory, and no visitor loads them. */
const MAX_FILE_MEGABYTES = 100;

/** A sandboxed folder: reads files by relative path, but none outside it, not even through symbolic links. */
export class ClosedFolder {
  /** Requested files that were not read, with the reason. */
  readonly findings: ImportFinding[] = [];
  readonly #real: string;

  constructor(folder: string) {
    this.#real = realpathSync(folder);
  }

  /** Reads a file. @returns undefined if it does not exist, or must not be read */
  read(file: string): Uint8Array | undefined {
    const place = this.#inside(file);
    const stats = place === undefined ? undefined : statSync(place, { throwIfNoEntry: false });
    if (place === undefined || !stats?.isFile()) return undefined;
    if (stats.size <= MAX_FILE_MEGABYTES * 1_000_000) return readFileSync(place);
    this.#refuse(file, `is larger than ${MAX_FILE_MEGABYTES} MB, not copied`);
    return undefined;
  }

  holdsFolder(name: string): boolean {
    const place = this.#inside(name);
    return place !== undefined && statSync(place, { throwIfNoEntry: false })?.isDirectory() === true;
  }

  /** The real path of a file, if it is inside the folder. */
  #inside(file: string): string | undefined {
    if (file.includes("\0")) return undefined;
    try {
      const place = realpathSync(path.join(this.#real, file));
      const way = path.relative(this.#real, place);
      const isInside = way !== ".." && !way.startsWith(`..${path.sep}`) && !path.isAbsolute(way);
      if (!isInside) this.#refuse(file, "a link to another place, not followed");
      return isInside ? place : undefined;
    } catch {
      // The file is missing, or a circular link.
      return undefined;
    }
  }

  #refuse(file: string, what: string): void {
    if (!this.findings.some((one) => one.file === file))
      this.findings.push({ kind: "Other files", file, line: 1, what });
  }
}
