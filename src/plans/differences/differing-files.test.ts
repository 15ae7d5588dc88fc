import { expect, test, vi } from "vitest";
import { Documents } from "#src/content/document/documents.ts";
import type { SourceFile } from "#src/content/document/source-file.ts";
import { smallSite } from "#tests/engine/content/small-site.ts";
import { changesOf } from "./changes-of.ts";
import { differingFiles } from "./differing-files.ts";

const post = (title: string, source?: string) =>
  JSON.stringify({
    title,
    blocks: [{ type: "text-section", id: "text", ...(source === undefined ? { markdown: "" } : { source }) }],
  });

const before = [
  ...smallSite({
    "pages/one.json": post("One"),
    "pages/two.json": post("Two"),
    "pages/blog/three.json": post("Three", "three.md"),
    "pages/blog/three.md": "Three.\n",
    "pages/blog/four.json": post("Four", "four.md"),
    "pages/blog/four.md": "Four.\n",
  }),
];

/** The same bytes in another object, as read from a commit. */
const copied = (file: SourceFile): SourceFile => ({ path: file.path, bytes: file.bytes.slice() });

const withText = (path: string, text: string): SourceFile[] =>
  before.map((file) => (file.path === path ? { path, bytes: new TextEncoder().encode(text) } : copied(file)));

const pagesIn = (files: readonly SourceFile[]) =>
  files.map(({ path }) => path).filter((path) => path.endsWith(".json"));

test("only pages that differ are kept, or whose Markdown file does", () => {
  const {
    before: old,
    after,
    paths,
  } = differingFiles({ before, after: withText("pages/blog/four.md", "4\n") });
  expect([...paths]).toEqual(["pages/blog/four.md"]);
  expect(pagesIn(old)).toEqual(["pages/blog/four.json"]);
  expect(pagesIn(after)).toEqual(["pages/blog/four.json"]);
});

test("removed and added files differ", () => {
  const after = [...before.filter(({ path }) => path !== "pages/two.json").map(copied)];
  expect(pagesIn(differingFiles({ before, after }).before)).toEqual(["pages/two.json"]);
  expect(pagesIn(differingFiles({ before: after, after: before }).after)).toEqual(["pages/two.json"]);
});

test("changes are found without reading a page that is the same", () => {
  const read = vi.spyOn(Documents.prototype, "read");
  const { documents } = changesOf(before, withText("pages/one.json", post("First")));
  expect(documents.map(({ file, name }) => `${file} ${name}`)).toEqual(["pages/one.json First"]);
  expect(new Set(read.mock.calls.map(([{ path }]) => path))).toEqual(new Set(["pages/one.json"]));
  read.mockRestore();
});
