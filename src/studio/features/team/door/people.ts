import { randomUUID } from "node:crypto";
import type { WebAuthnCredential } from "@simplewebauthn/server";
import { isObject, type JsonValue } from "#src/content/json/json.ts";
import { serialQueue } from "#src/studio/kernel/documents/serial-queue.ts";
import { type Rights, ROLES } from "#src/studio/kernel/roles/roles.ts";
import type { Invitation } from "./invitations.ts";
import { readPrivate, writePrivate } from "./private-file.ts";

/** A passkey of a person. @property key public key as base64url @property added time in ms */
export type Passkey = { id: string; key: string; counter: number; added: number };

/** An account of a person at the provider of a firm. @property added time in ms */
export type Account = { issuer: string; subject: string; added: number };

/** The means by which a person signs in. */
type Keys = { passkeys: readonly Passkey[]; accounts: readonly Account[] };

export type Person = Rights & Keys & { id: string; name: string };

type NewPerson = Rights & Partial<Keys> & { name: string };

/** The people of a Studio, in one file. A change is on disk before its promise is fulfilled. */
export class People {
  #people: readonly Person[] = [];
  readonly #runSerially = serialQueue();

  private constructor(private readonly file: string) {}

  static async open(file: string): Promise<People> {
    const people = new People(file);
    const stored = await readPrivate(file);
    people.#people = Array.isArray(stored) ? stored.flatMap(personIn) : [];
    return people;
  }

  get all(): readonly Person[] {
    return this.#people;
  }

  /** The person with a passkey, and the passkey. */
  withPasskey(id: string): { person: Person; passkey: Passkey } | undefined {
    for (const person of this.#people)
      for (const passkey of person.passkeys) if (passkey.id === id) return { person, passkey };
    return undefined;
  }

  /** The person with an account. */
  withAccount(issuer: string, subject: string): Person | undefined {
    return this.#people.find(({ accounts }) =>
      accounts.some((one) => one.issuer === issuer && one.subject === subject),
    );
  }

  async add({ passkeys = [], accounts = [], ...person }: NewPerson): Promise<Person> {
    const added = { ...person, passkeys, accounts, id: randomUUID() };
    await this.#change((people) => [...people, added]);
    return added;
  }

  /** Lets an invited person in, or gives a person who is there one more key. @returns undefined if that person has been removed */
  async admit(
    { person, name, role, languages }: Invitation,
    keys: Partial<Keys>,
  ): Promise<Person | undefined> {
    if (person === undefined) return this.add({ name, role, languages, ...keys });
    await this.change(person, (one) => ({
      ...one,
      passkeys: [...one.passkeys, ...(keys.passkeys ?? [])],
      accounts: [...one.accounts, ...(keys.accounts ?? [])],
    }));
    return this.#people.find(({ id }) => id === person);
  }

  /** Changes a person, who keeps the id. */
  change(id: string, change: (person: Person) => Person): Promise<void> {
    return this.#change((people) => people.map((one) => (one.id === id ? change(one) : one)));
  }

  /** Removes a person. @throws Error if nobody would be an owner */
  remove(id: string): Promise<void> {
    return this.#change((people) => people.filter((one) => one.id !== id));
  }

  #change(change: (people: readonly Person[]) => readonly Person[]): Promise<void> {
    return this.#runSerially(async () => {
      const next = change(this.#people);
      const hadOwner = this.#people.some(isOwner);
      if (hadOwner && !next.some(isOwner)) throw new Error("One person has to be the owner");
      await writePrivate(this.file, next.map(stored));
      this.#people = next;
    });
  }
}

const isOwner = ({ role }: Person): boolean => role === "owner";

const stored = ({ id, name, role, languages, passkeys, accounts }: Person): JsonValue => ({
  ...{ id, name, role },
  languages: [...languages],
  passkeys: passkeys.map((passkey) => ({ ...passkey })),
  accounts: accounts.map((account) => ({ ...account })),
});

function personIn(value: JsonValue): Person | [] {
  if (!isObject(value) || !Array.isArray(value.languages) || !Array.isArray(value.passkeys)) return [];
  const role = ROLES.find((one) => one === value.role);
  const { id, name, accounts } = value;
  if (!role || typeof id !== "string" || typeof name !== "string") return [];
  const languages = value.languages.filter((language) => typeof language === "string");
  const keys = {
    passkeys: value.passkeys.flatMap(passkeyIn),
    accounts: Array.isArray(accounts) ? accounts.flatMap(accountIn) : [],
  };
  return { id, name, role, languages, ...keys };
}

function passkeyIn(value: JsonValue): Passkey | [] {
  if (!isObject(value)) return [];
  const { id, key, counter, added } = value;
  const isWhole =
    typeof id === "string" &&
    typeof key === "string" &&
    typeof counter === "number" &&
    typeof added === "number";
  return isWhole ? { id, key, counter, added } : [];
}

function accountIn(value: JsonValue): Account | [] {
  if (!isObject(value)) return [];
  const { issuer, subject, added } = value;
  const isWhole = typeof issuer === "string" && typeof subject === "string" && typeof added === "number";
  return isWhole ? { issuer, subject, added } : [];
}

/** A passkey as the library checks it. */
export const credentialOf = ({ id, key, counter }: Passkey): WebAuthnCredential => ({
  id,
  publicKey: new Uint8Array(Buffer.from(key, "base64url")),
  counter,
});
