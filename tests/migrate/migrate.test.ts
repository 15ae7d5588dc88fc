import { describe, expect, test } from "vitest";
import { formatMigration } from "#src/authoring/migrate/format-migration.ts";
import { documentVersion, migrateSite } from "#src/authoring/migrate/migrate-site.ts";
import type { BlockMigration, Migrations } from "#src/authoring/migrate/migration.ts";
import { analyse } from "#src/content/analyse.ts";
import type { SourceFile } from "#src/content/document/source-file.ts";
import type { JsonObject } from "#src/content/json/json.ts";
import { hero, page, real } from "#tests/content/small-site.ts";
import { migrations, noteSite } from "./note-site.ts";

const remark = (id: string): JsonObject => ({ type: "remark", id, tone: "tint", text: "One.\n\nTwo." });
const written = (version: number, ...blocks: JsonObject[]) => ({
  ...page("notes"),
  version,
  blocks: [hero, ...blocks],
});
const migrate = (files: readonly SourceFile[], steps: Migrations = migrations) =>
  migrateSite(files, real.assets, steps);
const textOf = (files: readonly SourceFile[], path: string) =>
  new TextDecoder().decode(files.find((file) => file.path === path)?.bytes);

describe("a document of version 1", () => {
  const { files, migrated, left } = migrate(
    noteSite({ "pages/notes.json": written(1, remark("a"), remark("b")) }),
  );

  test("takes every version in order and is valid then", () => {
    expect(left).toEqual([]);
    expect(analyse(files, { assets: real.assets }).diagnostics).toEqual([]);
    const note = { type: "note", ground: "tint", paragraphs: ["One.", "Two."] };
    const { blocks, version } = JSON.parse(textOf(files, "pages/notes.json"));
    expect({ blocks, version }).toEqual({
      version: 3,
      blocks: [hero, { ...note, id: "a" }, { ...note, id: "b" }],
    });
  });

  test("says what was done, block by block", () => {
    expect(migrated.map(({ path, from, to, steps }) => ({ path, from, to, steps }))).toEqual([
      {
        path: "pages/notes.json",
        from: 1,
        to: 3,
        steps: [
          "/blocks/1 remark#a: `tone` becomes `ground`",
          "/blocks/2 remark#b: `tone` becomes `ground`",
          "/blocks/1 remark#a: a remark becomes a note, and its text a list of paragraphs",
          "/blocks/2 remark#b: a remark becomes a note, and its text a list of paragraphs",
        ],
      },
    ]);
  });

  test("is left alone the second time", () => {
    const again = migrate(files);
    expect(again.migrated).toEqual([]);
    expect(again.files.every((file) => files.includes(file))).toBe(true);
  });
});

test("a document of version 2 takes what is left; layouts and fragments are migrated too", () => {
  const half = { type: "remark", id: "half", ground: "ink", text: "One." };
  const { files, left } = migrate(
    noteSite({
      "pages/_layouts/plain.json": { version: 2, before: [half], after: [] },
      "pages/_fragments/some.json": { version: 1, blocks: [remark("some")] },
      "pages/notes.json": written(3, { type: "fragment", name: "some" }),
    }),
  );
  expect(left).toEqual([]);
  expect(textOf(files, "pages/_layouts/plain.json")).toContain('"ground": "ink"');
  expect(textOf(files, "pages/_fragments/some.json")).toContain('"ground": "tint"');
});

test("only what a migration changes is edited, whatever the document looks like", () => {
  const before = JSON.stringify(
    written(2, { type: "remark", id: "a", ground: "tint", text: "One." }),
    null,
    4,
  ).replace('"title": "A page"', '"title" :  "A page"');
  const { files } = migrate(noteSite({ "pages/notes.json": before }));
  const after = textOf(files, "pages/notes.json").split("\n");
  const gone = before.split("\n").filter((line) => !after.includes(line));
  expect(gone.map((line) => line.trim())).toEqual(['"version": 2,', '"type": "remark",', '"text": "One."']);
  expect(after.join("\n")).toContain('"title" :  "A page"');
});

test("without a migration nothing is written, and the list says what is missing", () => {
  const site = noteSite({ "pages/notes.json": written(2, { type: "note", id: "a", text: "One." }) });
  const result = migrate(site, new Map());
  expect(formatMigration(result, false).split("\n")).toEqual([
    "pages/notes.json:12:5  error  field/missing",
    '  "paragraphs" is missing here. Its meaning: The text.',
    "  Add it.",
    "",
    "pages/notes.json:15:7  error  field/unknown",
    '  "text" is not a key here. Allowed: "type", "id", "ground", "paragraphs".',
    "  Correct the key, or remove it.",
    "",
    "1 document is not valid for today's schemas. Nothing was written.",
    'Write the missing migrations, and raise "version" in schema/*.schema.json:',
    "  blocks/note/note.migrations.ts",
    "",
  ]);
});

test("before it is migrated, a document of another version is one issue", () => {
  const site = noteSite({ "pages/notes.json": written(1, remark("a"), remark("b")) });
  const { diagnostics } = analyse(site, { assets: real.assets });
  expect(diagnostics.map(({ code, line, column, message }) => [code, line, column, message])).toEqual([
    ["document/version", 2, 14, "The document is of version 1, the schemas of version 3."],
  ]);
});

const same: BlockMigration["migrate"] = (block) => block;
test.each<[wrong: string, steps: BlockMigration[], message: string]>([
  [
    "a version twice",
    [
      { to: 2, why: "x", migrate: same },
      { to: 2, why: "y", migrate: same },
    ],
    "behind a later one",
  ],
  [
    "a wrong order",
    [
      { to: 3, why: "x", migrate: same },
      { to: 2, why: "y", migrate: same },
    ],
    "behind a later one",
  ],
  ["a version that the schemas have not", [{ to: 4, why: "x", migrate: same }], 'raise "version" there'],
  ["the first version", [{ to: 1, why: "x", migrate: same }], "the first is 1"],
  ["no reason", [{ to: 2, why: " ", migrate: same }], "say why"],
])("%s is refused", (_, steps, message) => {
  expect(() => migrate(noteSite({}), new Map([["note", steps]]))).toThrow(message);
});

test("a migration that changes what it is given is refused", () => {
  const careless: BlockMigration = {
    to: 2,
    why: "x",
    migrate: (block) => {
      block.title = "Changed";
      return block;
    },
  };
  const site = noteSite({ "pages/notes.json": written(1) });
  expect(() => migrate(site, new Map([["hero", [careless]]]))).toThrow("changes the block that it is given");
});

test("the schemas of pages, layouts and fragments are of one version", () => {
  const versions = ["page", "layout", "fragment"].map((name) => {
    const file = real.files.find(({ path }) => path === `schema/${name}.schema.json`);
    return JSON.parse(new TextDecoder().decode(file?.bytes)).properties.version.const;
  });
  expect(new Set(versions)).toEqual(new Set([documentVersion(real.files)]));
});

test("shipped documents are of the version of the schemas", () => {
  const { migrated, left } = migrate(real.files, new Map());
  expect(migrated).toEqual([]);
  expect(left).toEqual([]);
});
