import path from "node:path";
import { People } from "#src/studio/features/team/door/people.ts";
import { Sessions } from "#src/studio/features/team/door/sessions.ts";
import type { Rights } from "#src/studio/kernel/roles/roles.ts";

/** Puts a person with a session into the folder of a team that is not running. @returns the cookie, at an origin without TLS */
export async function beginSession(folder: string, name: string, role: Rights["role"]): Promise<string> {
  const people = await People.open(path.join(folder, "people.json"));
  const { id } = await people.add({ name, role, languages: [], passkeys: [] });
  const sessions = await Sessions.open(path.join(folder, "sessions.json"), Date.now);
  return `studio=${await sessions.begin(id)}`;
}
