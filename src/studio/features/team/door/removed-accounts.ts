import { isObject } from "#src/content/json/json.ts";
import type { Account } from "./people.ts";
import { readPrivate, writePrivate } from "./private-file.ts";

type Named = Pick<Account, "issuer" | "subject">;

/** The accounts of people who were removed: the domain of their address no longer lets them in, only an invitation does. */
export class RemovedAccounts {
  #all: readonly Named[] = [];

  private constructor(private readonly file: string) {}

  static async open(file: string): Promise<RemovedAccounts> {
    const removed = new RemovedAccounts(file);
    const stored = await readPrivate(file);
    removed.#all = (Array.isArray(stored) ? stored : []).flatMap((one) =>
      isObject(one) ? [{ issuer: String(one.issuer), subject: String(one.subject) }] : [],
    );
    return removed;
  }

  has(issuer: string, subject: string): boolean {
    return this.#all.some((one) => one.issuer === issuer && one.subject === subject);
  }

  async add(accounts: readonly Named[]): Promise<void> {
    if (accounts.length === 0) return;
    this.#all = [...this.#all, ...accounts.map(({ issuer, subject }) => ({ issuer, subject }))];
    await writePrivate(
      this.file,
      this.#all.map((one) => ({ ...one })),
    );
  }
}
