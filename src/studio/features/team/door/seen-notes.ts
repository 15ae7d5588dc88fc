import { isObject } from "#src/content/json/json.ts";
import { serialQueue } from "#src/studio/kernel/documents/serial-queue.ts";
import { readPrivate, writePrivate } from "./private-file.ts";

type Seen = Readonly<Record<string, Readonly<Record<string, string>>>>;

/** Until when each person has seen each note, as times in ISO 8601 by the ids of people and notes. */
export class SeenNotes {
  #all: Seen = {};
  readonly #runSerially = serialQueue();

  private constructor(private readonly file: string) {}

  static async open(file: string): Promise<SeenNotes> {
    const seen = new SeenNotes(file);
    const stored = await readPrivate(file);
    seen.#all = Object.fromEntries(
      Object.entries(isObject(stored) ? stored : {}).map(([person, notes]) => [person, timesIn(notes)]),
    );
    return seen;
  }

  of(person: string): Readonly<Record<string, string>> {
    return this.#all[person] ?? {};
  }

  /** Notes that a person has seen a note until a time; a later time that is stored stays. */
  see(person: string, note: string, at: string): Promise<void> {
    return this.#change((all) => {
      const before = all[person] ?? {};
      const until = [before[note] ?? "", at].sort().at(-1) ?? at;
      return { ...all, [person]: { ...before, [note]: until } };
    });
  }

  /** Forgets a person who has been removed. */
  forget(person: string): Promise<void> {
    return this.#change(({ [person]: _, ...others }) => others);
  }

  #change(change: (all: Seen) => Seen): Promise<void> {
    return this.#runSerially(async () => {
      this.#all = change(this.#all);
      await writePrivate(this.file, copyOf(this.#all));
    });
  }
}

/** A copy that can be written. */
const copyOf = (all: Seen) =>
  Object.fromEntries(Object.entries(all).map(([person, notes]) => [person, { ...notes }]));

function timesIn(value: unknown): Record<string, string> {
  const entries = Object.entries(isObject(value) ? value : {});
  return Object.fromEntries(
    entries.flatMap(([note, at]): [string, string][] => (typeof at === "string" ? [[note, at]] : [])),
  );
}
