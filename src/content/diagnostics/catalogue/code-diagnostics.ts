import { define, didYouMean, type WithName } from "./definition.ts";

/** Mistakes in schemas, block folders and their modules: for developers. */
export const codeDiagnostics = {
  "schema/rule": define<{ problem: string }>({
    title: "Schema that contradicts itself",
    message: ({ problem }) => problem,
    hint: "The keywords of schemas are in schema/README.md.",
    why: "No document could ever be valid, or a limit would never apply.",
    wrong: `"required": ["fee"], "properties": { "fees": { "type": "array" } }`,
    right: `"required": ["fees"], "properties": { "fees": { "type": "array" } }`,
  }),
  "schema/reference": define<WithName>({
    title: "Reference to a missing definition",
    message: (details) => `"${details.name}" is not a definition.${didYouMean(details)}`,
    hint: "References lead to #/definitions/<name> of the same schema, or of schema/common.schema.json.",
    why: "The schema cannot be compiled, so no document can be checked.",
    wrong: `"$ref": "../../schema/common.schema.json#/definitions/lable"`,
    right: `"$ref": "../../schema/common.schema.json#/definitions/label"`,
  }),
  "block/example": define<{ problem: string }>({
    title: "Example contradicts its schema",
    message: ({ problem }) => problem,
    hint: "Correct the example, or the schema of the block.",
    why: "Examples are the fixtures of the tests, the gallery's pages and the editor's snippets.",
    wrong: `{ "name": "no fees", "code": "field/missing", "path": "", "block": { … } } although the block is valid`,
    right: `{ "name": "no fees", "code": "field/missing", "path": "", "block": { … } } with a block that lacks its fees`,
  }),
  "block/file": define<{ problem: string }>({
    title: "File of a block that is missing or never read",
    message: ({ problem }) => problem,
    hint: "blocks/README.md lists the files of a block.",
    why: "The files of a block are found by their names; one with another name does nothing.",
    wrong: "blocks/fee-list/fee-list.example.json",
    right: "blocks/fee-list/fee-list.examples.json",
  }),
  "block/code": define<{ problem: string }>({
    title: "Code of a block that cannot work",
    message: ({ problem }) => problem,
    hint: "blocks/README.md says what each file of a block exports, and where it runs.",
    why: "The build would fail later, or visitors would get a part that does nothing.",
    wrong: "onClick in <type>.tsx, which never reaches the browser",
    right: "onClick in <type>.client.tsx, or a listener in <type>.client.ts",
  }),
};
