import {
  appendFileSync,
  existsSync,
  readdirSync,
  readFileSync,
  rmSync,
  symlinkSync,
  truncateSync,
  writeFileSync,
} from "node:fs";
import * as fs from "node:fs/promises";
import path from "node:path";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import type { FileSystem } from "#src/studio/server/files/document-files.ts";
import { followDisk } from "#src/studio/server/session/follow-disk.ts";
import { type OpenSession, StudioSite } from "./studio-site.ts";

const ABOUT = "pages/about.json";
let site: StudioSite;
let original: string;
beforeEach(() => {
  site = new StudioSite();
  original = site.read(ABOUT);
});
afterEach(() => site.remove());

/** An error of the file system. */
const fault = (code: string) => Object.assign(new Error(code), { code });
const failing = (code: string) => () => Promise.reject(fault(code));
const hidden = () => readdirSync(path.join(site.root, "pages")).filter((name) => name.startsWith("."));

/** A file that accepts some bytes and then fails. */
const fullDisk: FileSystem["open"] = async (...call) => {
  const file = await fs.open(...call);
  return new Proxy(file, {
    get: (target, key) => {
      if (key === "writeFile") {
        return async (text: string) => {
          await target.writeFile(text.slice(0, 20));
          throw fault("ENOSPC");
        };
      }
      const value = Reflect.get(target, key);
      return typeof value === "function" ? value.bind(target) : value;
    },
  });
};

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

  test("the second of two files", async () => {
    const open = await site.open({
      rename: (from, to) =>
        String(to).endsWith("words.md") ? fs.rename(from, to) : Promise.reject(fault("EIO")),
    });
    const operations = [{ op: "replace" as const, path: "", value: "New" }];
    await open.session.change({ document: "text:/blog/words.md", revision: 0, operations, label: "Type" });
    await open.title("Us");
    await expect(open.save()).rejects.toThrow(ABOUT);
    expect(site.read("pages/blog/words.md")).toBe("New");
    expect(open.session.history().unsaved).toEqual(["page:/about"]);
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

describe("a file that somebody else changes", () => {
  const theirs = () => original.replace("A note", "A remark");

  test("while nothing is unsaved is simply there", async () => {
    const open = await site.open();
    site.write(ABOUT, theirs());
    expect(await followDisk(open.session)).toBe(true);
    expect(open.text).toBe(theirs());
    expect(open.session.history()).toEqual({ unsaved: [] });
  });

  test("between the last look and saving is merged", async () => {
    const open = await site.open();
    await open.title("Us");
    site.write(ABOUT, theirs());
    await open.save();
    expect(JSON.parse(site.read(ABOUT))).toMatchObject({ title: "Us", blocks: [{}, { title: "A remark" }] });
  });

  test("in the middle of saving is not overwritten", async () => {
    const open = await site.open({
      access: (...call) => {
        site.write(ABOUT, theirs());
        return fs.access(...call);
      },
    });
    await open.title("Us");
    await expect(open.save()).rejects.toEqual(expect.objectContaining({ status: 409 }));
    expect(site.read(ABOUT)).toBe(theirs());
    expect(JSON.parse(open.text).title).toBe("Us");
  });

  test("in the same place is asked about, and either answer holds", async () => {
    const open = await site.open();
    await open.title("Mine");
    const changed = original.replace("About us", "Theirs");
    site.write(ABOUT, changed);
    await followDisk(open.session);
    expect(JSON.parse(open.text).title).toBe("Mine");
    const conflict = { document: "page:/about", pointer: "/title" } as const;
    expect(await open.save()).toEqual({
      conflicts: [{ ...conflict, base: "About us", yours: "Mine", theirs: "Theirs" }],
    });
    expect(site.read(ABOUT)).toBe(changed);
    await open.save([{ ...conflict, side: "theirs" }]);
    expect(site.read(ABOUT)).toBe(changed);
    // The discarded text can be restored by undo.
    await open.session.undo();
    expect(JSON.parse(open.text).title).toBe("Mine");
    await open.save([{ ...conflict, side: "yours" }]);
    expect(JSON.parse(site.read(ABOUT)).title).toBe("Mine");
  });

  test("into something that is no JSON is asked about as a whole", async () => {
    const open = await site.open();
    await open.title("Us");
    site.write(ABOUT, "{");
    await followDisk(open.session);
    expect(await open.save()).toMatchObject({ conflicts: [{ pointer: "", theirs: "{" }] });
    await open.save([{ document: "page:/about", pointer: "", side: "yours" }]);
    expect(site.read(ABOUT)).toBe(open.text);
  });

  test("into bytes that are no text is left alone", async () => {
    const open = await site.open();
    await open.title("Us");
    site.write(ABOUT, Buffer.from([0xff, 0xfe]));
    await followDisk(open.session);
    await expect(open.save()).rejects.toThrow("UTF-8");
    expect(JSON.parse(open.text).title).toBe("Us");
  });

  test("and removes is asked about, and either answer holds", async () => {
    const open = await site.open();
    await open.title("Us");
    rmSync(path.join(site.root, ABOUT));
    await followDisk(open.session);
    expect(await open.save()).toMatchObject({ conflicts: [{ pointer: "", theirs: null }] });
    await open.save([{ document: "page:/about", pointer: "", side: "theirs" }]);
    expect(existsSync(path.join(site.root, ABOUT))).toBe(false);
    expect(open.session.has("page:/about")).toBe(false);
    await open.session.undo();
    await open.save([{ document: "page:/about", pointer: "", side: "yours" }]);
    expect(JSON.parse(site.read(ABOUT)).title).toBe("Us");
  });

  test("back and forth, as a change of branches does, leaves the work where it was", async () => {
    const open = await site.open();
    await open.title("Us");
    const { text } = open;
    site.write(ABOUT, theirs());
    await followDisk(open.session);
    site.write(ABOUT, original);
    await followDisk(open.session);
    expect(open.text).toBe(text);
  });
});

describe("documents that are out of the ordinary", () => {
  test("a megabyte", async () => {
    const text = "x".repeat(990_000);
    site.write(ABOUT, original.replace("Read it.", text));
    const open = await site.open();
    await open.title("Us");
    await open.change({ op: "move", from: "/blocks/0", path: "/blocks/1" });
    const now = open.text;
    expect((await site.open()).text).toBe(now);
    await open.save();
    expect(site.read(ABOUT)).toBe(now);
  });

  test("a block of an unknown type", async () => {
    site.write(ABOUT, original.replace('"alert"', '"nobody-knows"'));
    const open = await site.open();
    await open.change({ op: "add", path: "/blocks/1/colour", value: "red" });
    await open.change({ op: "copy", from: "/blocks/1", path: "/blocks/2" });
    expect(JSON.parse(open.text).blocks[2]).toEqual({ ...JSON.parse(open.text).blocks[1], id: "note-2" });
  });

  test("halves of surrogate pairs, signs that end lines, and a byte order mark", async () => {
    site.write(ABOUT, `\uFEFF${original}`);
    const open = await site.open();
    expect(open.text.startsWith("\uFEFF")).toBe(true);
    site.write(ABOUT, original);
    await followDisk(open.session);
    await open.title("\ud83d\u2028\n\u0000");
    expect(JSON.parse((await site.open()).text).title).toBe("\ud83d\u2028\n\u0000");
  });
});

test("changes of two tabs at once are made one after the other", async () => {
  const open = await site.open();
  const titles = Array.from({ length: 20 }, (_, at) =>
    open.change({ op: "add", path: "/blocks/-", value: { type: "alert", id: `n${at}`, text: "x" } }),
  );
  await Promise.all(titles);
  expect(JSON.parse(open.text).blocks).toHaveLength(22);
  expect((await site.open()).text).toBe(open.text);
  for (let step = 0; step < 20; step += 1) await open.session.undo();
  expect(open.text).toBe(original);
});
