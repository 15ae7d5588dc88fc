import path from "node:path";
import { afterAll, beforeAll, expect, test, vi } from "vitest";
import { isObject } from "#src/content/json/json.ts";
import { People } from "#src/studio/features/team/door/people.ts";
import { Sessions } from "#src/studio/features/team/door/sessions.ts";
import { WINDOW_HEADER } from "#src/studio/kernel/protocol/call.ts";
import { ask, change, post, start } from "#tests/engine/studio/attacks/attacked-studio.ts";
import { StudioSite } from "#tests/engine/studio/studio-site.ts";
import { PRESENCE } from "./calls.ts";

let site: StudioSite;
let studio: Awaited<ReturnType<typeof start>>;
/** The cookies of the people, by name. */
const cookies = new Map<string, string>();

beforeAll(async () => {
  site = new StudioSite();
  const folder = path.join(site.root, "team");
  const people = await People.open(path.join(folder, "people.json"));
  const sessions = await Sessions.open(path.join(folder, "sessions.json"), Date.now);
  for (const [name, role] of [["Ada", "owner"] as const, ["Vera", "viewer"] as const]) {
    const { id } = await people.add({ name, role, languages: [], passkeys: [] });
    cookies.set(name, `studio=${await sessions.begin(id)}`);
  }
  studio = await start(site, (free) => {
    return { folder, origin: `http://localhost:${free}`, previewOrigin: `http://127.0.0.1:${free + 1}` };
  });
});
afterAll(async () => {
  await studio.studio.close();
  await site.remove();
});

const as = (name: string, asked: Parameters<typeof ask>[0]) =>
  ask({ at: studio.port, ...asked, headers: { Authorization: undefined, Cookie: cookies.get(name) } });

/** Opens the event stream of a window. @property heard the names of those who are in Studio, by each event about them */
async function openWindow(name: string, window: string) {
  const end = new AbortController();
  const headers = { Cookie: cookies.get(name) ?? "", [WINDOW_HEADER]: window };
  const { body } = await fetch(`http://localhost:${studio.port}/api/events`, { headers, signal: end.signal });
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
