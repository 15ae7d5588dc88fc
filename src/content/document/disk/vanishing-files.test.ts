import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { afterEach, beforeEach, expect, test } from "vitest";
import { readSiteFiles } from "#src/content/document/disk/files.ts";
import type { KnownFile } from "#src/content/document/disk/stored-file.ts";

let root: string;

beforeEach(() => {
  root = mkdtempSync(path.join(tmpdir(), "waymark-"));
  for (const name of ["pages/index.json", "pages/x/one.json", "schema/x.json", "src/public/mark.svg"]) {
    mkdirSync(path.dirname(path.join(root, name)), { recursive: true });
    writeFileSync(path.join(root, name), "{}");
  }
});
afterEach(() => rmSync(root, { recursive: true }));

const pathsOf = (known?: ReadonlyMap<string, KnownFile>) => {
  const { files, assets, contents } = readSiteFiles(root, known);
  expect([...contents.keys()]).toEqual([...assets]);
  return [...files.map((file) => file.path), ...assets];
};

/** Is asked for each file just before it is read. */
class BeforeReading extends Map<string, KnownFile> {
  constructor(private readonly work: (name: string) => void) {
    super();
  }

  override get(name: string): undefined {
    this.work(name);
  }
}

test.each<[what: string, work: (place: string) => void]>([
  ["is gone", (place) => rmSync(place)],
  ["is gone with its folder", (place) => rmSync(path.dirname(place), { recursive: true })],
  [
    "has become a folder",
    (place) => {
      rmSync(place);
      mkdirSync(place);
    },
  ],
  [
    "is now below a file",
    (place) => {
      rmSync(path.dirname(place), { recursive: true });
      writeFileSync(path.dirname(place), "");
    },
  ],
])("a page that %s when it is read counts as never listed", (_, work) => {
  const known = new BeforeReading((name) => {
    if (name === "pages/x/one.json") work(path.join(root, name));
  });
  const before = pathsOf();
  expect(pathsOf(known)).toEqual(before.filter((name) => name !== "pages/x/one.json"));
});

test("so do all files, if the site itself goes", () => {
  const known = new BeforeReading(() => rmSync(root, { recursive: true, force: true }));
  expect(pathsOf(known)).toEqual([]);
  mkdirSync(root);
});
