import { takenIds } from "#src/authoring/fix/add-id.ts";
import type { SourceFile } from "#src/content/document/source-file.ts";
import { isObject, type JsonObject, parseObject } from "#src/content/json/json.ts";
import type { DocumentSchemas } from "#src/content/site/context/document-schemas.ts";
import { applyOperations, OperationError } from "#src/studio/kernel/documents/apply-operations.ts";
import { type Effect, effectOf } from "#src/studio/kernel/documents/effects.ts";
import { keyOrderOf } from "#src/studio/kernel/documents/key-order-of.ts";
import { Refusal } from "#src/studio/kernel/files/refusal.ts";
import type { DocumentId, Operation } from "#src/studio/kernel/protocol/protocol.ts";
import { parseValue } from "./document-values.ts";

/** The document that operations apply to, and the site before them. */
export type Target = {
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
      takenIds: () => takenIds(path, valuesOf(files, path)),
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
  if (!isReplaced || typeof operation.value !== "string") {
    throw new Refusal(422, "A Markdown file is one text, which can only be replaced.");
  }
  return { text: operation.value, effects: [{ kind: "set", pointer: "" }] };
}

/** The documents whose blocks may share a page with those of this one. */
function valuesOf(files: readonly SourceFile[], path: string): Map<string, JsonObject> {
  const near = files.filter(
    (file) => file.path === path || /^pages\/_(?:layouts|fragments)\//.test(file.path),
  );
  return new Map(
    near.flatMap((file): [string, JsonObject][] => {
      const value = parseObject(new TextDecoder().decode(file.bytes));
      return value ? [[file.path, value]] : [];
    }),
  );
}
