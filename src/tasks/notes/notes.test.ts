import { afterEach, beforeEach, expect, test } from "vitest";
import { readSiteFiles } from "#src/content/document/disk/files.ts";
import { NOTES_FOLDER } from "#src/content/notes/note.ts";
import { readNoteFiles } from "#src/content/notes/note-files.ts";
import { checkNotes } from "#src/content/notes/place-notes.ts";
import { renamePage } from "#src/plans/addresses/rename-page.ts";
import { apply } from "#src/plans/plan.ts";
import { requestCheck } from "#src/studio/kernel/server/route.ts";
import { StudioSite } from "#tests/engine/studio/studio-site.ts";
import { changeNotes } from "./calls.ts";
import { NoteStore } from "./server.ts";

let site: StudioSite;
beforeEach(() => {
  site = new StudioSite();
});
afterEach(() => site.remove());

async function open(author = "Ada") {
  const opened = await site.open();
  const { session, files } = opened;
  const parts = { session, files, author: async () => author, writers: async () => ["Zoë", "Ada"] };
  return { ...opened, opened, session, store: new NoteStore(parts) };
}

const NOTE = { task: "write", document: "page:/about", block: "note", text: "Is this still right?" } as const;

test("a note is written, answered, resolved and removed, each in a file of its own", async () => {
  const { store } = await open();
  const { notes } = await store.carryOut(NOTE);
  expect(notes).toEqual([
    expect.objectContaining({ document: "page:/about", block: "note", resolved: false, gone: false }),
  ]);
  const id = notes[0]?.id ?? "";
  const other = new NoteStore({ ...(await open("Ben")), author: async () => "Ben" });
  const answered = await other.carryOut({ task: "answer", id, text: "Yes." });
  expect(answered.people).toEqual(["Ada", "Ben"]);
  expect((await store.list()).people).toEqual(["Ada", "Ben", "Zoë"]);
  expect(answered.notes[0]?.messages.map(({ author, text }) => `${author}: ${text}`)).toEqual([
    "Ada: Is this still right?",
    "Ben: Yes.",
  ]);
  expect((await store.carryOut({ task: "resolve", id, resolved: true })).notes[0]?.resolved).toBe(true);
  expect((await store.carryOut({ task: "resolve", id, resolved: false })).notes[0]?.resolved).toBe(false);
  await store.carryOut({ ...NOTE, text: "Another one" });
  expect((await readNoteFiles(site.root)).size).toBe(2);
  expect((await store.carryOut({ task: "remove", id })).notes).toHaveLength(1);
  await expect(store.carryOut({ task: "remove", id })).rejects.toThrow(/no longer exists/);
});

test("what is published is made of files among which no note ever is", async () => {
  const { store, session } = await open();
  await store.carryOut(NOTE);
  const { files, assets } = readSiteFiles(site.root);
  const text = files.map(({ path, bytes }) => path + new TextDecoder().decode(bytes)).join("\n");
  expect(text).not.toContain("Is this still right?");
  expect(text).not.toContain(".notes");
  expect([...assets].join()).not.toContain("notes");
  session.disk.refresh();
  expect(session.history().unsaved).toEqual([]);
});

test("a note stays with its block when it moves, and with its page when that has another address", async () => {
  const { store, session, opened } = await open();
  await store.carryOut(NOTE);
  await opened.change({ op: "move", from: "/blocks/1", path: "/blocks/0" });
  expect((await store.list()).notes[0]).toMatchObject({ gone: false });
  const plan = renamePage("/about", "/company/about", session.files());
  const texts = new Map<string, string | undefined>([...plan.create, ...plan.change]);
  for (const path of plan.remove ?? []) texts.set(path, undefined);
  await session.replaceFiles("Move", texts);
  expect((await store.list()).notes[0]).toMatchObject({ document: "page:/company/about", gone: false });
});

test("a note whose block or page is gone is told, by Studio and by validate", async () => {
  const { store, session, opened } = await open();
  await store.carryOut(NOTE);
  const told = async () =>
    checkNotes(await readNoteFiles(site.root), session.files()).map(
      ({ code, message }) => `${code} ${message}`,
    );
  expect(await told()).toEqual([]);
  await opened.change({ op: "remove", path: "/blocks/1" });
  expect((await store.list()).notes[0]).toMatchObject({ document: "page:/about", gone: true });
  expect(await told()).toEqual([
    'note/gone This note is about the block "note" of page:/about, which is no longer there.',
  ]);
  const files = apply(
    { create: new Map(), change: new Map(), remove: new Set(["pages/about.json"]), next: [] },
    session.files(),
  );
  const [gone] = checkNotes(await readNoteFiles(site.root), files);
  expect(gone?.message).toBe("This note is about page:/about, which is no longer there.");
});

test.each([
  ["no JSON", "{", /not a JSON object/],
  ["another key", '{"document":"page:/a","messages":[],"html":"x"}', /no key "html"/],
  ["a path", '{"document":"../package.json","messages":[]}', /names a page/],
  ["no messages", '{"document":"page:/a","messages":[]}', /"messages"/],
  [
    "a message without a time",
    '{"document":"page:/a","messages":[{"author":"A","at":"soon","text":"x"}]}',
    /"messages"/,
  ],
  [
    "a message at a time that no clock shows",
    '{"document":"page:/a","messages":[{"author":"A","at":"2026-99-99T99:99:99Z","text":"x"}]}',
    /"messages"/,
  ],
])("a file that is %s is told, and left out", async (_, text, message) => {
  site.write(`${NOTES_FOLDER}/x.json`, text);
  const { store, session } = await open();
  const [found] = checkNotes(await readNoteFiles(site.root), session.files());
  expect(found).toMatchObject({ code: "note/form", file: `${NOTES_FOLDER}/x.json`, severity: "warning" });
  expect(found?.message).toMatch(message);
  expect((await store.list()).notes).toEqual([]);
});

test.each([
  [{ task: "remove", id: "../../package" }],
  [{ task: "answer", id: "a", text: "  " }],
  [{ task: "write", document: "page:/about", text: "x".repeat(2001) }],
  [{ task: "write", document: "page:/about", text: "x", author: "Somebody" }],
  [{ task: "resolve", id: "a", resolved: "yes" }],
  [{ task: "publish", id: "a" }],
])("an invalid request is refused: %j", (body) => {
  expect(() => requestCheck(changeNotes.request)(body)).toThrow(
    /^(?:Invalid value for "\w+"(?:\. It has to be one of: [a-z, ]+)?|"author" is not known here)\.$/,
  );
});
