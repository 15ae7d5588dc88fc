import { expect } from "vitest";
import { writeAt } from "#src/disk/folders.ts";
import { readExampleInLook } from "#src/publish/gallery/example-site.ts";
import { test } from "#tests/engine/publish/folder/place-test.ts";
import { linkEngine } from "#tests/shared/link-engine.ts";

test("a gallery has the fonts that the theme of its site names in packages", async ({ folder }) => {
  linkEngine(folder);
  const font = { family: "Karla", sheets: ["@fonts/karla/index.css"] };
  const files = {
    "pages/_data/theme.json": JSON.stringify({ fonts: { body: font } }),
    "node_modules/@fonts/karla/package.json": "{}",
    "node_modules/@fonts/karla/index.css": '@font-face { font-family: "Karla"; src: url(./karla.woff2); }',
    "node_modules/@fonts/karla/karla.woff2": "font",
  };
  for (const [file, text] of Object.entries(files)) await writeAt(folder, file, text);
  const known = readExampleInLook(folder).files.map(({ path }) => path);
  expect(known).toEqual(expect.arrayContaining(Object.keys(files)));
});
