import { commandLine } from "#src/content/diagnostics/command-line.ts";
import { listNames } from "#src/content/diagnostics/describe.ts";
import { nearest } from "#src/content/diagnostics/nearest.ts";
import { forAuthors } from "#src/content/diagnostics/words.ts";
import { schemaSources } from "#src/content/document/schema-sources.ts";
import type { SourceFile } from "#src/content/document/source-file.ts";
import {
  canonicalJson,
  isObject,
  type JsonObject,
  type JsonValue,
  parseObject,
  valueAt,
} from "#src/content/json/json.ts";
import { applyEdits, insertMember, replaceValue } from "#src/content/json/text-edits.ts";
import { BLOCK_LISTS, isBlock, listIn } from "#src/content/schema/blocks.ts";
import { documentKind, withVersion, writtenVersion } from "#src/content/schema/version.ts";
import { migrateDocument } from "#src/plans/migrations/migrate-document.ts";
import { fileOfBlock, fileOfDocument, type Migrations } from "#src/plans/migrations/migration.ts";
import { type SchemaVersions, versionsOf } from "#src/plans/migrations/versions.ts";
import { documentText, type Plan } from "#src/plans/plan.ts";
import { starterTest, type TestRunner, testOf } from "./migration-test.ts";

/**
 * Plans the next version of a block type or document kind: raises the version in the schema, and creates a migration with its test. If the
 * version has already been raised, only creates the missing migration.
 * @param name a block type, or a document kind: page, layout, fragment, data/facts
 * @param read returns the text of a file of the site, if it exists
 * @param runner of the test
 * @throws Error if the schema does not exist, or a migration cannot be added to the existing file
 */
export function newMigration(
  name: string,
  files: readonly SourceFile[],
  migrations: Migrations,
  read: (path: string) => string | undefined,
  runner: TestRunner = "vitest",
): Plan {
  const sources = schemaSources(files);
  const { blocks, documents } = versionsOf(sources);
  const isType = blocks.has(name);
  if (!isType && !documents.has(name)) {
    const names = [...documents.keys(), ...blocks.keys()];
    const near = nearest(name, names);
    throw new Error(
      `"${name}" is neither a block type nor a kind of document.${near ? ` Did you mean "${near}"?` : ` There are: ${forAuthors(listNames(names))}.`}`,
    );
  }
  const fileOf = isType ? fileOfBlock : fileOfDocument;
  const schema = fileOf(name, "schema.json");
  const current = (isType ? blocks : documents).get(name) ?? 1;
  const steps = (isType ? migrations.blocks : migrations.documents).get(name) ?? [];
  const reached = Math.max(1, ...steps.map(({ to }) => to));
  const to = reached + 1;
  const file = fileOf(name, "migrations.ts");
  const testFile = isType
    ? fileOf(name, "migrations.test.ts")
    : `tests/${runner === "vitest" ? "engine/migrate/" : ""}${name.replace("/", "-")}.test.ts`;
  const texts = new Map<string, string>();
  texts.set(
    file,
    appendStep(read(file), file, to) ??
      starterMigrations(isType ? "BlockMigration" : "DocumentMigration", to),
  );
  const before = exampleOf(sources.examples.get(name), name, isType);
  const tests = read(testFile);
  texts.set(
    testFile,
    tests === undefined
      ? starterTest(importOf(file, isType, runner), to, before, runner)
      : `${tests.trimEnd()}\n\n${testOf(to, before, runner)}`,
  );
  const raised = current < to ? raiseVersion(documentText(files, schema), to) : undefined;
  if (raised !== undefined) texts.set(schema, raised);
  const isNew = (path: string) => path !== schema && read(path) === undefined;
  return {
    create: new Map([...texts].filter(([path]) => isNew(path))),
    change: new Map([...texts].filter(([path]) => !isNew(path))),
    next: [
      `Change ${schema} as needed; its version is now ${to}.`,
      `Complete the step in ${file}: "why" describes the change, "migrate" makes it.`,
      `Complete ${testFile}: the expected result for an old block or document.`,
      `Run ${commandLine("migrate")} to update all documents, then ${commandLine("generate")} for the types, and ${commandLine("test")}.`,
    ],
  };
}

function raiseVersion(text: string, to: number): string {
  const pointer = "/properties/version/const";
  const raised = replaceValue(text, pointer, to);
  if (raised.length > 0) return applyEdits(text, raised);
  const version = {
    description: "Version of this block. Default: 1.",
    type: "integer",
    const: to,
  };
  return applyEdits(text, insertMember(text, "/properties", "version", version, "type"));
}

function exampleOf(examples: JsonObject | undefined, name: string, isType: boolean): JsonObject {
  const block = valueAt(examples ?? {}, "/valid/0/block");
  if (isObject(block)) return block;
  return isType ? { type: name, id: "example" } : { title: "An example" };
}

function importOf(file: string, isType: boolean, runner: TestRunner): string {
  if (isType) return `./${file.slice(file.lastIndexOf("/") + 1)}`;
  return runner === "vitest" ? `#${file}` : `../${file}`;
}

/** The source of a new file of migrations. @param type of its steps */
function starterMigrations(type: "BlockMigration" | "DocumentMigration", to: number): string {
  return `import type { ${type} } from "waymark/blocks";

export default [
${stepTo(to)}
] satisfies ${type}[];
`;
}

/**
 * Appends a migration to the text of a file of migrations; undefined if there is no such file.
 * @throws Error if the file has no line that begins with `]`, the end of its list
 */
function appendStep(text: string | undefined, file: string, to: number): string | undefined {
  if (text === undefined) return undefined;
  const end = text.lastIndexOf("\n]");
  if (end < 0)
    throw new Error(
      `Add the step to version ${to} in ${file} by hand: the file does not end with a line "] satisfies …".`,
    );
  const before = text.slice(0, end).trimEnd();
  return `${before}${/[,[]$/.test(before) ? "" : ","}\n${stepTo(to)}${text.slice(end)}`;
}

/**
 * Writes the source of a new migration. Its `why` is empty: a migration without this description is refused, so that an unfinished one
 * changes no document.
 */
function stepTo(to: number): string {
  return `  {
    to: ${to},
    why: "",
    migrate: (before) => ({ ...before }),
  },`;
}

/** Tells whether new documents of a plan are older than their schemas, so that migrations may have to be applied to them. */
export function isOutdated({ create }: Plan, files: readonly SourceFile[]): boolean {
  const { documents, blocks } = versionsOf(schemaSources(files));
  const isOlder = (value: JsonObject, version: number | undefined) =>
    (writtenVersion(value) ?? version ?? 1) < (version ?? Number.POSITIVE_INFINITY);
  return [...create].some(([path, text]) => {
    const kind = documentKind(path);
    const document = kind === undefined ? undefined : parseObject(text);
    if (kind === undefined || !document) return false;
    const inside = BLOCK_LISTS.flatMap((list) => listIn(document, list)).filter(isBlock);
    return (
      isOlder(document, documents.get(kind)) || inside.some((block) => isOlder(block, blocks.get(block.type)))
    );
  });
}

/**
 * Applies migrations to the documents of a plan, because the templates for new documents are written in version 1 of all schemas. Sets the
 * current version even where no migration is needed.
 */
export function upToDate(plan: Plan, files: readonly SourceFile[], migrations: Migrations): Plan {
  const versions = versionsOf(schemaSources(files));
  const create = [...plan.create].map(([path, text]): [string, string] => {
    const kind = documentKind(path);
    if (kind === undefined) return [path, text];
    const migrated = migrateDocument({ path, bytes: new TextEncoder().encode(text) }, migrations);
    const document = parseObject(migrated?.text ?? text);
    return [path, document ? canonicalJson(raise(document, kind, versions)) : text];
  });
  return { ...plan, create: new Map(create) };
}

function raise(document: JsonObject, kind: string, { documents, blocks }: SchemaVersions): JsonObject {
  const raised = (block: JsonValue) => (isBlock(block) ? atLeast(block, blocks.get(block.type)) : block);
  const copy = { ...document };
  for (const list of BLOCK_LISTS)
    if (Array.isArray(document[list])) copy[list] = listIn(document, list).map(raised);
  return atLeast(copy, documents.get(kind));
}

function atLeast(value: JsonObject, version = 1): JsonObject {
  return (writtenVersion(value) ?? version) < version ? withVersion(value, version) : value;
}
