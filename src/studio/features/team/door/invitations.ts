import { createHash } from "node:crypto";
import { readdir, rename, rm } from "node:fs/promises";
import path from "node:path";
import { isObject } from "#src/content/json/json.ts";
import { codeOf } from "#src/disk/file-error.ts";
import { newToken } from "#src/studio/kernel/http/access-check.ts";
import { type Rights, ROLES } from "#src/studio/kernel/roles/roles.ts";
import { readPrivate, writePrivate } from "./private-file.ts";

/** An invitation of a person. @property expires time in ms @property person set if it is to add a passkey to a person who exists */
export type Invitation = Rights & { name: string; expires: number; person?: string };

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
  async take(token: string, now: number): Promise<Invitation | undefined> {
    const file = this.#fileOf(token);
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

  /** Takes back all invitations, or those for further passkeys of a person. */
  async takeBack(person?: string): Promise<void> {
    for (const name of await readdir(this.folder).catch(() => [])) {
      const file = path.join(this.folder, name);
      if (person === undefined || invitationIn(await readPrivate(file))?.person === person)
        await rm(file, { force: true });
    }
  }

  #fileOf(token: string): string {
    return path.join(this.folder, `${createHash("sha256").update(token).digest("hex")}.json`);
  }
}

function invitationIn(value: unknown): Invitation | undefined {
  if (!isObject(value)) return undefined;
  const { name, expires, languages, person } = value;
  const role = ROLES.find((one) => one === value.role);
  if (typeof name !== "string" || typeof expires !== "number" || !role || !Array.isArray(languages))
    return undefined;
  const own = languages.filter((language) => typeof language === "string");
  return { name, expires, role, languages: own, ...(typeof person === "string" && { person }) };
}
