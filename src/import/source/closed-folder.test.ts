import {
  mkdirSync,
  mkdtempSync,
  realpathSync,
  rmSync,
  symlinkSync,
  truncateSync,
  writeFileSync,
} from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { afterAll, expect, test } from "vitest";
import { ClosedFolder } from "./closed-folder.ts";
import { readFolder } from "./read-source.ts";

const around = realpathSync(mkdtempSync(path.join(tmpdir(), "waymark-closed-")));
afterAll(() => rmSync(around, { recursive: true, force: true }));

const own = path.join(around, "own");
mkdirSync(path.join(own, "content/deep"), { recursive: true });
writeFileSync(path.join(around, "secret.md"), "---\ntitle: Secret\n---\nSecret.\n");
writeFileSync(path.join(around, "secret.png"), "secret");
writeFileSync(
  path.join(own, "content/fine.md"),
  "---\ntitle: Fine\n---\n[Secret](/out/secret.png) ![Secret](/one.png)\n",
);
for (const [target, name] of [
  [around, "out"],
  ["/", "root"],
  [path.join(around, "secret.png"), "one.png"],
  [path.join(around, "secret.md"), "content/one.md"],
  ["..", "content/deep/up"],
  ["loop-b", "loop-a"],
  ["loop-a", "loop-b"],
  ["content", "inside"],
] as const)
  symlinkSync(target, path.join(own, name));

test.each([
  ["out/secret.png", "a link to another place, not followed"],
  ["root/etc/hostname", "a link to another place, not followed"],
  ["one.png", "a link to another place, not followed"],
  ["../secret.png", "a link to another place, not followed"],
  ["loop-a/x.png", undefined],
  ["/secret.png", undefined],
  [path.join(around, "secret.png"), undefined],
  ["content/deep", undefined],
  ["content/fi\0ne.md", undefined],
])("%j is not read", (file, why) => {
  const folder = new ClosedFolder(own);
  expect(folder.read(file)).toBeUndefined();
  expect(folder.findings.map(({ what }) => what)).toEqual([why ?? []].flat());
});

test("links within the folder are read, and very large files are not", () => {
  const folder = new ClosedFolder(own);
  expect(folder.read("inside/fine.md")).toBeDefined();
  writeFileSync(path.join(own, "film.mp4"), "");
  truncateSync(path.join(own, "film.mp4"), 101_000_000);
  expect(folder.read("film.mp4")).toBeUndefined();
  expect(folder.findings).toMatchObject([{ file: "film.mp4", what: "is larger than 100 MB, not copied" }]);
});

test("a folder of texts is read without what its links lead to", () => {
  const { documents, pictures, findings, file } = readFolder(own);
  expect(documents.map(({ title }) => title)).toEqual(["Fine"]);
  expect([...pictures.keys()]).toEqual([]);
  expect(file?.("out/secret.png")).toBeUndefined();
  const links = findings.filter(({ what }) => what === "a link to another place, not followed");
  expect(links.map((one) => one.file)).toEqual(
    ["content/deep/up", "content/one.md", "inside", "loop-a", "loop-b", "one.png", "out", "root"].sort(),
  );
});
