import { expect, test, vi } from "vitest";
import { ask, start } from "#tests/engine/studio/attacks/attacked-studio.ts";
import { StudioSite } from "#tests/engine/studio/studio-site.ts";

const loaded = vi.hoisted((): string[] => []);
vi.mock("#src/studio/features/team/door/open-door.ts", async (load) => {
  loaded.push("the door");
  return load();
});
vi.mock("#src/studio/features/publish/with-others.ts", async (load) => {
  loaded.push("what others do");
  return load();
});
vi.mock("openid-client", async (load) => {
  loaded.push("a provider");
  return load();
});
vi.mock("@simplewebauthn/server", async (load) => {
  loaded.push("passkeys");
  return load();
});

test("one person's Studio loads nothing of a team's door, and a team's loads passkeys or a provider's client when somebody signs in with it", async () => {
  const site = new StudioSite();
  const alone = await start(site);
  const Authorization = `Bearer ${alone.token}`;
  const answer = await ask({ at: alone.port, headers: { Authorization } });
  await alone.studio.close();
  expect([answer.status, loaded]).toEqual([200, []]);
  const folder = `${site.root}/team`;
  const team = (free: number) => {
    return { folder, origin: `http://localhost:${free}`, previewOrigin: `http://127.0.0.1:${free + 1}` };
  };
  const { port, studio } = await start(site, team);
  expect(loaded).toEqual(["the door", "what others do"]);
  await ask({ at: port, method: "POST", path: "/api/door/begin-sign-in", body: "{}" });
  await studio.close();
  expect(loaded).toEqual(["the door", "what others do", "passkeys"]);
  const provider = { name: "Firm", issuer: "http://localhost:1", clientId: "studio" };
  const withOne = await start(site, (free) => ({ ...team(free), provider }));
  expect(loaded).toEqual(["the door", "what others do", "passkeys"]);
  const failed = vi.spyOn(console, "error").mockImplementation(() => {});
  const path = "/api/door/begin-at-provider";
  await ask({ at: withOne.port, method: "POST", path, body: '{"search":""}' });
  await withOne.studio.close();
  expect(failed).toHaveBeenCalledOnce();
  failed.mockClear();
  await site.remove();
  expect(loaded).toEqual(["the door", "what others do", "passkeys", "a provider"]);
});
