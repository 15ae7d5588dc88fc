import { createHash } from "node:crypto";
import { isObject } from "#src/content/json/json.ts";
import { serialQueue } from "#src/studio/kernel/documents/serial-queue.ts";
import { newToken } from "#src/studio/kernel/http/access-check.ts";
import { readPrivate, writePrivate } from "./private-file.ts";

/** A session of a person in a browser, with its times in ms. */
type Session = { person: string; begun: number; seen: number };

const HOUR_MS = 3_600_000;
const MAX_IDLE_MS = 12 * HOUR_MS;
const MAX_AGE_MS = 7 * 24 * HOUR_MS;
/** Interval at which the time of the last request is stored: after a kill, a session is idle for a minute more. */
const SEEN_MS = 60_000;

/** The sessions of a server, which it can end at once. A file has the hashes of their ids, so that reading it opens none. */
export class Sessions {
  readonly #all = new Map<string, Session>();
  /** An older state never overwrites a newer one, in which a session has ended. */
  readonly #runSerially = serialQueue();

  private constructor(
    private readonly file: string,
    private readonly now: () => number,
  ) {}

  static async open(file: string, now: () => number): Promise<Sessions> {
    const sessions = new Sessions(file, now);
    const stored = await readPrivate(file);
    for (const [hash, session] of Object.entries(isObject(stored) ? stored : {}))
      if (isSession(session)) sessions.#all.set(hash, session);
    return sessions;
  }

  /** Begins a session. @returns its id, for the cookie */
  async begin(person: string): Promise<string> {
    const [id, now] = [newToken(), this.now()];
    this.#all.set(hashOf(id), { person, begun: now, seen: now });
    await this.#store();
    return id;
  }

  /** The person of a session; undefined if it has ended. */
  async personOf(id: string): Promise<string | undefined> {
    const [hash, now] = [hashOf(id), this.now()];
    const session = this.#all.get(hash);
    if (!session || !this.#isOpen(session)) return undefined;
    if (now - session.seen >= SEEN_MS) {
      this.#all.set(hash, { ...session, seen: now });
      await this.#store();
    }
    return session.person;
  }

  /** Ends one session. */
  async end(id: string): Promise<void> {
    if (this.#all.delete(hashOf(id))) await this.#store();
  }

  /** Ends all sessions of a person, in every browser. */
  async endAll(person: string): Promise<void> {
    for (const [hash, session] of this.#all) if (session.person === person) this.#all.delete(hash);
    await this.#store();
  }

  #isOpen({ begun, seen }: Session): boolean {
    const now = this.now();
    return now - seen < MAX_IDLE_MS && now - begun < MAX_AGE_MS;
  }

  #store(): Promise<void> {
    return this.#runSerially(async () => {
      for (const [hash, session] of this.#all) if (!this.#isOpen(session)) this.#all.delete(hash);
      await writePrivate(this.file, Object.fromEntries(this.#all));
    });
  }
}

const hashOf = (id: string): string => createHash("sha256").update(id).digest("hex");

const isSession = (value: unknown): value is Session =>
  isObject(value) &&
  typeof value.person === "string" &&
  typeof value.begun === "number" &&
  typeof value.seen === "number";
