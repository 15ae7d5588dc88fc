import { describeValue } from "#src/content/diagnostics/describe.ts";
import {
  createDiagnostic,
  type Diagnostic,
  type PlacedDiagnostic,
  placeDiagnostic,
} from "#src/content/diagnostics/diagnostic.ts";
import { schemaSources } from "#src/content/document/schema-sources.ts";
import { fileText, type SourceFile } from "#src/content/document/source-file.ts";
import { isObject, type JsonObject } from "#src/content/json/json.ts";
import { JsonPlaces } from "#src/content/json/json-places.ts";
import { blockFile } from "#src/content/schema/blocks.ts";
import { composeSchemas } from "#src/content/schema/compose.ts";
import { type Check, compileValidators } from "#src/content/schema/validate/validators.ts";

/** Checks the examples of blocks against their schemas, which have to be valid themselves. Pure. */
export function checkExamples(files: readonly SourceFile[]): PlacedDiagnostic[] {
  const sources = schemaSources(files);
  const { block: checkOf } = compileValidators(composeSchemas(sources));
  return files.flatMap(({ path, bytes }) => {
    const { type, kind } = blockFile(path) ?? {};
    const examples = type === undefined ? undefined : sources.examples.get(type);
    if (type === undefined || kind !== "examples" || !examples) return [];
    const places = new JsonPlaces(fileText({ bytes }));
    const check = checkOf(type) ?? (() => []);
    const found = [
      ...objects(examples.valid).flatMap(validExample(type, check)),
      ...objects(examples.invalid).flatMap(invalidExample(check)),
    ];
    return [...found, ...repeatedNames(objects(examples.valid))].map((one) =>
      placeDiagnostic(path, places, one),
    );
  });
}

const validExample =
  (type: string, check: Check) =>
  ({ block }: JsonObject, index: number): Diagnostic[] => {
    const pointer = `/valid/${index}/block`;
    if (!isObject(block)) return [];
    if (block.type !== type)
      return [
        problem(
          `${pointer}/type`,
          `This is not an example of "${type}": its type is ${describeValue(block.type)}.`,
        ),
      ];
    const found = check(block);
    return isOutdated(found) ? [] : found.map((one) => ({ ...one, pointer: pointer + one.pointer }));
  };

const invalidExample =
  (check: Check) =>
  ({ name, code, path, block }: JsonObject, index: number): Diagnostic[] => {
    const diagnostics = check(block ?? null);
    if (isOutdated(diagnostics)) return [];
    const found = diagnostics.map(({ code, pointer }) => `${code} at "${pointer}"`);
    const wanted = `${String(code)} at "${String(path)}"`;
    if (found.length === 0)
      return [
        problem(
          `/invalid/${index}/name`,
          `The schema accepts the invalid example ${describeValue(name)}, which should give ${wanted}.`,
        ),
      ];
    const said = `The invalid example ${describeValue(name)} gives ${found.join(" and ")}, not ${wanted}.`;
    return found.join() === wanted ? [] : [problem(`/invalid/${index}/code`, said)];
  };

/** Examples of an earlier version are left to `npm run migrate`. */
function isOutdated(found: readonly Diagnostic[]): boolean {
  return found.some(({ code }) => code === "block/version");
}

/** Valid examples that would share one page of the gallery. */
function repeatedNames(examples: readonly JsonObject[]): Diagnostic[] {
  const names = examples.map(({ name }) => String(name));
  return names.flatMap((name, index) =>
    names.indexOf(name) === index
      ? []
      : [problem(`/valid/${index}/name`, `Two valid examples are named "${name}". Give each its own name.`)],
  );
}

function problem(pointer: string, text: string): Diagnostic {
  return createDiagnostic("block/example", pointer, { problem: text });
}

function objects(list: unknown): JsonObject[] {
  return Array.isArray(list) ? list.filter(isObject) : [];
}
