import { existsSync } from "node:fs";
import path from "node:path";
import { afterEach, beforeEach, expect, test } from "vitest";
import { renamePage } from "#src/plans/addresses/rename-page.ts";
import { discardChanges } from "#src/studio/kernel/server/kernel-routes.ts";
import { planTexts } from "#src/studio/kernel/server/planned-task.ts";
import { followDisk } from "#src/studio/kernel/session/follow-disk.ts";
import { type OpenSession, StudioSite } from "#tests/engine/studio/studio-site.ts";

let site: StudioSite;
let open: OpenSession;

beforeEach(async () => {
  site = new StudioSite();
  open = await site.open();
});
afterEach(() => site.remove());

const exists = (name: string) => existsSync(path.join(site.root, name));
const filesOf = ({ session }: OpenSession) =>
  new Map(session.files().map((file) => [file.path, new TextDecoder().decode(file.bytes)]));

function rename(from: string, to: string): Promise<void> {
  return open.session.replaceFiles("Move", planTexts(renamePage(from, to, open.session.files())));
}

test("a page with its Markdown file moves in one step, and undo gives identical bytes", async () => {
  const before = filesOf(open);
  await rename("/blog/words", "/blog/terms");
  expect(open.session.has("page:/blog/words")).toBe(false);
  expect(open.session.read("page:/blog/terms").value).toMatchObject({ aliases: ["/blog/words"] });
  expect(open.session.read("text:/blog/terms.md").text).toBe(before.get("pages/blog/words.md"));
  await open.session.undo();
  expect(filesOf(open)).toEqual(before);
  expect(open.session.history().unsaved).toEqual([]);
  await open.session.redo();
  expect(open.session.has("page:/blog/terms")).toBe(true);
});

test("saving writes the new files and deletes the old ones; undo and save bring them back", async () => {
  const json = site.read("pages/blog/words.json");
  const text = site.read("pages/blog/words.md");
  await rename("/blog/words", "/blog/terms");
  await open.save();
  expect(site.read("pages/blog/terms.md")).toBe(text);
  expect(exists("pages/blog/words.json") || exists("pages/blog/words.md")).toBe(false);
  await open.session.undo();
  await open.save();
  expect(site.read("pages/blog/words.json")).toBe(json);
  expect(site.read("pages/blog/words.md")).toBe(text);
  expect(exists("pages/blog/terms.json") || exists("pages/blog/terms.md")).toBe(false);
});

test("the journal restores what was created and removed, with its history", async () => {
  const before = filesOf(open);
  await rename("/blog/words", "/blog/terms");
  const moved = filesOf(open);
  open = await site.open();
  expect(filesOf(open)).toEqual(moved);
  await open.save();
  open = await site.open();
  expect(filesOf(open)).toEqual(moved);
  await open.session.undo();
  open = await site.open();
  expect(filesOf(open)).toEqual(before);
  expect(open.session.history().redo).toBe("Move");
});

test("discarding brings a removed page back and takes a created one away", async () => {
  const before = filesOf(open);
  await rename("/blog/words", "/blog/terms");
  await discardChanges(open.session, new Set(open.session.history().unsaved));
  expect(filesOf(open)).toEqual(before);
  expect(open.session.history().unsaved).toEqual([]);
});

test("all is discarded, on whatever page it was done, in one step", async () => {
  const before = filesOf(open);
  await open.title("Us");
  await rename("/blog/words", "/blog/terms");
  await discardChanges(open.session);
  expect(filesOf(open)).toEqual(before);
  await open.session.undo();
  expect(open.session.history().unsaved).toContain("page:/about");
  expect(filesOf(open)).not.toEqual(before);
});

test("a removed page that was changed on disk is a conflict, decided by the user", async () => {
  await open.session.replaceFiles("Remove", new Map([["pages/about.json", undefined]]));
  const theirs = site.read("pages/about.json").replace("About us", "About you");
  site.write("pages/about.json", theirs);
  const answer = await open.save();
  expect(answer).toMatchObject({ conflicts: [{ document: "page:/about", pointer: "" }] });
  expect(exists("pages/about.json")).toBe(true);
  await open.saveWith("yours");
  expect(exists("pages/about.json")).toBe(false);
});

test("a page that is on disk again after it was removed and saved exists again", async () => {
  const text = site.read("pages/about.json");
  await open.session.replaceFiles("Remove", new Map([["pages/about.json", undefined]]));
  await open.save();
  expect(open.session.has("page:/about")).toBe(false);
  site.write("pages/about.json", text);
  await followDisk(open.session);
  expect(open.text).toBe(text);
  expect(open.session.history().unsaved).toEqual([]);
});

test("a file that cannot be deleted stays unsaved, and is deleted the next time", async () => {
  const failing = await site.open({
    rename: async (from) => {
      throw Object.assign(new Error(`${from}`), { code: "EACCES" });
    },
  });
  await failing.session.replaceFiles("Remove", new Map([["pages/about.json", undefined]]));
  await expect(failing.save()).rejects.toThrow(
    "pages/about.json could not be deleted: permission was denied. Nothing was written.",
  );
  expect(failing.session.history().unsaved).toEqual(["page:/about"]);
});

test("a file that is no document is refused", async () => {
  for (const name of ["README.md", "pages/../package.json", "blocks/hero/hero.tsx"])
    await expect(open.session.replaceFiles("No", new Map([[name, "{}"]]))).rejects.toThrow(
      "is not a document",
    );
});
