import { readFileSync, realpathSync, statSync } from "node:fs";
import path from "node:path";
import type { ImportFinding } from "../read/imported.ts";

/** Larger files are not copied: they would be read into memory, and no visitor loads them. */
const MAX_FILE_MEGABYTES = 100;

/** A folder out of which nothing leads: files by a path below it, without those that a link puts elsewhere. */
export class ClosedFolder {
  /** The files that were asked for and not read, with the reason. */
  readonly findings: ImportFinding[] = [];
  readonly #real: string;

  constructor(folder: string) {
    this.#real = realpathSync(folder);
  }

  /** @returns undefined if there is no such file, or if it must not be read */
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

  /** The real path of a file, if it lies in the folder. */
  #inside(file: string): string | undefined {
    if (file.includes("\0")) return undefined;
    try {
      const place = realpathSync(path.join(this.#real, file));
      const way = path.relative(this.#real, place);
      const isInside = way !== ".." && !way.startsWith(`..${path.sep}`) && !path.isAbsolute(way);
      if (!isInside) this.#refuse(file, "a link to another place, not followed");
      return isInside ? place : undefined;
    } catch {
      // There is nothing, or a link that leads in a circle.
      return undefined;
    }
  }

  #refuse(file: string, what: string): void {
    if (!this.findings.some((one) => one.file === file))
      this.findings.push({ kind: "Other files", file, line: 1, what });
  }
}
