import type { ErrorObject } from "ajv";
import { addressUse, refuseAddress } from "#src/content/address/refuse-address.ts";
import type { JsonValue } from "#src/content/json/json.ts";
import { isLanguage } from "#src/content/language/language.ts";

/** Whether a corrected value also meets the other rules of its field, which were hidden behind the one it broke. */
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
