import { appendFileSync, readFileSync, rmSync, symlinkSync, truncateSync, writeFileSync } from "node:fs";
import * as fs from "node:fs/promises";
import path from "node:path";
import { describe, expect, test } from "vitest";
import type { StudioFileSystem as FileSystem } from "#src/studio/kernel/files/document-files.ts";
import type { OpenSession } from "#tests/engine/studio/studio-site.ts";
import { ABOUT, copySite, failing, fault, fullDisk, hidden, original, site } from "./faulty-site.ts";

copySite();

describe("a file that cannot be written stays as it was, and so does the work", () => {
  test.each<[what: string, faults: Partial<FileSystem>, status: number]>([
    ["a full disk, found out in the middle", { open: fullDisk }, 507],
    ["a full disk, found out at once", { open: failing("ENOSPC") }, 507],
    ["a quota", { open: failing("EDQUOT") }, 507],
    ["a file that may not be written", { access: failing("EACCES") }, 500],
    ["a folder that may not be written", { open: failing("EACCES") }, 500],
    ["a disk that can only be read", { open: failing("EROFS") }, 500],
    ["a rename that fails", { rename: failing("EIO") }, 500],
    ["a rename across disks", { rename: failing("EXDEV") }, 500],
    ["a file that cannot be read", { readFile: failing("EIO") }, 500],
    ["a folder that cannot be found", { realpath: failing("ENOENT") }, 500],
  ])("%s", async (_, faults, status) => {
    const broken = await site.open(faults);
    await broken.title("Us");
    const { text } = broken;
    await expect(broken.save()).rejects.toEqual(expect.objectContaining({ status }));
    expect(site.read(ABOUT)).toBe(original);
    expect(hidden()).toEqual([]);
    expect(broken.text).toBe(text);
    const next = await site.open();
    expect(next.session.history().unsaved).toEqual(["page:/about"]);
    await next.save();
    expect(site.read(ABOUT)).toBe(text);
  });

  test("the second of two files, and the first with it", async () => {
    const open = await site.open({
      rename: (from, to) =>
        String(to).endsWith("about.json") && !String(from).endsWith(".before")
          ? Promise.reject(fault("EIO"))
          : fs.rename(from, to),
    });
    const words = site.read("pages/blog/words.md");
    const operations = [{ op: "replace" as const, path: "", value: "New" }];
    await open.session.change({ document: "text:/blog/words.md", revision: 0, operations, label: "Type" });
    await open.title("Us");
    await expect(open.save()).rejects.toThrow(ABOUT);
    expect(site.read("pages/blog/words.md")).toBe(words);
    expect(hidden()).toEqual([]);
    expect(open.session.history().unsaved).toEqual(["text:/blog/words.md", "page:/about"]);
  });

  test("a file that is a link, and one behind a link", async () => {
    const open = await site.open();
    await open.title("Us");
    const elsewhere = path.join(site.root, "elsewhere.json");
    writeFileSync(elsewhere, original);
    rmSync(path.join(site.root, ABOUT));
    symlinkSync(elsewhere, path.join(site.root, ABOUT));
    await expect(open.save()).rejects.toThrow("is a link");
    expect(readFileSync(elsewhere, "utf8")).toBe(original);
  });
});

describe("a process that is killed", () => {
  /** Expects the same state before and after a restart. */
  const isWhole = async (open: OpenSession, text: string) => {
    const next = await site.open();
    expect(next.damaged).toBeUndefined();
    expect(next.text).toBe(text);
    expect(next.session.history()).toEqual(open.session.history());
  };

  test("after a change", async () => {
    const open = await site.open();
    await open.title("Us");
    await isWhole(open, open.text);
  });

  test("in the middle of a line of the journal", async () => {
    const open = await site.open();
    await open.title("Us");
    const { text } = open;
    appendFileSync(site.journal, 'a1b2c3d4e5f6 [{"type":"step","st');
    await isWhole(open, text);
  });

  test("in the middle of writing a file", async () => {
    const open = await site.open();
    await open.title("Us");
    writeFileSync(path.join(site.root, "pages/.about.json-0123456789ab"), open.text.slice(0, 50));
    await isWhole(open, open.text);
    expect(site.read(ABOUT)).toBe(original);
  });

  test("between a file that was written and the journal that says so", async () => {
    const open = await site.open();
    await open.title("Us");
    site.write(ABOUT, open.text);
    const next = await site.open();
    expect(await next.save()).toEqual({ saved: ["page:/about"], history: { undo: "Change", unsaved: [] } });
    expect(next.text).toBe(open.text);
  });

  test("and while it was away the file was changed elsewhere", async () => {
    const open = await site.open();
    await open.title("Us");
    site.write(ABOUT, original.replace("A note", "A remark"));
    const next = await site.open();
    await next.save();
    expect(JSON.parse(site.read(ABOUT))).toMatchObject({ title: "Us", blocks: [{}, { title: "A remark" }] });
  });
});

describe("a journal", () => {
  test("that cannot be written refuses the change, and nothing is half done", async () => {
    const open = await site.open();
    await open.title("Us");
    const { text } = open;
    const length = readFileSync(site.journal).length;
    await open.journal.close();
    await expect(open.title("Them")).rejects.toThrow();
    expect(open.text).toBe(text);
    expect(readFileSync(site.journal).length).toBe(length);
  });

  test("that is damaged in the middle is put aside as a whole, and what stands before that is there", async () => {
    const open = await site.open();
    await open.title("One");
    const { text } = open;
    const good = readFileSync(site.journal).length;
    await open.title("Two");
    await open.title("Three");
    const bytes = readFileSync(site.journal);
    bytes[good + 30] = 0;
    writeFileSync(site.journal, bytes);
    const next = await site.open();
    expect(next.text).toBe(text);
    expect(readFileSync(next.damaged ?? "")).toEqual(bytes);
    await next.title("Four");
    const again = await site.open();
    expect(again.damaged).toBeUndefined();
    expect(again.text).toBe(next.text);
  });

  test("that is deleted while Studio runs, with its folder, is written anew with all that came before", async () => {
    const open = await site.open();
    await open.title("One");
    rmSync(path.dirname(site.journal), { recursive: true });
    await open.title("Two");
    await open.title("Three");
    const next = await site.open();
    expect(next.damaged).toBeUndefined();
    expect(next.text).toBe(open.text);
    expect(next.session.history()).toEqual(open.session.history());
  });

  test("that another process writes takes no more changes from this one", async () => {
    const open = await site.open();
    await open.title("One");
    const other = await site.open();
    await other.title("Two");
    await expect(open.title("Three")).rejects.toThrow("another program has written the journal");
    const next = await site.open();
    expect(next.damaged).toBeUndefined();
    expect(next.text).toBe(other.text);
  });

  test("that was deleted and begun anew by another process, too", async () => {
    const open = await site.open();
    await open.title("One");
    rmSync(site.journal);
    const other = await site.open();
    await other.title("Two");
    await expect(open.title("Three")).rejects.toThrow("another program has written the journal");
    expect((await site.open()).text).toBe(other.text);
  });

  test.each<[what: string, damage: () => void]>([
    ["is empty", () => truncateSync(site.journal, 0)],
    ["is gone", () => rmSync(site.journal)],
    ["holds something else", () => writeFileSync(site.journal, "hello\nworld\n")],
    ["holds bytes that are no text", () => writeFileSync(site.journal, Buffer.from([0xff, 0xfe, 10, 0, 10]))],
  ])("that %s does not keep Studio from starting", async (_, damage) => {
    const open = await site.open();
    await open.title("Us");
    damage();
    const next = await site.open();
    expect(next.text).toBe(original);
    await next.title("Them");
    expect((await site.open()).text).toBe(next.text);
  });
});
