import type { SourceFile } from "#src/content/document/source-file.ts";
import { canonicalJson, type JsonObject } from "#src/content/json/json.ts";
import type { BlockMigration, Migrations } from "#src/plans/migrations/migration.ts";
import { smallSite } from "#tests/engine/content/small-site.ts";

const common = "../../schema/common.schema.json#/definitions";

/** A block type that exists only in this site; its schema is at version 3. */
const noteSchema: JsonObject = {
  $schema: "http://json-schema.org/draft-07/schema#",
  title: "NoteBlock",
  description: "A note.",
  type: "object",
  additionalProperties: false,
  required: ["type", "id", "paragraphs"],
  properties: {
    type: { description: "Type of the block.", type: "string", const: "note" },
    version: { description: "Version of this block. Default: 1.", type: "integer", const: 3 },
    id: { $ref: `${common}/id` },
    ground: { $ref: `${common}/tone` },
    paragraphs: { description: "The text.", type: "array", items: { $ref: `${common}/text` } },
  },
};

/** Version 2 renamed a key; version 3 renamed the type, and split a text. */
const noteSteps: readonly BlockMigration[] = [
  {
    to: 2,
    why: "`tone` becomes `ground`",
    from: "remark",
    migrate: (block) =>
      Object.fromEntries(
        Object.entries(block).map(([key, value]) => [key === "tone" ? "ground" : key, value]),
      ),
  },
  {
    to: 3,
    why: "a remark becomes a note, and its text a list of paragraphs",
    from: "remark",
    migrate: ({ text, ...block }) => ({ ...block, type: "note", paragraphs: String(text).split("\n\n") }),
  },
];

/** The migrations of the note alone. */
export const migrations: Migrations = { blocks: new Map([["note", noteSteps]]), documents: new Map() };

/** The files of a small site with the note's schema; documents may be given as text. */
export function noteSite(documents: Record<string, JsonObject | string>): SourceFile[] {
  const schema = { path: "blocks/note/note.schema.json", bytes: encode(canonicalJson(noteSchema)) };
  return [...smallSite(documents), schema];
}

/** The same files with the schema of a document kind changed and at another version. */
export function withSchema(
  files: readonly SourceFile[],
  kind: string,
  version: number,
  change: (properties: JsonObject) => JsonObject,
): SourceFile[] {
  return files.map((file) => {
    if (file.path !== `schema/${kind}.schema.json`) return file;
    const schema: { required: string[]; properties: JsonObject } = JSON.parse(
      new TextDecoder().decode(file.bytes),
    );
    const properties = change({ ...schema.properties, version: { type: "integer", const: version } });
    return { path: file.path, bytes: encode(canonicalJson({ ...schema, properties })) };
  });
}

function encode(text: string): Uint8Array {
  return new TextEncoder().encode(text);
}
