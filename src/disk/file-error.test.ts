import path from "node:path";
import { expect, test } from "vitest";
import { describeFileError } from "./file-error.ts";

test.each([
  ["no-such-folder", process.cwd()],
  ["src/no-such-folder/deep", "src"],
  ["/no-such-folder", "/"],
])("a refused %s names the folder in which nothing can be made", (file, folder) => {
  const details = { code: "EACCES", syscall: "mkdir", path: path.resolve(file) };
  const error = Object.assign(new Error(`EACCES: permission denied, mkdir '${file}'`), details);
  expect(describeFileError(error)).toContain(`Cannot create files in ${folder}: `);
});
