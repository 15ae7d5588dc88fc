import { describe, expect, test } from "vitest";
import { followDisk } from "#src/studio/kernel/session/follow-disk.ts";
import { ABOUT, copySite, original, site } from "./faulty-site.ts";

copySite();

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
