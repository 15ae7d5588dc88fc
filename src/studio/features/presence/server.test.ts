import { afterAll, beforeAll, expect, test, vi } from "vitest";
import { isObject } from "#src/content/json/json.ts";
import { WINDOW_HEADER } from "#src/studio/kernel/protocol/call.ts";
import { change, post } from "#tests/engine/studio/attacks/attacked-studio.ts";
import { startTeam } from "#tests/engine/studio/team-studio.ts";
import { PRESENCE } from "./calls.ts";

let team: Awaited<ReturnType<typeof startTeam>>;
beforeAll(async () => {
  team = await startTeam({ Ada: "owner", Vera: "viewer" });
});
afterAll(() => team.close());

const as: typeof team.as = (name, asked) => team.as(name, asked);

/** Opens the event stream of a window. @property heard the names of those who are in Studio, by each event about them */
async function openWindow(name: string, window: string) {
  const end = new AbortController();
  const headers = { Cookie: team.cookies.get(name) ?? "", [WINDOW_HEADER]: window };
  const { body } = await fetch(`http://localhost:${team.port}/api/events`, { headers, signal: end.signal });
  const heard: string[][] = [];
  const read = async () => {
    for await (const line of body?.pipeThrough(new TextDecoderStream()) ?? [])
      for (const event of line
        .split("\n")
        .filter(Boolean)
        .map((one) => JSON.parse(one)))
        if (event.event === PRESENCE) heard.push(namesIn(event.detail));
  };
  read().catch(() => {});
  return { heard, close: () => end.abort() };
}

const namesIn = (present: unknown): string[] =>
  Array.isArray(present) ? present.map((one) => (isObject(one) ? `${one.name} ${one.route}` : "")) : [];

const tell = async (name: string, window: string, route: string) =>
  namesIn(
    JSON.parse((await as(name, post({ window, route }, { path: "/api/presence/place" }))).text).present,
  );

test("a window is where it says, for all others, until its stream has ended", async () => {
  expect(await tell("Ada", "w0", "/about")).toEqual([]);
  const [ada, vera] = [await openWindow("Ada", "w1"), await openWindow("Vera", "w2")];
  expect(await tell("Ada", "w1", "/about")).toEqual(["Ada /about"]);
  expect(await tell("Vera", "w2", "/")).toEqual(["Ada /about", "Vera /"]);
  expect(await tell("Ada", "w1", "/blog")).toEqual(["Ada /blog", "Vera /"]);
  ada.close();
  await vi.waitFor(() => expect(vera.heard.at(-1)).toEqual(["Vera /"]), { timeout: 30_000 });
  expect(vera.heard.at(-2)).toEqual(["Ada /blog", "Vera /"]);
  vera.close();
}, 40_000);

test("today's steps are listed with who made them, and what was done in a row is one", async () => {
  const page = JSON.parse((await as("Ada", { path: "/api/page?route=/about" })).text);
  let { revision } = page.view;
  for (const value of ["One", "Two"]) {
    const operations = [{ op: "replace", path: "/title", value }];
    const answer = await as("Ada", post(change({ revision, operations })));
    ({ revision } = JSON.parse(answer.text).view);
  }
  const { steps } = JSON.parse((await as("Vera", { path: "/api/presence/today" })).text);
  expect(steps).toEqual([
    { at: expect.any(Number), who: "Ada", label: "Change", titles: [expect.any(String)] },
  ]);
});
