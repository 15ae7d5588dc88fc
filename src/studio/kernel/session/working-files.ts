import type { SourceFile } from "#src/content/document/source-file.ts";
import type { SessionState } from "./session-state.ts";

type Copies = SessionState["copies"];

/** The files of a site, overlaid with the working copies. An unchanged file stays the same object. */
export class WorkingFiles {
  readonly #changed = new Map<string, { text: string; file: SourceFile }>();
  #latest: { disk: readonly SourceFile[]; copies: Copies; files: readonly SourceFile[] } | undefined;

  /** Returns the same list if nothing has changed. */
  of(disk: readonly SourceFile[], copies: Copies): readonly SourceFile[] {
    const latest = this.#latest;
    if (latest?.disk === disk && latest.copies === copies) return latest.files;
    const files = this.#combine(disk, copies);
    this.#latest = { disk, copies, files };
    return files;
  }

  #combine(disk: readonly SourceFile[], copies: Copies): SourceFile[] {
    const changed = new Map<string, SourceFile>();
    const removed = new Set<string>();
    for (const { path, base, text } of copies.values()) {
      if (base === text) continue;
      if (text === undefined) removed.add(path);
      else changed.set(path, this.#fileOf(path, text));
    }
    const present = disk
      .filter(({ path }) => !removed.has(path) || changed.has(path))
      .map((file) => changed.get(file.path) ?? file);
    const there = new Set(disk.map(({ path }) => path));
    const added = [...changed.values()].filter(({ path }) => !there.has(path));
    return added.length > 0 ? [...present, ...added].sort((a, b) => (a.path < b.path ? -1 : 1)) : present;
  }

  #fileOf(path: string, text: string): SourceFile {
    const known = this.#changed.get(path);
    if (known?.text === text) return known.file;
    const file = { path, bytes: new TextEncoder().encode(text) };
    this.#changed.set(path, { text, file });
    return file;
  }
}
