import { existsSync, readdirSync, symlinkSync, utimesSync } from "node:fs";
import * as fs from "node:fs/promises";
import path from "node:path";
import sharp from "sharp";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import type { JsonObject } from "#src/content/json/json.ts";
import type { FileSystem } from "#src/disk/write-files.ts";
import { PictureLibrary } from "#src/studio/features/pictures/picture-library.ts";
import { replaceEverywhere } from "#src/studio/features/pictures/picture-places.ts";
import { picturesAnswer } from "#src/studio/features/pictures/server.ts";
import { PictureFiles } from "#src/studio/kernel/files/picture-files.ts";
import { type OpenSession, StudioSite } from "#tests/engine/studio/studio-site.ts";

const FOLDER = "src/public/uploads";
let site: StudioSite;
let open: OpenSession;
let library: PictureLibrary;

beforeEach(async () => {
  site = new StudioSite();
  open = await site.open();
  library = new PictureLibrary(open.session, new PictureFiles(site.root));
});
afterEach(() => site.remove());

const png = (background: string) =>
  sharp({ create: { width: 20, height: 10, channels: 3, background } })
    .png()
    .toBuffer();
const upload = async (name: string, background = "red") =>
  (await library.upload(await png(background), "image/png", name)).picture.address;
const stored = () =>
  existsSync(path.join(site.root, FOLDER)) ? readdirSync(path.join(site.root, FOLDER)) : [];
const itemOf = async (address: string) =>
  (await picturesAnswer(open.session)).pictures.find((picture) => picture.address === address);
const addImage = (image: JsonObject) => open.change({ op: "add", path: "/blocks/0/image", value: image });

describe("a picture is stored", () => {
  test.each([
    ["Côte d’Ivoire (1).PNG", "cote-d-ivoire-1.png"],
    ["../../etc/passwd.png", "etc-passwd.png"],
    [".htaccess", "htaccess.png"],
    ["北京.png", "picture.png"],
    [`${"x".repeat(150)}.png`, `${"x".repeat(60)}.png`],
    ["-- .png", "picture.png"],
  ])("“%s” as %s", async (name, expected) => {
    expect(await upload(name)).toBe(`/uploads/${expected}`);
    expect(stored()).toEqual([expected]);
  });

  test("never over another one, and once if it is the same", async () => {
    expect(await upload("a.png", "red")).toBe("/uploads/a.png");
    expect(await upload("a.png", "blue")).toBe("/uploads/a-2.png");
    expect(await upload("a.png", "red")).toBe("/uploads/a.png");
    expect(await upload("a.png", "blue")).toBe("/uploads/a-2.png");
    expect(stored().sort()).toEqual(["a-2.png", "a.png"]);
  });

  test("and can be used at once", async () => {
    const address = await upload("a.png");
    expect(await itemOf(address)).toMatchObject({ width: 20, height: 10, uses: [], isUpload: true });
  });
});

describe("a fault leaves nothing half-written", () => {
  const fault = (code: string) => () => Promise.reject(Object.assign(new Error(code), { code }));
  const fullDisk: FileSystem["open"] = async (...call) => {
    const file = await fs.open(...call);
    file.writeFile = async () => {
      await file.write(Buffer.alloc(20));
      return fault("ENOSPC")();
    };
    return file;
  };

  test.each<[what: string, faults: Partial<FileSystem>, status: number, reason: string]>([
    ["a disk that gets full", { open: fullDisk }, 507, "the disk is full"],
    ["a folder that may not be written", { open: fault("EACCES") }, 500, "permission was denied"],
    ["a folder that cannot be made", { mkdir: fault("EROFS") }, 500, "the disk is read-only"],
    [
      "a name that cannot be given",
      { link: fault("EIO"), copyFile: fault("EIO") },
      500,
      "the disk reports an error",
    ],
  ])("%s", async (_, faults, status, reason) => {
    const failing = new PictureLibrary(open.session, new PictureFiles(site.root, faults));
    const asked = failing.upload(await png("red"), "image/png", "a.png");
    await expect(asked).rejects.toMatchObject({ status, message: expect.stringContaining(reason) });
    expect(stored()).toEqual([]);
    expect(await upload("a.png")).toBe("/uploads/a.png");
  });

  test("what a killed process left is cleared, and is never a picture of the site", async () => {
    site.write(`${FOLDER}/.upload-0123456789ab`, "half");
    site.write(`${FOLDER}/.upload-ba9876543210`, "half");
    const old = new Date(Date.now() - 3_600_000);
    utimesSync(path.join(site.root, FOLDER, ".upload-0123456789ab"), old, old);
    await upload("a.png");
    expect(stored().sort()).toEqual([".upload-ba9876543210", "a.png"]);
    const { pictures } = await picturesAnswer(open.session);
    expect(pictures.filter(({ isUpload }) => isUpload)).toHaveLength(1);
  });

  test("a folder that is a link leads nowhere", async () => {
    site.write("outside/x", "");
    site.write("src/public/x", "");
    symlinkSync(path.join(site.root, "outside"), path.join(site.root, FOLDER));
    await expect(upload("a.png")).rejects.toMatchObject({ status: 409 });
    expect(readdirSync(path.join(site.root, "outside"))).toEqual(["x"]);
  });
});

describe("where a picture is used", () => {
  test("is found in fields and in Markdown, with page and alternative text", async () => {
    const address = await upload("a.png");
    await addImage({ src: address, alt: "A red field" });
    await open.session.change({
      document: "text:/blog/words.md",
      revision: open.session.state.revision,
      operations: [
        { op: "replace", path: "", value: `One.\n\n![Red](${address}) and ![](/uploads/other.png)` },
      ],
      label: "Write",
    });
    expect((await itemOf(address))?.uses).toEqual([
      {
        document: "page:/about",
        pointer: "/blocks/0/image/src",
        start: 0,
        alt: "A red field",
        title: "About us",
        route: "/about",
      },
      {
        document: "text:/blog/words.md",
        pointer: "",
        start: 13,
        alt: "Red",
        title: "Words",
        route: "/blog/words",
      },
    ]);
  });

  test("a name that only begins alike is another picture", async () => {
    const address = await upload("a.png");
    await addImage({ src: `${address}.png`, decorative: true });
    expect((await itemOf(address))?.uses).toEqual([]);
  });
});

describe("removing", () => {
  test("deletes a picture that nothing names", async () => {
    const address = await upload("a.png");
    await library.remove(address);
    expect(stored()).toEqual([]);
    expect(await itemOf(address)).toBeUndefined();
  });

  test("is refused while a working copy or a saved document names it", async () => {
    const address = await upload("a.png");
    await addImage({ src: address, alt: "A red field" });
    await expect(library.remove(address)).rejects.toThrow("used in /about");
    await open.save();
    await open.change({ op: "remove", path: "/blocks/0/image" });
    await expect(library.remove(address)).rejects.toThrow("Save first");
    await open.save();
    await library.remove(address);
    expect(stored()).toEqual([]);
  });

  test("is refused for the site's own files, and for what is not there", async () => {
    site.write("src/public/photos/a.png", await png("red"));
    open = await site.open();
    library = new PictureLibrary(open.session, new PictureFiles(site.root));
    await expect(library.remove("/photos/a.png")).rejects.toThrow("uploaded here");
    await expect(library.remove("/uploads/b.png")).rejects.toThrow("no longer exists");
  });
});

describe("replacing", () => {
  test("names another picture in all places as one step, with its size and without the focal point", async () => {
    const [red, blue] = [await upload("red.png"), await upload("blue.png", "blue")];
    await addImage({ src: red, alt: "A field", width: 1, height: 2, focus: [10, 20] });
    await open.session.change({
      document: "text:/blog/words.md",
      revision: open.session.state.revision,
      operations: [{ op: "replace", path: "", value: `![Red](${red})\n\n![Red](${red})` }],
      label: "Write",
    });
    const before = open.text;
    const places = (await itemOf(red))?.uses ?? [];
    await replaceEverywhere(open.session, { address: red, by: blue, places });
    expect(open.session.read("page:/about").value).toMatchObject({
      blocks: [{ image: { src: blue, alt: "A field", width: 20, height: 10 } }, {}],
    });
    expect(open.text).not.toContain("focus");
    expect(open.session.read("text:/blog/words.md").text).toBe(`![Red](${blue})\n\n![Red](${blue})`);
    await open.session.undo();
    expect(open.text).toBe(before);
    expect(open.session.read("text:/blog/words.md").text).toContain(red);
  });

  test("is refused if the places are not those that were shown, or the picture is not there", async () => {
    const [red, blue] = [await upload("red.png"), await upload("blue.png", "blue")];
    await addImage({ src: red, alt: "A field" });
    const places = (await itemOf(red))?.uses ?? [];
    await open.change({ op: "add", path: "/blocks/1/text", value: `![Red](${red})` });
    const replacing = replaceEverywhere(open.session, { address: red, by: blue, places });
    await expect(replacing).rejects.toThrow("have changed in the meantime");
    const missing = replaceEverywhere(open.session, { address: red, by: "/uploads/no.png", places });
    await expect(missing).rejects.toThrow("does not exist");
  });
});
