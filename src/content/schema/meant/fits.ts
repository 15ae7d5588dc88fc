import type { ErrorObject } from "ajv";
import { addressUse, refuseAddress } from "#src/content/address/refuse-address.ts";
import type { JsonValue } from "#src/content/json/json.ts";
import { isLanguage } from "#src/content/language/language.ts";

/** Tells whether a corrected value also meets the field's other rules, whose errors were not reported beside the first. */
export function fits(value: JsonValue, schema: ErrorObject["parentSchema"]): boolean {
  const { pattern, language, safeUrl, minimum, maximum } = schema ?? {};
  if (typeof value === "number") return !(value < minimum || value > maximum);
  if (typeof value !== "string") return true;
  return (
    (typeof pattern !== "string" || new RegExp(pattern, "u").test(value)) &&
    (language !== true || isLanguage(value)) &&
    (safeUrl === undefined || refuseAddress(value, addressUse(safeUrl)) === undefined)
  );
}
