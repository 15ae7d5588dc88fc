import { createHash } from "node:crypto";
import { isObject } from "#src/content/json/json.ts";
import { serialQueue } from "#src/studio/kernel/documents/serial-queue.ts";
import { newToken } from "#src/studio/kernel/http/access-check.ts";
import { readPrivate, writePrivate } from "./private-file.ts";

/** The tokens with which assistants of people come in, at most one for each person. A file has their hashes. */
export class AssistantTokens {
  /** Hashes by the ids of people. */
  #hashes: ReadonlyMap<string, string> = new Map();
  readonly #runSerially = serialQueue();

  private constructor(private readonly file: string) {}

  static async open(file: string): Promise<AssistantTokens> {
    const tokens = new AssistantTokens(file);
    const stored = await readPrivate(file);
    const entries = Object.entries(isObject(stored) ? stored : {});
    tokens.#hashes = new Map(
      entries.flatMap(([person, hash]): [string, string][] =>
        typeof hash === "string" ? [[person, hash]] : [],
      ),
    );
    return tokens;
  }

  has(person: string): boolean {
    return this.#hashes.has(person);
  }

  /** Makes a token for a person. An earlier one ends. @returns the token, which is stored nowhere */
  async make(person: string): Promise<string> {
    const token = newToken();
    await this.#change((hashes) => hashes.set(person, hashOf(token)));
    return token;
  }

  async end(person: string): Promise<void> {
    if (this.has(person)) await this.#change((hashes) => void hashes.delete(person));
  }

  /** The id of the person whose token it is; undefined if it is nobody's. */
  personOf(token: string): string | undefined {
    const hash = hashOf(token);
    return [...this.#hashes].find(([, one]) => one === hash)?.[0];
  }

  #change(change: (hashes: Map<string, string>) => void): Promise<void> {
    return this.#runSerially(async () => {
      const next = new Map(this.#hashes);
      change(next);
      await writePrivate(this.file, Object.fromEntries(next));
      this.#hashes = next;
    });
  }
}

const hashOf = (token: string): string => createHash("sha256").update(token).digest("hex");
