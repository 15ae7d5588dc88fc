import { Ajv, type ErrorObject, type ValidateFunction } from "ajv";
import { MAX_JSON_DEPTH } from "#src/content/document/read.ts";
import { isObject } from "#src/content/json/json.ts";
import { FORBIDDEN_KEYS } from "#src/content/json/scan.ts";
import { Refusal } from "#src/studio/kernel/files/refusal.ts";
import type { Schema } from "#src/studio/kernel/protocol/schema.ts";

const ajv = new Ajv({ discriminator: true, strictRequired: false, validateSchema: false });
ajv.addKeyword({
  keyword: "documentValue",
  validate: (_isOn: boolean, value: unknown) => isDocumentValue(value, MAX_JSON_DEPTH),
});

/**
 * A function that checks requests. The schema is compiled with the first one.
 * @returns the request with its type, or throws a Refusal with 400
 */
export function requestCheck<Request>(schema: Schema<Request>): (value: unknown) => Request {
  let validate: ValidateFunction<Request> | undefined;
  return (value) => {
    validate ??= ajv.compile<Request>(schema);
    if (validate(value)) return value;
    throw new Refusal(400, `Invalid value for "${nameOf(validate.errors?.[0])}".`);
  };
}

/** The key that an error is about. */
function nameOf(error: ErrorObject | undefined): string {
  const { additionalProperty, missingProperty, tag }: Record<string, unknown> = error?.params ?? {};
  const named = [additionalProperty, missingProperty, tag].find((name) => typeof name === "string");
  const steps = error?.instancePath.split("/").filter((step) => step !== "" && Number.isNaN(Number(step)));
  return String(named ?? steps?.at(-1) ?? "request");
}

/** Whether a document may contain a value. */
function isDocumentValue(value: unknown, depth: number): boolean {
  if (depth === 0) return false;
  if (Array.isArray(value)) return value.every((item) => isDocumentValue(item, depth - 1));
  if (!isObject(value)) return true;
  return Object.entries(value).every(
    ([key, inner]) => !FORBIDDEN_KEYS.has(key) && isDocumentValue(inner, depth - 1),
  );
}
