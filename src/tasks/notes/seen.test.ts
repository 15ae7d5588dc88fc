import { afterAll, beforeAll, expect, test } from "vitest";
import { post } from "#tests/engine/studio/attacks/attacked-studio.ts";
import { startTeam } from "#tests/engine/studio/team-studio.ts";
import type { NotesAnswer } from "./calls.ts";

let team: Awaited<ReturnType<typeof startTeam>>;
beforeAll(async () => {
  team = await startTeam({ Ada: "owner", "Ben Berg": "editor", Ben: "viewer" });
});
afterAll(() => team.close());

/** Reads, changes or marks notes as a person. */
async function notesOf(name: string, task?: object, call = "note"): Promise<NotesAnswer> {
  const asked = task ? post(task, { path: `/api/${call}` }) : { path: "/api/notes" };
  const { status, text } = await team.as(name, asked);
  expect([status, text]).toEqual([200, expect.stringContaining("notes")]);
  return JSON.parse(text);
}

const countFor = async (name: string) => (await notesOf(name)).mentions.length;
const write = { task: "write", document: "page:/about" };

test("a mention stays until the person who is meant has seen it, also after a restart of the window", async () => {
  const text = "@Ben Berg, is this right? Not for @Bengt";
  const { notes, people, mentions } = await notesOf("Ada", { ...write, text });
  expect([people, mentions]).toEqual([["Ada", "Ben", "Ben Berg"], []]);
  const [note] = notes;
  expect(await countFor("Ben")).toBe(0);
  expect((await notesOf("Ben Berg")).mentions).toEqual([note?.id]);
  const at = note?.messages.at(-1)?.at ?? "";
  // What somebody else has seen, and what was shown before, says nothing about this note.
  await notesOf("Ben", { id: note?.id, at }, "note/seen");
  await notesOf("Ben Berg", { id: note?.id, at: "2000-01-01T00:00:00.000Z" }, "note/seen");
  expect(await countFor("Ben Berg")).toBe(1);
  expect((await notesOf("Ben Berg", { id: note?.id, at }, "note/seen")).mentions).toEqual([]);
  expect(await countFor("Ben Berg")).toBe(0);
  await notesOf("Ben Berg", { task: "answer", id: note?.id, text: "Ask @Ben Berg and @Ben" });
  expect([await countFor("Ben Berg"), await countFor("Ben"), await countFor("Ada")]).toEqual([0, 1, 0]);
  await notesOf("Ada", { task: "answer", id: note?.id, text: "Again, @Ben Berg" });
  expect(await countFor("Ben Berg")).toBe(1);
  await notesOf("Ada", { task: "remove", id: note?.id });
  expect([await countFor("Ben Berg"), await countFor("Ben")]).toEqual([0, 0]);
});

test("a mention on a page that is gone asks for nothing", async () => {
  await notesOf("Ada", { ...write, document: "page:/blog/words", text: "@Ben look" });
  expect(await countFor("Ben")).toBe(1);
  const task = { task: "remove", pages: [{ route: "/blog/words" }], stays: true };
  const removed = await team.as("Ada", post({ route: "/about", task }, { path: "/api/pages/carry-out" }));
  expect([removed.status, removed.text]).toEqual([200, expect.any(String)]);
  expect(await countFor("Ben")).toBe(0);
});

test("a note that does not exist is not seen", async () => {
  expect((await notesOf("Ben", { id: "x", at: "9" }, "note/seen")).mentions).toEqual([]);
});
