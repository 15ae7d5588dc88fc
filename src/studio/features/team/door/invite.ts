import path from "node:path";
import { isObject } from "#src/content/json/json.ts";
import { SIGN_IN_PATH } from "#src/studio/kernel/protocol/call.ts";
import type { Rights } from "#src/studio/kernel/roles/roles.ts";
import { type Invitation, Invitations } from "./invitations.ts";
import { People } from "./people.ts";
import { readPrivate, writePrivate } from "./private-file.ts";

const DAY_MS = 24 * 3_600_000;
/** Time in ms during which a link can be used. */
const OWNER_LINK_MS = DAY_MS;
export const LINK_MS = 7 * DAY_MS;

const originFile = (folder: string): string => path.join(folder, "origin.json");

/**
 * Notes the origin of a team's Studio, for links that are made while it runs.
 * @returns a link for its owner if nobody has come in yet; earlier ones end
 */
export async function prepareTeam(folder: string, origin: string): Promise<string | undefined> {
  await writePrivate(originFile(folder), { origin });
  const people = await People.open(path.join(folder, "people.json"));
  if (people.all.length > 0) return undefined;
  const invitations = new Invitations(path.join(folder, "invitations"));
  await invitations.takeBack();
  const expires = Date.now() + OWNER_LINK_MS;
  return inviteAt(origin, invitations, { name: "", role: "owner", languages: [], expires });
}

/**
 * Makes a link for a person. A member gets one that adds a passkey, also after losing all others.
 * @param rights undefined for a member
 * @throws Error with the reason if that is not possible
 */
export async function inviteToTeam(
  folder: string,
  name: string,
  rights: Rights | undefined,
): Promise<string> {
  const stored = await readPrivate(originFile(folder));
  if (!isObject(stored) || typeof stored.origin !== "string")
    throw new Error("No team works on this site yet. Start Studio with --team first.");
  const people = await People.open(path.join(folder, "people.json"));
  const known = people.all.find((person) => person.name === name);
  if (known && rights) throw new Error(`${name} is already there. Leave out --role to add a passkey.`);
  if (!known && !rights) throw new Error(`${name} is not a member yet, so --role is required.`);
  const { role, languages } = known ?? rights ?? { role: "viewer", languages: [] };
  const invitations = new Invitations(path.join(folder, "invitations"));
  const invited = { name, role, languages, ...(known && { person: known.id }) };
  return inviteAt(stored.origin, invitations, { ...invited, expires: Date.now() + LINK_MS });
}

/** Writes an invitation. @returns the link that uses it */
export async function inviteAt(
  origin: string,
  invitations: Invitations,
  invitation: Invitation,
): Promise<string> {
  return `${origin}${SIGN_IN_PATH}#invite=${await invitations.invite(invitation)}`;
}
