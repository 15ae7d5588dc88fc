import { expect, test } from "vitest";
import { filesWith } from "./published-files.ts";

/** What `printf 'x' | git hash-object --stdin` prints, in a repository of either format. */
const HASHES = [
  "c1b0730e0133447badcfd47fd144e254807b06e1",
  "4b6cea43da6e13c24f191bcb97b51a58781d1ccdd8281d96291a2582f5177b78",
];

test.each(HASHES)("a document with the content of the commit is not read from git: %s", async (hash) => {
  const file = { path: "pages/about.json", bytes: Buffer.from("x") };
  const files = await filesWith("/nowhere", new Map([[file.path, hash]]), new Map([[file.path, file]]));
  expect(files).toEqual([file]);
  expect(files[0]).toBe(file);
});

test("a document with another content is read from git", async () => {
  const file = { path: "pages/about.json", bytes: Buffer.from("y") };
  const [hash = ""] = HASHES;
  await expect(
    filesWith("/nowhere", new Map([[file.path, hash]]), new Map([[file.path, file]])),
  ).rejects.toThrow();
});
