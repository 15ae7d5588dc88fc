import { existsSync, rmSync } from "node:fs";
import * as fs from "node:fs/promises";
import path from "node:path";
import { describe, expect, test } from "vitest";
import { adoptDisk, followDisk } from "#src/studio/kernel/session/follow-disk.ts";
import { ABOUT, copySite, original, site } from "./faulty-site.ts";

copySite();

describe("a file that somebody else changes", () => {
  const theirs = () => original.replace("A note", "A remark");

  test("while nothing is unsaved is simply there", async () => {
    const open = await site.open();
    site.write(ABOUT, theirs());
    expect(await followDisk(open.session)).toBe(true);
    expect(open.text).toBe(theirs());
    expect(open.session.history()).toEqual({ unsaved: [] });
  });

  test("while Studio was not running is there at the next start, also in a document with a history", async () => {
    const before = await site.open();
    await before.title("Us");
    await before.session.undo();
    const broken = original.replace('"About us"', '"About us');
    site.write(ABOUT, broken);
    const open = await site.open();
    await adoptDisk(open.session);
    expect(open.text).toBe(broken);
    expect(open.session.read("page:/about").isCurrent).toBe(false);
    await open.session.runSerially(() =>
      open.session.replaceTexts("Close the quotation", new Map([["page:/about" as const, original]])),
    );
    await open.save();
    expect(site.read(ABOUT)).toBe(original);
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
    await open.saveWith("theirs");
    expect(site.read(ABOUT)).toBe(changed);
    // The discarded text can be restored by undo.
    await open.session.undo();
    expect(JSON.parse(open.text).title).toBe("Mine");
    await open.saveWith("yours");
    expect(JSON.parse(site.read(ABOUT)).title).toBe("Mine");
  });

  test("again, while a version is being chosen, is asked about again, and nothing is lost", async () => {
    const open = await site.open();
    await open.title("Mine");
    const write = (title: string, note: string) =>
      site.write(ABOUT, original.replace("About us", title).replace("A note", note));
    write("Theirs", "A note");
    const first = await open.save();
    const chosen =
      "conflicts" in first ? first.conflicts.map((one) => ({ ...one, side: "yours" as const })) : [];
    for (const title of ["Theirs, later", "Theirs, still later"]) {
      write(title, "A remark");
      expect(await open.save(chosen)).toMatchObject({ conflicts: [{ pointer: "/title", theirs: title }] });
      expect(site.read(ABOUT)).toContain(title);
    }
    await open.saveWith("yours");
    expect(JSON.parse(site.read(ABOUT))).toMatchObject({
      title: "Mine",
      blocks: [{}, { title: "A remark" }],
    });
  });

  test("a choice made before another window wrote the text on is not taken for it", async () => {
    const open = await site.open();
    await open.title("Mine");
    site.write(ABOUT, original.replace("About us", "Theirs"));
    const first = await open.save();
    const chosen =
      "conflicts" in first ? first.conflicts.map((one) => ({ ...one, side: "theirs" as const })) : [];
    await open.title("Mine, written on");
    expect(await open.save(chosen)).toMatchObject({ conflicts: [{ yours: "Mine, written on" }] });
  });

  test("into something that is no JSON is asked about as a whole", async () => {
    const open = await site.open();
    await open.title("Us");
    site.write(ABOUT, "{");
    await followDisk(open.session);
    expect(await open.save()).toMatchObject({ conflicts: [{ pointer: "", theirs: "{" }] });
    await open.saveWith("yours");
    expect(site.read(ABOUT)).toBe(open.text);
  });

  test("into bytes that are no text is left alone", async () => {
    const open = await site.open();
    await open.title("Us");
    site.write(ABOUT, Buffer.from([0xff, 0xfe]));
    await followDisk(open.session);
    await expect(open.save()).rejects.toThrow("can no longer read it");
    expect(JSON.parse(open.text).title).toBe("Us");
  });

  test("and removes is asked about, and either answer holds", async () => {
    const open = await site.open();
    await open.title("Us");
    rmSync(path.join(site.root, ABOUT));
    await followDisk(open.session);
    expect(await open.save()).toMatchObject({ conflicts: [{ pointer: "", theirs: null }] });
    await open.saveWith("theirs");
    expect(existsSync(path.join(site.root, ABOUT))).toBe(false);
    expect(open.session.has("page:/about")).toBe(false);
    await open.session.undo();
    await open.saveWith("yours");
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
