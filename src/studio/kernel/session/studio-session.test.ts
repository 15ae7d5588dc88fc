import { afterEach, beforeEach, expect, test } from "vitest";
import { Refusal } from "#src/studio/kernel/protocol/refusal.ts";
import { followDisk } from "#src/studio/kernel/session/follow-disk.ts";
import { StudioSite } from "#tests/engine/studio/studio-site.ts";

const ABOUT = "pages/about.json";
let site: StudioSite;
beforeEach(() => {
  site = new StudioSite();
});
afterEach(() => site.remove());

const refusal = (status: number) => expect.objectContaining({ status });

test("a change is undone and made again to the last byte, after a restart too", async () => {
  const before = site.read(ABOUT);
  const first = await site.open();
  await first.title("Us");
  await first.change({ op: "move", from: "/blocks/0", path: "/blocks/1" });
  const { text } = first;
  // Not closed, as when the process is killed.
  const second = await site.open();
  expect(second.text).toBe(text);
  expect(second.session.history()).toEqual({ undo: "Change", unsaved: ["page:/about"] });
  await second.session.undo();
  expect(await second.session.undo()).toEqual({ document: "page:/about", pointer: "/title", documents: 1 });
  expect(second.text).toBe(before);
  expect(second.session.history()).toEqual({ redo: "Change", unsaved: [] });
  await second.session.redo();
  await second.session.redo();
  expect(second.text).toBe(text);
  expect(site.read(ABOUT)).toBe(before);
});

test("saving writes what has changed, and nothing else", async () => {
  const open = await site.open();
  const others = site.read("pages/blog/words.json");
  await open.title("Us");
  expect(await open.save()).toEqual({ saved: ["page:/about"], history: { undo: "Change", unsaved: [] } });
  expect(site.read(ABOUT)).toBe(open.text);
  expect(site.read("pages/blog/words.json")).toBe(others);
  expect(await open.save()).toMatchObject({ saved: [] });
  await open.session.undo();
  expect(open.session.history().unsaved).toEqual(["page:/about"]);
});

test("undo stops at what was saved, even in the middle of typing, after a restart too", async () => {
  const open = await site.open();
  const type = (value: string) =>
    open.session.change({
      document: "page:/about",
      revision: open.session.state.revision,
      operations: [{ op: "replace", path: "/title", value }],
      label: "Edit Title",
      typing: "/title",
    });
  await type("A");
  await type("Ab");
  await open.save();
  await type("Abc");
  await type("Abcd");
  await open.session.undo();
  expect(JSON.parse(open.text).title).toBe("Ab");
  const again = await site.open();
  await again.session.redo();
  expect(JSON.parse(again.text).title).toBe("Abcd");
  await again.session.undo();
  await again.session.undo();
  expect(again.text).not.toContain('"Ab"');
  expect(again.session.history()).toMatchObject({ redo: "Edit Title" });
});

test("saving ends typing in what was saved, and not in another document", async () => {
  const { session } = await site.open();
  const type = (document: "page:/about" | "page:/blog/words", value: string) =>
    session.change({
      ...{ document, revision: session.state.revision, label: "Type", typing: "/title" },
      operations: [{ op: "replace", path: "/title", value }],
    });
  await type("page:/about", "A");
  await type("page:/blog/words", "B");
  await session.commit([{ type: "saved", document: "page:/about" }]);
  await type("page:/blog/words", "BC");
  await type("page:/about", "AB");
  const changed = session.state.history.steps.map(({ changes }) => changes[0]?.document);
  expect(changed).toEqual(["page:/about", "page:/blog/words", "page:/about"]);
});

test("a change made on an old revision is taken over where nothing else touched its place", async () => {
  const open = await site.open();
  await open.change({ op: "add", path: "/blocks/0", value: { type: "alert", id: "new", text: "x" } });
  await open.change({ op: "replace", path: "/blocks/0/title", value: "Moved down" }, 0);
  expect(JSON.parse(open.text).blocks[1]).toMatchObject({ id: "intro", title: "Moved down" });
  await open.title("One");
  await expect(open.title("Two", 2)).rejects.toEqual(refusal(409));
  // Repeating it is not a conflict: a killed tab sends changes again that it does not know to be confirmed.
  await open.title("One", 2);
  expect(open.session.state.history.steps).toHaveLength(3);
});

test("a change that is sent again, since its answer was lost, is made once", async () => {
  const open = await site.open();
  const { revision } = open.session.state;
  const send = () =>
    open.session.change({
      ...{ document: "page:/about", revision, label: "Duplicate", id: "one" },
      operations: [{ op: "copy", from: "/blocks/0", path: "/blocks/1" }],
    });
  await send();
  const { text } = open;
  await open.title("Us");
  await send();
  expect(open.text).toBe(text.replace("About us", "Us"));
});

test("undo in another tab counts as a change of its places", async () => {
  const open = await site.open();
  await open.title("One");
  await open.session.undo();
  await expect(open.title("Two", 1)).rejects.toEqual(refusal(409));
  await open.change({ op: "replace", path: "/blocks/0/title", value: "Free" }, 1);
});

test("Markdown beside a page is a document of one text", async () => {
  const open = await site.open();
  const document = "text:/blog/words.md" as const;
  const change = { document, revision: 0, label: "Type" };
  await open.session.change({ ...change, operations: [{ op: "replace", path: "", value: "# New\n" }] });
  await expect(
    open.session.change({ ...change, revision: 1, operations: [{ op: "remove", path: "" }] }),
  ).rejects.toEqual(refusal(422));
  await open.save();
  expect(site.read("pages/blog/words.md")).toBe("# New\n");
});

test("a source that is no JSON keeps the last value, and is mended as source", async () => {
  const open = await site.open();
  const { value } = open.session.read("page:/about");
  await open.session.changeSource({ document: "page:/about", revision: 0, text: "{" });
  expect(open.session.read("page:/about")).toMatchObject({ text: "{", value });
  await expect(open.title("Us")).rejects.toEqual(refusal(409));
  await expect(
    open.session.changeSource({ document: "page:/about", revision: 0, text: "{}" }),
  ).rejects.toEqual(refusal(409));
  await open.session.changeSource({ document: "page:/about", revision: 1, text: "{}" });
  expect(open.session.read("page:/about").value).toEqual({});
});

test("undo brings a text back as it was, also one that is no JSON", async () => {
  const open = await site.open();
  await open.title("Us");
  await open.save();
  const broken = site.read(ABOUT).replace('"Us"', "Us");
  site.write(ABOUT, broken);
  await followDisk(open.session);
  await open.session.replaceFiles("Restore", new Map([[ABOUT, '{ "title": "About" }\n']]));
  await open.session.undo();
  expect(open.text).toBe(broken);
  await open.session.redo();
  expect(open.text).toBe('{ "title": "About" }\n');
});

test("a change on disk comes into the working copy, and can be undone", async () => {
  const open = await site.open();
  await open.title("Us");
  const mine = open.text;
  site.write(ABOUT, site.read(ABOUT).replace("A note", "A remark"));
  expect(await followDisk(open.session)).toBe(true);
  expect(JSON.parse(open.text)).toMatchObject({ title: "Us", blocks: [{}, { title: "A remark" }] });
  expect(await followDisk(open.session)).toBe(false);
  await open.session.undo();
  expect(open.text).toBe(mine);
});

test.each(["page:/nothing", "data:../../package", "page:/../package", "text:/../README.md"] as const)(
  "%s is no document",
  async (document) => {
    const open = await site.open();
    expect(() => open.session.read(document)).toThrow(Refusal);
  },
);

test("undo of a removal leads to the block that is back", async () => {
  const open = await site.open();
  await open.change({ op: "remove", path: "/blocks/1" });
  expect(await open.session.undo()).toMatchObject({ document: "page:/about", pointer: "/blocks/1" });
});
