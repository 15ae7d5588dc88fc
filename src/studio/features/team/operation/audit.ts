import { appendFile, mkdir } from "node:fs/promises";
import type { IncomingMessage } from "node:http";
import path from "node:path";
import { serialQueue } from "#src/studio/kernel/documents/serial-queue.ts";
import { reportError } from "#src/studio/kernel/server/report-error.ts";
import { isAssistant, personOf } from "#src/studio/kernel/session/author.ts";
import type { StudioSession } from "#src/studio/kernel/session/studio-session.ts";
import { addressOf } from "./operate.ts";

/** Time in ms within which the same work of a person on the same documents is one line: typing is many small steps. */
const JOINED_MS = 600_000;

/** Calls that change nothing, or what is not worth a line: a place in the window, a save that follows by itself. */
const SILENT =
  /^\/api\/(?:.+\/plan|complete|find|refresh|presence\/.+|note\/seen|save|share\/preview|team\/people|door\/begin-.+|door\/sign-in|door\/add-passkey)$/;

/** Somebody who does something. @property id undefined for somebody who has not come in */
type Who = { id?: string; name?: string };

/**
 * The lines in which an administrator reads what has happened: when, who, what, on which documents, from where. Each is a JSON object; none
 * has texts of pages, tokens or addresses of people.
 */
export class Audit {
  readonly #last = new Map<string, { line: string; at: number }>();
  /** Time of the last step of each person that has a line. */
  readonly #lastSteps = new Map<string, number>();
  readonly #runSerially = serialQueue();
  /** Time of the start; earlier steps have their lines already. */
  readonly #start: number;

  constructor(
    private readonly file: string,
    private readonly now: () => number,
  ) {
    this.#start = now();
  }

  /** Writes a line. @param more the documents, for example */
  write(request: IncomingMessage, who: Who, what: string, more: object = {}): void {
    const line = { ...who, what, ...more, from: addressOf(request) };
    const [now, key] = [this.now(), who.id ?? ""];
    const last = this.#last.get(key);
    const text = JSON.stringify(line);
    if (last?.line === text && now - last.at < JOINED_MS) return;
    this.#last.set(key, { line: text, at: now });
    const whole = `${JSON.stringify({ time: new Date(now).toISOString(), ...line })}\n`;
    void this.#runSerially(async () => {
      await mkdir(path.dirname(this.file), { recursive: true, mode: 0o700 });
      await appendFile(this.file, whole, { mode: 0o600 });
    }).catch(reportError);
  }

  /** Waits until all lines are written. */
  written(): Promise<void> {
    return this.#runSerially(async () => {});
  }

  /** Writes what a person's request has done: the new steps, or the call if it has made none. */
  writeDone(request: IncomingMessage, { id = "", name }: Who, { state }: StudioSession): void {
    const { pathname } = new URL(request.url ?? "/", "http://localhost");
    const until = this.#lastSteps.get(id) ?? this.#start;
    const made = state.history.steps.filter(({ by, at }) => at > until && personOf(by)?.id === id);
    this.#lastSteps.set(id, made.at(-1)?.at ?? until);
    for (const { by, label, changes } of made) {
      const documents = [...new Set(changes.map(({ document }) => document))];
      this.write(request, { id, ...(name && { name }) }, label, {
        documents,
        ...(isAssistant(by) && { assistant: true }),
      });
    }
    if (
      made.length === 0 &&
      request.method === "POST" &&
      pathname.startsWith("/api/") &&
      !SILENT.test(pathname)
    )
      this.write(request, { id, ...(name && { name }) }, pathname.slice("/api/".length));
  }
}
