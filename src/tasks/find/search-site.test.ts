import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { PackedFile } from "#src/content/document/disk/stored-file.ts";
import { ENGLISH, speakIn } from "#src/studio/kernel/words/translate.ts";
import { StudioSite } from "#tests/engine/studio/studio-site.ts";
import { findAnswer, replaceHits } from "./search-site.ts";

const search = { matchCase: false, wholeWord: false, addresses: false };
let site: StudioSite;
beforeEach(() => {
  site = new StudioSite();
});
afterEach(() => {
  speakIn(() => ENGLISH);
  site.remove();
});

test("texts of pages and Markdown files are found, names and addresses only if asked for", async () => {
  const { session } = await site.open();
  const places = async (find: string, how = {}) => {
    const { hits } = await findAnswer(session, { find, ...search, ...how });
    return hits.map(({ document, pointer }) => [document, pointer]);
  };
  expect(await places("read it")).toEqual([["page:/about", "/blocks/1/text"]]);
  expect(await places("Two.")).toEqual([["text:/blog/words.md", ""]]);
  // The type, the id and the layout of a block are names.
  for (const name of ["hero", "intro", "plain"]) {
    expect((await places(name)).filter(([document]) => document === "page:/about")).toEqual([]);
  }
  await session.change({
    document: "page:/about",
    revision: session.state.revision,
    operations: [
      { op: "add", path: "/blocks/1/action", value: { label: "Words", href: "/blog/words" } },
      { op: "replace", path: "/blocks/1/text", value: "[Words](/blog/words)" },
    ],
    label: "Link",
  });
  const inAbout = async (how: object) =>
    (await places("blog/words", how)).filter(([id]) => id === "page:/about");
  expect(await inAbout({})).toEqual([]);
  expect(await inAbout({ addresses: true })).toContainEqual(["page:/about", "/blocks/1/text"]);
});

test("a hit says its page and its block", async () => {
  const { session } = await site.open();
  expect((await findAnswer(session, { ...search, find: "note" })).hits[0]).toMatchObject({
    before: "A ",
    match: "note",
    after: "",
    title: "About us",
    route: "/about",
    block: "Alert",
  });
  expect((await findAnswer(session, { ...search, find: "Two" })).hits[0]).toMatchObject({
    title: "Words",
    route: "/blog/words",
  });
});

test("a hit names its block in the reader's language", async () => {
  const { session } = await site.open();
  speakIn(() => ({ language: "de", translations: { Alert: "Hinweis" } }));
  expect((await findAnswer(session, { ...search, find: "note" })).hits[0]).toMatchObject({
    block: "Hinweis",
  });
});

test("a list that is full ends the search of the list alone, and the whole search counts", async () => {
  const { session } = await site.open();
  const value = "one ".repeat(1100).trim();
  await session.change({
    document: "page:/about",
    revision: session.state.revision,
    operations: [{ op: "replace", path: "/blocks/1/text", value }],
    label: "Edit",
  });
  const whole = await findAnswer(session, { ...search, find: "one" });
  expect(whole).toMatchObject({ isCounted: true });
  expect(whole.total).toBeGreaterThan(1100);
  const list = await findAnswer(session, { ...search, find: "one" }, "list");
  expect(list).toMatchObject({ isCounted: false, hits: whole.hits });
  expect(list.hits.length).toBe(1000);
  expect(await findAnswer(session, { ...search, find: "About" }, "list")).toMatchObject({ isCounted: true });
  const { hits: _, ...number } = whole;
  expect(await findAnswer(session, { ...search, find: "one" }, "count")).toEqual({ ...number, hits: [] });
});

test("a count after a change reads only the documents that have changed", async () => {
  for (let number = 0; number < 10; number += 1)
    site.write(`pages/many-${number}.json`, pageWith("A quokka"));
  const opened = await site.open();
  const { session } = opened;
  const count = async (how = {}) =>
    (await findAnswer(session, { ...search, find: "quokka", ...how }, "count")).total;
  const reads = vi.spyOn(PackedFile.prototype, "bytes", "get");
  try {
    expect(await count()).toBe(10);
    expect(reads).toHaveBeenCalled();
    await opened.title("A quokka of ours");
    session.files();
    reads.mockClear();
    expect(await count()).toBe(11);
    expect(reads).not.toHaveBeenCalled();
    expect(await count({ matchCase: true, find: "Quokka" })).toBe(0);
    expect(await count({ wholeWord: true, find: "quokk" })).toBe(0);
    expect(await count({ find: "quokk" })).toBe(11);
  } finally {
    reads.mockRestore();
  }
  await session.undo();
  expect(await count()).toBe(10);
});

test("hits in several documents are replaced as one step, and undone to the last byte", async () => {
  const opened = await site.open();
  const { session } = opened;
  const texts = () => [opened.text, session.read("text:/blog/words.md").text];
  const before = texts();
  const { hits, total, documents } = await findAnswer(session, { ...search, find: "o" });
  expect(hits.length).toBe(total);
  expect(new Set(hits.map(({ document }) => document)).size).toBe(documents);
  const left = hits
    .filter(({ document }) => !/about|words\.md/.test(document))
    .map(({ document, pointer, start }) => ({ document, pointer, start }));
  expect(left.length).toBeGreaterThan(0);
  const request = { route: "/about", ...search, find: "o", replacement: "“0”", left };
  await replaceHits(session, { ...request, searched: session.state.revision });
  expect(texts()).toEqual([
    before[0]
      ?.replace('"About us"', '"Ab“0”ut us"')
      .replace(/(?<=description.*)o(?=.*\n)/g, "“0”")
      .replace("A note", "A n“0”te"),
    "# W“0”rds\n\nOne.\n\nTw“0”.\n".replace("One", "“0”ne"),
  ]);
  expect(await session.undo()).toMatchObject({ documents: 2 });
  expect(texts()).toEqual(before);
  expect(session.history().unsaved).toEqual([]);
});

test("a hit that is no longer there is refused, and nothing is replaced", async () => {
  const opened = await site.open();
  const { session } = opened;
  const { revision: searched } = await findAnswer(session, { ...search, find: "about" });
  await opened.title("On us");
  const before = opened.text;
  const request = { route: "/about", ...search, find: "about", replacement: "x", left: [], searched };
  await expect(replaceHits(session, request)).rejects.toMatchObject({ status: 409 });
  expect(opened.text).toBe(before);
  // A place to leave that is not a hit was one before.
  const gone = [{ document: "page:/about" as const, pointer: "/blocks/0/type", start: 0 }];
  const now = { ...request, searched: session.state.revision };
  await expect(replaceHits(session, { ...now, left: gone })).rejects.toMatchObject({ status: 409 });
  await expect(replaceHits(session, { ...now, find: "nowhere" })).rejects.toMatchObject({ status: 409 });
});

test("hits are replaced once, also where the replacement begins with what was found", async () => {
  const opened = await site.open();
  const { revision: searched } = await findAnswer(opened.session, { ...search, find: "note" });
  const request = { route: "/about", ...search, find: "note", replacement: "notes", left: [], searched };
  await replaceHits(opened.session, request);
  await expect(replaceHits(opened.session, request)).rejects.toMatchObject({ status: 409 });
  expect(JSON.parse(opened.text).blocks[1].title).toBe("A notes");
});

test("what cannot be searched is named", async () => {
  const { session } = await site.open();
  await session.changeSource({ document: "page:/about", revision: 0, text: '{ "title": "About us' });
  expect(await findAnswer(session, { ...search, find: "about" })).toMatchObject({ skipped: ["About us"] });
});

test("all places are counted and replaced, however many are listed", async () => {
  const { session } = await site.open();
  const text = `${"A rose is a rose. ".repeat(700)}\n`;
  await session.runSerially(() => session.replaceTexts("Write", new Map([["text:/blog/words.md", text]])));
  const { hits, total, documents } = await findAnswer(session, { ...search, find: "rose" });
  expect([hits.length, total, documents]).toEqual([1000, 1400, 1]);
  const searched = session.state.revision;
  await replaceHits(session, {
    route: "/",
    ...search,
    find: "rose",
    replacement: "tulip",
    left: [],
    searched,
  });
  expect(session.read("text:/blog/words.md").text).toBe(text.replaceAll("rose", "tulip"));
});

test("every source that has a search is read, however it is written there", async () => {
  const { session } = await site.open();
  const value = 'Words “Two”. Cafe\u0301, "é".';
  await session.change({
    document: "page:/about",
    revision: session.state.revision,
    operations: [{ op: "replace", path: "/blocks/1/text", value }],
    label: "Edit",
  });
  const searches = ['WORDS "two"', "words “two”", "café", "é", '"'];
  for (const find of searches) {
    const { hits } = await findAnswer(session, { ...search, find });
    expect(
      hits.map(({ pointer }) => pointer),
      find,
    ).toContain("/blocks/1/text");
  }
});

test("a replacement asks for the schemas once, however many documents it changes", async () => {
  for (const number of [1, 2, 3, 4]) site.write(`pages/many-${number}.json`, pageWith("A quokka smiles"));
  const { session } = await site.open();
  const schemas = vi.spyOn(session, "schemas");
  const searched = session.state.revision;
  await replaceHits(session, {
    route: "/",
    ...search,
    find: "quokka",
    replacement: "wombat",
    left: [],
    searched,
  });
  expect(session.history().unsaved).toHaveLength(4);
  expect(schemas).toHaveBeenCalledTimes(1);
});

/** Maximum size of an answer in bytes: a list of 1,000 places, each with its sentence. */
const MAX_ANSWER_BYTES = 700_000;

test("the answer to a search is limited, however often its word occurs", async () => {
  for (let number = 0; number < 30; number += 1)
    site.write(`pages/many-${number}.json`, pageWith("A quokka smiles at the camera. ".repeat(100)));
  const { session } = await site.open();
  const answer = await findAnswer(session, { ...search, find: "quokka" });
  expect(answer).toMatchObject({ total: 3000, documents: 30 });
  expect(answer.hits).toHaveLength(1000);
  expect(JSON.stringify(answer).length).toBeLessThan(MAX_ANSWER_BYTES);
});

test("a replacement keeps the byte order mark of a text", async () => {
  site.write("pages/blog/words.md", "\ufeffA quokka smiles.\n");
  const { session } = await site.open();
  const searched = session.state.revision;
  await replaceHits(session, {
    route: "/",
    ...search,
    find: "quokka",
    replacement: "wombat",
    left: [],
    searched,
  });
  expect(session.textOf("text:/blog/words.md")).toBe("\ufeffA wombat smiles.\n");
});

function pageWith(text: string): string {
  const blocks = [{ type: "alert", id: "words", title: "Words", text }];
  return JSON.stringify({ version: 1, title: "A page", description: "About it", layout: "plain", blocks });
}
