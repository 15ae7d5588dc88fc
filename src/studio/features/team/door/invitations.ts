import { createHash } from "node:crypto";
import { readdir, rename, rm } from "node:fs/promises";
import path from "node:path";
import { isObject } from "#src/content/json/json.ts";
import { codeOf } from "#src/disk/file-error.ts";
import { newToken } from "#src/studio/kernel/http/access-check.ts";
import { type Rights, ROLES } from "#src/studio/kernel/roles/roles.ts";
import { t } from "../words.ts";
import { readPrivate, writePrivate } from "./private-file.ts";

/**
 * An invitation of a person.
 * @property name stored empty for the first owner, and read as that role in the language of whoever opens the link
 * @property expires time in ms
 * @property person set if it is to add a passkey to a person who exists
 * @property email lower-case address with which the person may come in through the provider of a firm, without the link
 */
export type Invitation = Rights & { name: string; expires: number; person?: string; email?: string };

/**
 * Invitations that have not been used, each in a file that is named by the hash of its token: another process can write one while Studio
 * runs, and of two people who use the same link at once, one gets in.
 */
export class Invitations {
  constructor(private readonly folder: string) {}

  /** Writes an invitation. @returns its token, which is stored nowhere */
  async invite({ languages, ...invitation }: Invitation): Promise<string> {
    const token = newToken();
    await writePrivate(this.#fileOf(token), { ...invitation, languages: [...languages] });
    return token;
  }

  /** Reads an invitation without using it; undefined if it has been used, has expired, or never existed. */
  async find(token: string, now: number): Promise<Invitation | undefined> {
    const invitation = invitationIn(await readPrivate(this.#fileOf(token)));
    return invitation && invitation.expires > now ? invitation : undefined;
  }

  /** Uses an invitation up. @returns undefined if somebody else has just used it */
  take(token: string, now: number): Promise<Invitation | undefined> {
    return this.#take(this.#fileOf(token), now);
  }

  /** Uses the invitation of an e-mail address up. */
  async takeFor(email: string, now: number): Promise<Invitation | undefined> {
    for (const file of await this.#files()) {
      const invitation = invitationIn(await readPrivate(file));
      if (invitation?.email === email && invitation.expires > now) return this.#take(file, now);
    }
    return undefined;
  }

  async #take(file: string, now: number): Promise<Invitation | undefined> {
    const taken = `${file}-${newToken()}`;
    try {
      await rename(file, taken);
    } catch (error) {
      if (codeOf(error) === "ENOENT") return undefined;
      throw error;
    }
    const invitation = invitationIn(await readPrivate(taken));
    await rm(taken, { force: true });
    return invitation && invitation.expires > now ? invitation : undefined;
  }

  /** Takes back all invitations, those for further passkeys of a person, or those of an e-mail address. */
  async takeBack(of: { person?: string; email?: string } = {}): Promise<void> {
    for (const file of await this.#files()) {
      const found = invitationIn(await readPrivate(file));
      const isMeant =
        (of.person === undefined || found?.person === of.person) &&
        (of.email === undefined || found?.email === of.email);
      if (isMeant) await rm(file, { force: true });
    }
  }

  async #files(): Promise<string[]> {
    const names = await readdir(this.folder).catch(() => []);
    // Other names are those of files that are being written or used up.
    return names.filter((name) => name.endsWith(".json")).map((name) => path.join(this.folder, name));
  }

  #fileOf(token: string): string {
    return path.join(this.folder, `${createHash("sha256").update(token).digest("hex")}.json`);
  }
}

function invitationIn(value: unknown): Invitation | undefined {
  if (!isObject(value)) return undefined;
  const { name, expires, languages, person, email } = value;
  const role = ROLES.find((one) => one === value.role);
  if (typeof name !== "string" || typeof expires !== "number" || !role || !Array.isArray(languages))
    return undefined;
  const own = languages.filter((language) => typeof language === "string");
  const rest = {
    ...(typeof person === "string" && { person }),
    ...(typeof email === "string" && { email }),
  };
  return { name: name || t("Owner"), expires, role, languages: own, ...rest };
}
