import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { afterAll, expect, test } from "vitest";
import { forAuthors } from "#src/content/diagnostics/words.ts";
import { readSiteFiles } from "#src/content/document/disk/files.ts";
import { fileContent } from "#src/content/static/file-content.ts";
import { jpeg, pointer, svg } from "#tests/engine/mistakes/sample-files.ts";

const root = mkdtempSync(path.join(tmpdir(), "static-files-"));
const folder = path.join(root, "src/public");
mkdirSync(folder, { recursive: true });
afterAll(() => rmSync(root, { recursive: true, force: true }));

/** The metadata of a camera, before the size. */
const metadata = new Uint8Array(400_000).fill(0x20);

test("static files are examined by their first and last bytes", () => {
  const photo = jpeg(1600, 900);
  const segment = new Uint8Array([0xff, 0xe1, 0xff, 0xff, ...metadata.subarray(0, 0xffff - 2)]);
  const segments = Array.from({ length: 6 }, () => segment);
  const files = {
    "photo.jpg": photo,
    "camera.jpg": Buffer.concat([photo.subarray(0, 20), ...segments, photo.subarray(20)]),
    "cut-off.jpg": photo.subarray(0, 1000),
    "pointer.jpg": pointer,
    "empty.svg": new Uint8Array(),
    "late-script.svg": svg(`${" ".repeat(300_000)}<script>go()</script>`),
  };
  for (const [name, bytes] of Object.entries(files)) writeFileSync(path.join(folder, name), bytes);
  const { contents, pictures } = readSiteFiles(root);
  const said = (name: string) => {
    const { problem } = contents.get(`/${name}`) ?? {};
    return problem && forAuthors(problem);
  };
  expect(Object.keys(files).map((name) => [name, said(name)])).toEqual([
    ["photo.jpg", undefined],
    ["camera.jpg", undefined],
    ["cut-off.jpg", "is incomplete: the end of a JPEG picture is missing"],
    ["pointer.jpg", 'is a Git LFS pointer instead of the file: run "git lfs pull"'],
    ["empty.svg", "is empty"],
    ["late-script.svg", 'has a script: take out the element "script"'],
  ]);
  expect([...pictures.keys()].sort()).toEqual([
    "/camera.jpg",
    "/cut-off.jpg",
    "/late-script.svg",
    "/photo.jpg",
  ]);
  expect(pictures.get("/camera.jpg")).toMatchObject({ width: 1600, height: 900 });
});

test("a picture of which no smaller sizes can be made is told before the build", () => {
  const head = Buffer.from(
    "89504e470d0a1a0a0000000d49484452000000000000000008020000000000000000000000",
    "hex",
  );
  const end = Buffer.from("0000000049454e44ae426082", "hex");
  const said = (width: number, height: number) => {
    head.writeUInt32BE(width, 16);
    head.writeUInt32BE(height, 20);
    const { problem } = fileContent("map.png", head, end, 1_000_000);
    return problem && forAuthors(problem);
  };
  expect(said(16_383, 16_383)).toBeUndefined();
  expect(said(17_000, 17_000)).toContain("has 17000 × 17000 pixels, too many to make smaller sizes of");
  expect(said(1280, 20_000)).toContain(
    "too long for WebP and AVIF: cut it into parts of at most 16,383 pixels",
  );
  expect(said(3840, 30_000)).toBeUndefined();
  expect(said(3840, 40_000)).toContain("at most 32,766 pixels");
});
