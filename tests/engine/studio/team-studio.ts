import path from "node:path";
import { People } from "#src/studio/features/team/door/people.ts";
import { Sessions } from "#src/studio/features/team/door/sessions.ts";
import type { Role } from "#src/studio/kernel/roles/roles.ts";
import type { StudioOptions } from "#src/studio/start/start-studio.ts";
import { type Asked, ask, start } from "./attacks/attacked-studio.ts";
import { StudioSite } from "./studio-site.ts";

/** Starts a team's Studio on a site of its own, whose people have signed in. @param roles by their names */
export async function startTeam(
  roles: Readonly<Record<string, Role>>,
  more: Pick<NonNullable<StudioOptions["team"]>, "codeHost"> = {},
) {
  const site = new StudioSite();
  const folder = path.join(site.root, "team");
  const people = await People.open(path.join(folder, "people.json"));
  const sessions = await Sessions.open(path.join(folder, "sessions.json"), Date.now);
  const cookies = new Map<string, string>();
  for (const [name, role] of Object.entries(roles)) {
    const { id } = await people.add({ name, role, languages: [] });
    cookies.set(name, `studio=${await sessions.begin(id)}`);
  }
  const { port, studio } = await start(site, (free) => {
    return {
      folder,
      origin: `http://localhost:${free}`,
      previewOrigin: `http://127.0.0.1:${free + 1}`,
      ...more,
    };
  });
  return {
    site,
    folder,
    port,
    cookies,
    /** Sends a request of a person's window. */
    as: (name: string, asked: Asked) =>
      ask({ at: port, ...asked, headers: { Authorization: undefined, Cookie: cookies.get(name) } }),
    close: async () => {
      await studio.close();
      await site.remove();
    },
  };
}
