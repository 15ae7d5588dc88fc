import { expect, test, vi } from "vitest";
import { ask, start } from "#tests/engine/studio/attacks/attacked-studio.ts";
import { StudioSite } from "#tests/engine/studio/studio-site.ts";

const loaded = vi.hoisted((): string[] => []);
vi.mock("#src/studio/features/team/door/open-door.ts", async (load) => {
  loaded.push("the door");
  return load();
});
vi.mock("@simplewebauthn/server", async (load) => {
  loaded.push("passkeys");
  return load();
});

test("one person's Studio loads nothing of a team's door, and a team's loads passkeys when somebody signs in", async () => {
  const site = new StudioSite();
  const alone = await start(site);
  const Authorization = `Bearer ${alone.token}`;
  const answer = await ask({ at: alone.port, headers: { Authorization } });
  await alone.studio.close();
  expect([answer.status, loaded]).toEqual([200, []]);
  const folder = `${site.root}/team`;
  const { port, studio } = await start(site, (free) => {
    return { folder, origin: `http://localhost:${free}`, previewOrigin: `http://127.0.0.1:${free + 1}` };
  });
  expect(loaded).toEqual(["the door"]);
  await ask({ at: port, method: "POST", path: "/api/door/begin-sign-in", body: "{}" });
  await studio.close();
  await site.remove();
  expect(loaded).toEqual(["the door", "passkeys"]);
});
