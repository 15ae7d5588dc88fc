// @module-tag slow
import {
  cpSync,
  mkdirSync,
  mkdtempSync,
  rmSync,
  statSync,
  symlinkSync,
  utimesSync,
  writeFileSync,
} from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { type KnownFiles, readSiteFiles } from "#src/content/document/disk/files.ts";
import type { SourceFile } from "#src/content/document/source-file.ts";
import { hashFile } from "#src/content/site/context/context.ts";
import { collectRoutes } from "#src/content/site/index/collect-routes.ts";

const page = "pages/index.json";
let root = "";

beforeEach(() => {
  root = mkdtempSync(path.join(tmpdir(), "files-"));
  for (const [from, name] of [
    ["tests/engine/site/pages", "pages"],
    ["schema", "schema"],
  ] as const)
    cpSync(from, path.join(root, name), { recursive: true });
  // Files modified less than two seconds ago have no stamp, so the clock is moved on.
  vi.useFakeTimers({ now: Date.now() + 3_600_000, toFake: ["Date"] });
});

afterEach(() => {
  vi.useRealTimers();
  rmSync(root, { recursive: true });
});

function read(known?: KnownFiles): SourceFile {
  const found = readSiteFiles(root, known).files.find((file) => file.path === page);
  if (!found) throw new Error(`no ${page}`);
  return found;
}

/** A build cache with this page, under a hash that reading the file would not give. */
function remembered(): KnownFiles {
  return new Map([[page, { stamp: read().stamp ?? "", hash: "remembered" }]]);
}

const textOf = (file: SourceFile): string => new TextDecoder().decode(file.bytes);

describe("files known from the last build", () => {
  it("keep their hash, and are read only when their bytes are needed", () => {
    const file = read(remembered());
    expect(hashFile(file)).toBe("remembered");
    expect(textOf(file)).toBe(textOf(read()));
  });

  it("are read again if they change before they are read", () => {
    const file = read(remembered());
    writeFileSync(path.join(root, page), "{}");
    expect(() => file.bytes).toThrow(
      "pages/index.json changed while the site was read: run the command again.",
    );
  });

  it("are read again if they changed, even with the same length and time", () => {
    const known = remembered();
    const file = path.join(root, page);
    const { atime, mtime } = statSync(file);
    const before = read();
    const changed = textOf(before).replace(/"title": "./, '"title": "Z');
    writeFileSync(file, changed);
    utimesSync(file, atime, mtime);
    const after = read(known);
    expect(changed).not.toBe(textOf(before));
    expect(after.bytes.length).toBe(before.bytes.length);
    expect(after.hash).toBeUndefined();
    expect(textOf(after)).toBe(changed);
  });

  it("have no stamp while they may still change: a later change may leave the same one", () => {
    vi.useRealTimers();
    const file = path.join(root, page);
    writeFileSync(file, textOf(read()));
    expect(read().stamp).toBeUndefined();
  });
});

describe("reading a site", () => {
  it("leaves out what editors keep in hidden folders", () => {
    mkdirSync(path.join(root, "pages/.vscode"));
    writeFileSync(path.join(root, "pages/.vscode/settings.json"), "{}");
    const paths = readSiteFiles(root).files.map((file) => file.path);
    expect(paths).toContain(page);
    expect(paths.filter((file) => file.includes("/."))).toEqual([]);
  });

  it("names links among the documents, which it does not follow", () => {
    symlinkSync(path.join(root, page), path.join(root, "pages/linked.json"));
    symlinkSync(path.join(root, "blocks"), path.join(root, "pages/linked"));
    const { files } = readSiteFiles(root);
    expect(files.flatMap(({ unread }) => unread?.message ?? []).sort()).toEqual([
      "pages/linked is a symbolic link, which is not followed.",
      "pages/linked.json is a symbolic link, which is not followed.",
    ]);
    const reported: string[] = [];
    collectRoutes(files, (file, { code }) => void reported.push(`${file} ${code}`));
    expect(reported.sort()).toEqual(["pages/linked json/unread", "pages/linked.json json/unread"]);
    for (const name of ["linked.json", "linked"]) rmSync(path.join(root, "pages", name));
  });

  it("names folders that are named like a document", () => {
    const names = ["pages/guide.json", "schema/hero.schema.json", "pages/texts.md"];
    for (const name of names) mkdirSync(path.join(root, name), { recursive: true });
    const { files } = readSiteFiles(root);
    expect(files.flatMap(({ unread }) => unread?.message ?? []).sort()).toEqual(
      names.map((name) => `${name} is a folder, although it is named like a file: rename it.`).sort(),
    );
    for (const name of names) rmSync(path.join(root, name), { recursive: true });
  });

  it("gives each file its own bytes, empty ones too", () => {
    writeFileSync(path.join(root, "pages/empty.json"), "");
    const { files } = readSiteFiles(root);
    expect(files.find((file) => file.path === "pages/empty.json")?.bytes.length).toBe(0);
    const paths = files.map((file) => file.path);
    expect(paths).toEqual([...paths].sort());
    for (const { path: name, bytes } of files)
      expect(bytes.length).toBe(statSync(path.join(root, name)).size);
    expect(JSON.parse(textOf(read()))).toHaveProperty("blocks");
  });
});

describe("what is not read", () => {
  const office = '{ "title": "An office", "layout": "site", "blocks": [] }';
  const put = (name: string, text = office) => {
    mkdirSync(path.dirname(path.join(root, name)), { recursive: true });
    writeFileSync(path.join(root, name), text);
  };
  const told = () => {
    const found: string[] = [];
    collectRoutes(readSiteFiles(root).files, (file, { code }) => void found.push(`${code} ${file}`));
    return found.sort();
  };

  it.each([
    ["an-office.json"],
    ["blocks/an-office.json"],
    ["blocks/hero/an-office.json"],
    ["schema/an-office.json"],
    ["src/pages/an-office.json"],
    ["src/public/an-office.json"],
    ["page/an-office.json"],
    ["drafts/an-office.json.bak"],
  ])("a document at %s", (name) => {
    put(name);
    expect(told()).toEqual([`source/misplaced ${name}`]);
  });

  it("a broken document", () => {
    put("blocks/office.json", '{ "layout": "site", "blocks": [ { "type": "hero" ');
    expect(told()).toEqual(["source/misplaced blocks/office.json"]);
  });

  it.each([["pages 2"], ["pages-old"], ["Pages"]])("a copy of all pages at %s, in one message", (name) => {
    cpSync(path.join(root, "pages"), path.join(root, name), { recursive: true });
    expect(told()).toEqual([`source/misplaced ${name}`]);
  });

  it("but not what is JSON of another kind, or in the folders of tools", () => {
    put("package.json", '{ "name": "site" }');
    put("blocks/hero/hero.examples.json", '{ "valid": [] }');
    put("src/public/places.json", '{ "blocks": 3, "layout": { "x": 1 } }');
    put("node_modules/copy/pages/contact.json");
    put("dist/contact.json");
    put(".history/contact.json");
    expect(told()).toEqual([]);
  });

  it.each([
    ["pages/contact.json.bak"],
    ["pages/contact.json~"],
    ["pages/contact.json.orig"],
    ["pages/copy of contact.json"],
    ["pages/contact copy.json"],
    ["pages/contact copy 2.json"],
    ["pages/contact (1).json"],
    ["pages/contact 2.json"],
    ["pages/contact - Copy.json"],
    ["pages/contact.old.json"],
    ["pages/contact_old.json"],
  ])("a copy that a program left at %s", (name) => {
    put(name);
    const [found] = readSiteFiles(root).files.filter(({ path }) => path === name);
    expect(found).toBeDefined();
    const messages: string[] = [];
    collectRoutes(readSiteFiles(root).files, (_, { message }) => void messages.push(message));
    expect(messages).toEqual([
      `${name} looks like a copy of pages/contact.json left by an editor or file manager.`,
    ]);
  });

  it.each([["pages/_layout/site.json"], ["pages/_data/more/places.json"], ["pages/_drafts/office.json"]])(
    "a shared document in an unknown folder: %s",
    (name) => {
      put(name);
      expect(told()).toEqual([`source/folder ${name}`]);
    },
  );

  it("a backup that would be published, but no second picture of a series", () => {
    for (const name of ["hall.svg", "hall 2.svg", "hall_2.svg", "hall.svg.bak", "map.svg~"])
      put(`src/public/${name}`, "<svg/>");
    expect(told()).toEqual(["source/leftover src/public/hall.svg.bak"]);
  });

  it("links in every folder, also those that lead nowhere", () => {
    put("blocks/hero/hero.schema.json", "{}");
    put("src/public/a.svg", "<svg/>");
    symlinkSync("hero", path.join(root, "blocks/heroes"));
    symlinkSync("nowhere.json", path.join(root, "schema/other.schema.json"));
    symlinkSync("a.svg", path.join(root, "src/public/b.svg"));
    expect(told()).toEqual([
      "json/unread blocks/heroes",
      "json/unread schema/other.schema.json",
      "json/unread src/public/b.svg",
    ]);
  });

  it("a block's file that does not have its name", () => {
    put("blocks/hero/heros.schema.json", "{}");
    put("blocks/banner.examples.json", "{}");
    expect(readSiteFiles(root).files.flatMap(({ unread }) => unread?.message ?? [])).toEqual([
      "blocks/banner.examples.json is not read: it has to be blocks/banner/banner.examples.json.",
      "blocks/hero/heros.schema.json is not read: it has to be blocks/hero/hero.schema.json.",
    ]);
  });
});
