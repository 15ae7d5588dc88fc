import { fileText, type SourceFile } from "#src/content/document/source-file.ts";
import { isObject, type JsonObject, type JsonValue, parseObject, valueAt } from "#src/content/json/json.ts";
import type { DocumentSchemas } from "#src/content/site/context/document-schemas.ts";
import { orderedKeys } from "#src/rules/advice/key-order.rules.ts";
import { takenIds } from "#src/rules/fix/add-id.ts";
import {
  applyOperations,
  type OperationContext,
  OperationError,
} from "#src/studio/kernel/documents/apply-operations.ts";
import { type Effect, effectOf, operationAfter } from "#src/studio/kernel/documents/effects.ts";
import type { DocumentId, Operation } from "#src/studio/kernel/protocol/protocol.ts";
import { Refusal } from "#src/studio/kernel/protocol/refusal.ts";
import { t } from "#src/studio/kernel/words/words.ts";
import { parseValue } from "./session-documents.ts";

type Target = {
  document: DocumentId;
  path: string;
  text: string;
  files: readonly SourceFile[];
  schemas: (files: readonly SourceFile[]) => DocumentSchemas;
};

/** Applies operations to the text of a document. @throws Refusal if one of them cannot be applied */
export function applyToText(
  { document, path, text, files, schemas }: Target,
  operations: readonly Operation[],
): { text: string; effects: Effect[] } {
  if (document.startsWith("text:")) return replaceText(operations);
  const effects: Effect[] = [];
  let result = text;
  for (const operation of operations) {
    const value = parseValue(document, result) ?? null;
    effects.push(effectOf(value, operation));
    const context = {
      keyOrder: keyOrderOf(() => schemas(files), path, isObject(value) ? value : {}),
      takenIds: () => takenIds(valuesOf(files, path)),
    };
    try {
      result = applyOperations(result, [operation], context);
    } catch (error) {
      throw error instanceof OperationError ? new Refusal(409, `${error.message}.`) : error;
    }
  }
  return { text: result, effects };
}

function replaceText(operations: readonly Operation[]): { text: string; effects: Effect[] } {
  const [operation] = operations;
  const isReplaced = operation?.op === "replace" && operation.path === "" && operations.length === 1;
  if (!isReplaced || typeof operation.value !== "string")
    throw new Refusal(422, t("A Markdown file is one text, which can only be replaced."));
  return { text: operation.value, effects: [{ kind: "set", pointer: "" }] };
}

/**
 * The values of the documents whose blocks may be on the same page as those of the document at `path`: that document itself, and all
 * layouts and fragments.
 */
function valuesOf(files: readonly SourceFile[], path: string): (JsonObject | undefined)[] {
  const near = files.filter(
    (file) => file.path === path || /^pages\/_(?:layouts|fragments)\//.test(file.path),
  );
  return near.map((file) => parseObject(fileText(file)));
}

/**
 * Adapts operations to the current revision.
 * @param value the current document
 * @param missed changes since the revision on which the operations are based; undefined if it is too old
 * @returns an empty list if nothing would change
 * @throws Refusal with 409 if the same place has been changed elsewhere
 */
export function presentOperations(
  operations: readonly Operation[],
  value: JsonValue,
  missed: readonly Effect[] | undefined,
): Operation[] {
  // Sent twice, or undone and typed again: the document already has this value.
  if (operations.every((operation) => changesNothing(operation, value))) return [];
  if (!missed)
    throw new Refusal(409, t("This window has fallen too far behind. Reload it, and make the change again."));
  return operations.map((operation) => {
    let present: Operation | undefined = operation;
    for (const effect of missed) present = present && operationAfter(present, effect);
    if (!present) throw new Refusal(409, t("The same place has been changed elsewhere in the meantime."));
    return present;
  });
}

function changesNothing(operation: Operation, value: JsonValue): boolean {
  if (operation.op !== "replace") return false;
  return JSON.stringify(valueAt(value, operation.path)) === JSON.stringify(operation.value);
}

/**
 * The key order of objects according to the schemas of a site; unknown objects keep their order.
 * @param schemas called only when a key is added
 */
export function keyOrderOf(
  schemas: () => DocumentSchemas,
  path: string,
  document: JsonObject,
): OperationContext["keyOrder"] {
  return (pointer, object) => {
    const schema = schemas().find(path, document, pointer)?.schema;
    return schema ? orderedKeys(object, schema) : Object.keys(object);
  };
}
