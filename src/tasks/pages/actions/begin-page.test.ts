// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { ApiClient } from "#src/studio/kernel/shell/connection/api-client.ts";
import { SessionToken } from "#src/studio/kernel/shell/connection/session-token.ts";
import { Studio } from "#src/studio/kernel/shell/state/studio.ts";
import { ENGLISH, speakIn } from "#src/studio/kernel/words/translate.ts";
import { begunPages, pageKinds } from "./begin-page.ts";

let studio: Studio;
afterEach(() => {
  speakIn(() => ENGLISH);
  vi.unstubAllGlobals();
});
beforeEach(() => {
  vi.stubGlobal("addEventListener", () => undefined);
  vi.stubGlobal("location", { hash: "#token=a" });
  vi.stubGlobal("history", { replaceState: () => undefined });
  const nothing = () => undefined;
  const hooks = { onMessage: nothing, markOf: nothing, itemOf: nothing };
  studio = new Studio(new ApiClient(new SessionToken()), hooks);
  pageKinds.set(studio, { scaffolds: [{ command: "post", names: "title", help: "", fields: [] }] });
  studio.store.set({
    page: {
      view: { route: "/blog", document: "page:/blog", revision: 1, title: "", placeholders: {}, blocks: [] },
      ...{ documents: {}, problems: [], history: { unsaved: [] } },
    },
    connection: "open",
  });
});

test.each([
  ["new post Packing for winter", "New post “Packing for winter”"],
  ["New Post  packing", "New post “packing”"],
  ["new page Our team", "New page “Our team”"],
  ["translate into German", "Translate this page into German"],
  ["translate german", "Translate this page into German"],
  ["Translate this page to fr", "Translate this page into French"],
  ["new post", undefined],
  ["new post ", undefined],
  ["new poster Packing", undefined],
  ["translate into Klingonish", undefined],
  ["translate", undefined],
])("a search that describes a draft offers it: %j", (search, title) => {
  expect(begunPages(search, studio).map((entry) => entry.title)).toEqual(title === undefined ? [] : [title]);
});

test.each([
  ["neuer Post Packen für den Winter", "New post “Packen für den Winter”"],
  ["neu: post Packen", "New post “Packen”"],
  ["Neue Seite Unser Team", "New page “Unser Team”"],
  ["übersetzen ins Deutsche", "Translate this page into Deutsch"],
  ["Diese Seite übersetzen: Französisch", "Translate this page into Französisch"],
  ["neue Seite", undefined],
  ["neue Seiten verschieben", undefined],
])("so does one in the reader's language: %j", (search, title) => {
  speakIn(() => ({ language: "de", translations: {} }));
  expect(begunPages(search, studio).map((entry) => entry.title)).toEqual(title === undefined ? [] : [title]);
});

test("Enter creates it, without a dialog; where that cannot be, the dialog says why", async () => {
  const asked: { path: string; body: unknown }[] = [];
  const plans = [{ mistakes: [] }, { mistakes: ["There is already a page at this address."] }];
  vi.stubGlobal("fetch", (path: string, { body }: { body: string }) => {
    asked.push({ path, body: JSON.parse(body) });
    const plan = path.endsWith("/plan") ? plans.shift() : undefined;
    return Promise.resolve(Response.json(plan ?? { error: "Not told here" }, { status: plan ? 200 : 422 }));
  });
  const run = () => begunPages("new post Packing", studio)[0]?.run(studio);
  run();
  await vi.waitFor(() => expect(studio.state.failure).toBe("Not told here"));
  expect(asked.at(-1)).toEqual({
    path: "/api/pages/carry-out",
    body: { route: "/blog", task: { task: "scaffold", command: "post", name: "Packing", answers: {} } },
  });
  expect(studio.state.dialog).toBeUndefined();
  run();
  await vi.waitFor(() =>
    expect(studio.state.dialog).toEqual({ name: "new-page", kind: "post", words: "Packing" }),
  );
  expect(asked).toHaveLength(3);
});
