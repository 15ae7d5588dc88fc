import { mkdirSync, readFileSync, rmSync, statSync } from "node:fs";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { StudioSite } from "#tests/engine/studio/studio-site.ts";
import { runs } from "#tests/shared/tier.ts";
import { asAuthor } from "./author.ts";
import { Journal } from "./journal.ts";
import { replaySession } from "./session-state.ts";

let site: StudioSite;
beforeEach(() => {
  site = new StudioSite();
});
afterEach(() => site.remove());

test("a shortened journal restores texts, revision and the steps of every author", async () => {
  const first = await site.open();
  await first.title("Mine");
  await asAuthor("assistant", () => first.change({ op: "replace", path: "/description", value: "Its own." }));
  await first.session.shortenJournal();
  await first.change({ op: "move", from: "/blocks/0", path: "/blocks/1" });
  const second = await site.open();
  expect(second.damaged).toBeUndefined();
  expect(second.session.state).toEqual(first.session.state);
  await asAuthor("assistant", () => second.session.undo());
  expect(JSON.parse(second.text)).toMatchObject({ title: "Mine" });
  expect(second.text).not.toContain("Its own.");
  await second.session.undo();
  await second.session.undo();
  expect(second.text).toBe(site.read("pages/about.json"));
});

test("a long journal is shortened while Studio runs", async () => {
  const open = await site.open();
  for (let step = 0; step < 40; step += 1) {
    site.wait(10);
    await open.session.change({
      document: "page:/about",
      revision: open.session.state.revision,
      operations: [
        { op: "replace", path: "/title", value: String.fromCharCode(97 + (step % 26)).repeat(150_000) },
      ],
      label: "Edit Title",
      typing: "/title",
    });
  }
  expect(statSync(site.journal).size).toBeLessThan(4_000_000);
  const again = await site.open();
  expect(again.text).toBe(open.text);
  expect(again.session.state.history.steps).toHaveLength(1);
});

test("however many changes were made, a start replays a snapshot and few of them", async () => {
  const open = await site.open();
  // Each a step of its own, because the pause between them ends typing.
  for (let step = 0; step < runs(4400); step += 1) {
    site.wait(2000);
    await open.title(`Title ${step}`);
  }
  const replayed = replaySession();
  let lines = 0;
  const { journal } = await Journal.open(site.journal, (batch) => {
    lines += 1;
    replayed.take(batch);
  });
  await journal.close();
  expect(lines).toBeLessThan(510);
  expect(replayed.state()).toEqual(open.session.state);
  expect(replayed.state().history.steps).toHaveLength(runs(4400));
});

test("a journal that cannot be shortened goes on as it is", async () => {
  const open = await site.open();
  await open.title("Us");
  const before = readFileSync(site.journal, "utf8");
  mkdirSync(`${site.journal}-next`);
  const logged = vi.spyOn(console, "error").mockImplementation(() => {});
  await open.session.shortenJournal();
  expect(logged).toHaveBeenCalledOnce();
  logged.mockRestore();
  rmSync(`${site.journal}-next`, { recursive: true, force: true });
  expect(readFileSync(site.journal, "utf8")).toBe(before);
  await open.title("Us all");
  expect(JSON.parse((await site.open()).text).title).toBe("Us all");
});

test("a step of more documents than one batch opens is restored, undone to the last byte, and restored again", async () => {
  const routes = Array.from({ length: 230 }, (_, number) => `/many-${number}` as const);
  const file = (route: string) => `pages${route}.json`;
  for (const route of routes) site.write(file(route), `{ "title": "A quokka on ${route}" }\n`);
  const { session } = await site.open();
  const before = new Map(routes.map((route) => [route, session.read(`page:${route}`).text]));
  const after = [...before].map(([route, text]) => {
    return [`page:${route}`, text.replace("quokka", "wombat")] as const;
  });
  await session.runSerially(() => session.replaceTexts("Replace", after));
  const again = await site.open();
  expect(again.session.history().unsaved).toHaveLength(routes.length);
  for (const [document, text] of after) expect(again.session.read(document).text).toBe(text);
  await again.session.undo();
  const last = await site.open();
  expect(last.session.history()).toMatchObject({ unsaved: [], redo: "Replace" });
  for (const [route, text] of before) expect(last.session.read(`page:${route}`).text).toBe(text);
});

test("texts that are given up half-way leave no step and no unsaved document", async () => {
  const { session } = await site.open();
  const { revision } = session.state;
  function* texts(): Generator<readonly ["page:/about", string]> {
    yield ["page:/about", "{}\n"];
    throw new Error("refused");
  }
  await expect(session.runSerially(() => session.replaceTexts("Replace", texts()))).rejects.toThrow(
    "refused",
  );
  expect(session.state.revision).toBe(revision);
  expect(session.history()).toMatchObject({ unsaved: [], undo: undefined });
});
