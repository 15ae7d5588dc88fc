import { describe, expect, test } from "vitest";
import type { SourceFile } from "#src/content/document/source-file.ts";
import { canonicalJson, type JsonObject } from "#src/content/json/json.ts";
import { blockHashes, compareBlocks } from "#src/plans/translations/compare-blocks.ts";
import { exampleSite, hero, page } from "#tests/engine/content/small-site.ts";
import { migrations, noteSite, withSchema } from "#tests/engine/migrate/note-site.ts";
import { diagnose } from "#tests/engine/rules/diagnose.ts";
import { formatMigration, migrateSite } from "./migrate-site.ts";
import type { BlockMigration, DocumentMigration, Migrations } from "./migration.ts";

const none: Migrations = { blocks: new Map(), documents: new Map() };
const remark = (id: string): JsonObject => ({ type: "remark", id, tone: "tint", text: "One.\n\nTwo." });
const note = (id: string): JsonObject => ({
  type: "note",
  version: 3,
  id,
  ground: "tint",
  paragraphs: ["One.", "Two."],
});
const written = (...blocks: JsonObject[]) => ({ ...page("notes"), blocks: [hero, ...blocks] });
const migrate = (files: readonly SourceFile[], steps: Migrations = migrations) =>
  migrateSite(files, exampleSite.assets, steps);
const textOf = (files: readonly SourceFile[], path: string) =>
  new TextDecoder().decode(files.find((file) => file.path === path)?.bytes);
const diagnostics = (files: readonly SourceFile[]) => diagnose(files);

describe("blocks of version 1", () => {
  const { files, migrated, left } = migrate(
    noteSite({ "pages/notes.json": written(remark("a"), remark("b")) }),
  );

  test("take every version in order and are valid then; other blocks stay as they are", () => {
    expect(left).toEqual([]);
    expect(diagnostics(files)).toReport([]);
    const { blocks, version } = JSON.parse(textOf(files, "pages/notes.json"));
    expect({ blocks, version }).toEqual({ version: 1, blocks: [hero, note("a"), note("b")] });
    expect(Object.keys(blocks[1])).toEqual(["type", "version", "id", "ground", "paragraphs"]);
  });

  test("touch the documents that hold them, and no other", () => {
    const steps = (place: string) => [
      `${place}: version 1 to 2, \`tone\` becomes \`ground\``,
      `${place}: version 2 to 3, a remark becomes a note, and its text a list of paragraphs`,
    ];
    expect(migrated.map(({ path, steps }) => ({ path, steps }))).toEqual([
      {
        path: "pages/notes.json",
        steps: [...steps("/blocks/1 remark#a"), ...steps("/blocks/2 remark#b")],
      },
    ]);
  });

  test("are left alone the second time", () => {
    const again = migrate(files);
    expect(again.migrated).toEqual([]);
    expect(again.files.every((file) => files.includes(file))).toBe(true);
  });
});

test("a block of version 2 takes what is left; layouts, fragments and examples are migrated too", () => {
  const half = { type: "remark", version: 2, id: "half", ground: "ink", text: "One." };
  const examples = { valid: [{ name: "tint", block: remark("a") }], invalid: [] };
  const site = [
    ...noteSite({
      "pages/_layouts/plain.json": { before: [half], after: [] },
      "pages/_fragments/some.json": { version: 1, blocks: [remark("some")] },
      "pages/notes.json": written({ type: "fragment", name: "some" }),
    }),
    {
      path: "blocks/note/note.examples.json",
      bytes: new TextEncoder().encode(canonicalJson(examples)),
    },
  ];
  const { files, left } = migrate(site);
  expect(left).toEqual([]);
  const layout = textOf(files, "pages/_layouts/plain.json");
  expect(JSON.parse(layout).before).toEqual([{ ...note("half"), ground: "ink", paragraphs: ["One."] }]);
  expect(textOf(files, "pages/_fragments/some.json")).toContain('"version": 3');
  expect(JSON.parse(textOf(files, "blocks/note/note.examples.json")).valid[0].block).toEqual(note("a"));
});

test("only what a migration changes is edited, whatever the document looks like", () => {
  const before = JSON.stringify(
    written({ type: "remark", version: 2, id: "a", ground: "tint", text: "One." }),
    null,
    4,
  ).replace('"title": "A page"', '"title" :  "A page"');
  const { files } = migrate(noteSite({ "pages/notes.json": before }));
  const after = textOf(files, "pages/notes.json").split("\n");
  const gone = before.split("\n").filter((line) => !after.includes(line));
  expect(gone.map((line) => line.trim())).toEqual(['"type": "remark",', '"version": 2,', '"text": "One."']);
  expect(after.join("\n")).toContain('"title" :  "A page"');
});

test("a block whose step returns null goes, and translations still agree with what was migrated", () => {
  const gone: BlockMigration = { from: "aside", to: 2, why: "the block goes", migrate: () => null };
  const blocks = new Map([["note", [...(migrations.blocks.get("note") ?? []), gone]]]);
  const source = written({ type: "aside", id: "gone" }, remark("a"));
  const own = {
    ...written(remark("a")),
    lang: "de",
    translationOf: "/notes",
    translated: blockHashes(source),
  };
  const { files, migrated } = migrate(
    noteSite({ "pages/notes.json": source, "pages/de/notes.json": { ...own, blocks: [hero, note("a")] } }),
    { ...migrations, blocks },
  );
  const [after, translation] = ["pages/notes.json", "pages/de/notes.json"].map((path) =>
    JSON.parse(textOf(files, path)),
  );
  expect(after.blocks).toEqual([hero, note("a")]);
  expect(translation.translated).toMatchObject(blockHashes(after));
  expect(compareBlocks(after, translation).filter(({ state }) => state === "changed")).toEqual([]);
  expect(migrated.map(({ path }) => path).sort()).toEqual(["pages/de/notes.json", "pages/notes.json"]);
});

describe("a kind of document", () => {
  const rename = (from: string, to: string) => (object: JsonObject) =>
    Object.fromEntries(Object.entries(object).map(([key, value]) => [key === from ? to : key, value]));
  const steps: DocumentMigration[] = [
    { to: 2, why: "`noindex` becomes `hidden`", migrate: rename("noindex", "hidden") },
  ];
  const site = withSchema(
    noteSite({ "pages/notes.json": { ...page("notes"), noindex: true } }),
    "page",
    2,
    rename("noindex", "hidden"),
  );

  test("is migrated like a block, and says its version from 2 on", () => {
    const { files, migrated, left } = migrate(site, { ...none, documents: new Map([["page", steps]]) });
    expect(left).toEqual([]);
    expect(JSON.parse(textOf(files, "pages/notes.json"))).toMatchObject({ version: 2, hidden: true });
    expect(migrated.map(({ path }) => path).sort()).toEqual([
      "pages/apply-now.json",
      "pages/legal/cookies.json",
      "pages/notes.json",
    ]);
  });

  test("of another version is one diagnostic, wherever the version is left out", () => {
    const { version: _, ...bare } = page("bare");
    const outdated = [
      ...site,
      { path: "pages/bare.json", bytes: new TextEncoder().encode(canonicalJson(bare)) },
    ];
    expect(diagnostics(outdated)).toReport(Array.from({ length: 4 }, () => "document/version"));
  });
});

test("without a migration nothing is written, and the list says what has to be written, and where", () => {
  const outdated = { type: "note", version: 2, id: "a", text: "One." };
  const result = migrate(
    noteSite({ "pages/notes.json": written(outdated, { type: "hero", id: "x", heading: "X" }) }),
    none,
  );
  expect(formatMigration(result, false).split("\n")).toEqual([
    "pages/notes.json:14:18  error  block/version",
    '  The block has version 2, the schema of "note" version 3.',
    '  Run "npx waymark migrate", which updates older blocks; for a newer one, update the code.',
    "",
    "pages/notes.json:21:7  error  field/unknown",
    expect.stringContaining('"heading"'),
    expect.any(String),
    "",
    "1 document is not valid against the current schemas. Nothing was written.",
    "Migrations are missing; these commands start them:",
    "  blocks/hero/hero.migrations.ts    npx waymark new migration hero",
    "  blocks/note/note.migrations.ts    npx waymark new migration note",
    "",
  ]);
});

describe("before it is migrated, a block of another version is one diagnostic", () => {
  test.each<[string, JsonObject, message: string]>([
    [
      "an older one",
      { type: "note", version: 2, id: "a", text: "One." },
      'version 2, the schema of "note" version 3.',
    ],
    [
      "the first, as it is written",
      { type: "note", id: "a", text: "One." },
      'version 1, the schema of "note" version 3.',
    ],
    [
      "the first, where it says so",
      { type: "note", version: 1, id: "a" },
      'version 1, the schema of "note" version 3.',
    ],
    [
      "a newer one",
      { type: "note", version: 4, id: "a", words: [] },
      'newer than the schema of "note" (version 3).',
    ],
    [
      "a newer one of a type without versions",
      { type: "cta", version: 2, id: "a", words: [] },
      'newer than the schema of "cta" (version 1).',
    ],
  ])("%s", (_, block, message) => {
    expect(diagnostics(noteSite({ "pages/notes.json": written(block) }))).toMatchObject([
      { code: "block/version", message: expect.stringContaining(message) },
    ]);
  });

  test("and the mistakes of other blocks are told beside it", () => {
    const site = noteSite({
      "pages/notes.json": written({ type: "note", id: "a" }, { type: "hero", id: "b" }),
    });
    expect(diagnostics(site)).toReport(["block/version", "field/missing"]);
  });
});

const same: BlockMigration["migrate"] = (block) => block;
test.each<[wrong: string, steps: BlockMigration[], message: string]>([
  [
    "a version twice",
    [
      { to: 2, why: "x", migrate: same },
      { to: 2, why: "y", migrate: same },
    ],
    "after a later one",
  ],
  [
    "a wrong order",
    [
      { to: 3, why: "x", migrate: same },
      { to: 2, why: "y", migrate: same },
    ],
    "after a later one",
  ],
  [
    "a version that the schemas have not",
    [{ to: 4, why: "x", migrate: same }],
    'raise "version" in the schema',
  ],
  [
    "the first version",
    [{ to: 1, why: "x", migrate: same }],
    "1 is not a version that a migration can lead to",
  ],
  ["no reason", [{ to: 2, why: " ", migrate: same }], 'say in "why" what version 2 changes'],
])("%s is refused", (_, steps, message) => {
  expect(() => migrate(noteSite({}), { ...none, blocks: new Map([["note", steps]]) })).toThrow(message);
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
  const site = noteSite({ "pages/notes.json": written() });
  const steps = { ...none, blocks: new Map([["hero", [careless]]]) };
  const raised = withBlockVersion(site, 2);
  expect(() => migrate(raised, steps)).toThrow(
    "blocks/hero/hero.migrations.ts, version 2, modifies its argument",
  );
});

test("examples and the documents of the example site are of the versions of their schemas", () => {
  const { migrated, left } = migrate(exampleSite.files, none);
  expect(migrated).toEqual([]);
  expect(left).toEqual([]);
});

/** The files with the hero's schema at another version. */
function withBlockVersion(files: readonly SourceFile[], version: number): SourceFile[] {
  return files.map((file) => {
    if (file.path !== "blocks/hero/hero.schema.json") return file;
    const schema: { properties: JsonObject } = JSON.parse(textOf(files, file.path));
    const properties = {
      ...schema.properties,
      version: { description: "Version.", type: "integer", const: version },
    };
    return { path: file.path, bytes: new TextEncoder().encode(canonicalJson({ ...schema, properties })) };
  });
}
