import { expect, test } from "vitest";
import { galleryFile } from "#src/dev/page-server.ts";

const files = new Map([
  ["index.html", "<h1>Gallery</h1>"],
  ["hero/long title.html", "<h1>Hero</h1>"],
]);

test.each([
  ["/", "<h1>Gallery</h1>"],
  ["/?from=home", "<h1>Gallery</h1>"],
  ["/hero/long%20title.html", "<h1>Hero</h1>"],
])("%s is a file of the gallery", (address, content) =>
  expect(galleryFile(files, address)).toEqual({ type: "text/html; charset=utf-8", content }),
);

test.each(["/%", "/%ff", "/%00", "//", "//[", "/missing.html", "/../index.html"])("%s is none", (address) =>
  expect(galleryFile(files, address)).toBeUndefined(),
);
