import type { Migrations } from "#src/authoring/migrate/migration.ts";
import type { SourceFile } from "#src/content/document/source-file.ts";
import { canonicalJson, type JsonObject } from "#src/content/json/json.ts";
import { page, smallSite } from "#tests/content/small-site.ts";

const common = "../../schema/common.schema.json#/definitions";

/** A block type of this site alone, as its schema is at version 3. */
const noteSchema: JsonObject = {
  $schema: "http://json-schema.org/draft-07/schema#",
  title: "NoteBlock",
  description: "A note.",
  type: "object",
  additionalProperties: false,
  required: ["type", "id", "paragraphs"],
  properties: {
    type: { description: "Type of the block.", type: "string", const: "note" },
    id: { $ref: `${common}/id` },
    ground: { $ref: `${common}/tone` },
    paragraphs: { description: "The text.", type: "array", items: { $ref: `${common}/text` } },
  },
};

/** Version 2 renamed a key, version 3 the type, and split a text. */
export const migrations: Migrations = new Map([
  [
    "note",
    [
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
    ],
  ],
]);

/** The files of a small site whose schemas are at version 3; documents are given as they were written. */
export function noteSite(documents: Record<string, JsonObject | string>): SourceFile[] {
  const files = smallSite({
    "pages/_layouts/plain.json": { version: 3, before: [], after: [] },
    "pages/apply-now.json": { ...page("apply"), version: 3 },
    "pages/legal/cookies.json": { ...page("cookies"), version: 3 },
    ...documents,
  });
  const raised = files.map((file) =>
    /^schema\/(?:page|layout|fragment)\.schema\.json$/.test(file.path) ? raise(file) : file,
  );
  return [...raised, { path: "blocks/note/note.schema.json", bytes: encode(canonicalJson(noteSchema)) }];
}

function raise({ path, bytes }: SourceFile): SourceFile {
  const schema: { properties: { version: JsonObject } } = JSON.parse(new TextDecoder().decode(bytes));
  schema.properties.version.const = 3;
  return { path, bytes: encode(canonicalJson(schema)) };
}

export function encode(text: string): Uint8Array {
  return new TextEncoder().encode(text);
}
