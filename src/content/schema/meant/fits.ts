import type { ErrorObject } from "ajv";
import { addressUse, refuseAddress } from "#src/content/address/refuse-address.ts";
import type { JsonValue } from "#src/content/json/json.ts";
import { isLanguage } from "#src/content/language/language.ts";

/** Tells whether a corrected value meets all rules of the field; errors of these rules may have been hidden by the first error. */
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
