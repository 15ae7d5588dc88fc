import type { ErrorObject } from "ajv";
import { refusedFrame } from "#src/content/address/frame-address.ts";
import { meantAddress, meantFile } from "#src/content/address/meant-address.ts";
import { addressUse, refuseAddress } from "#src/content/address/refuse-address.ts";
import { fileAddress } from "#src/content/address/static-address.ts";
import { lastDayOfMonth } from "#src/content/dates/day.ts";
import { describeKind, describeValue, listNames } from "#src/content/diagnostics/describe.ts";
import type { Diagnostic } from "#src/content/diagnostics/diagnostic.ts";
import { type Said, say } from "#src/content/diagnostics/say.ts";
import {
  isObject,
  type JsonObject,
  type JsonValue,
  pointerTo,
  splitPointer,
} from "#src/content/json/json.ts";
import { meantLanguage } from "#src/content/language/language.ts";
import { describedInMessage, describedWithExamples } from "#src/content/schema/description.ts";
import { fits } from "#src/content/schema/meant/fits.ts";
import { meantForm } from "#src/content/schema/meant/meant-form.ts";
import { meantWord } from "#src/content/schema/meant/meant-word.ts";
import { follow } from "#src/content/schema/schema-tree.ts";
import {
  fieldOutOfRange,
  fieldRepeated,
  fieldTooFew,
  fieldTooLong,
  fieldTooMany,
  fieldTooShort,
} from "#src/content/schema/validate/limit.rules.ts";
import {
  fieldInvalid,
  fieldNoSuchDay,
  fieldNotAllowed,
  fieldOutput,
  fieldPattern,
  fieldType,
  fieldUnsafeUrl,
  languageUnknown,
  markdownEmpty,
  unusableFileName,
} from "#src/content/schema/validate/value.rules.ts";
import { isOfType, type Vocabulary } from "#src/content/schema/vocabulary.ts";
import { refusedFileName } from "#src/content/static/refused-file-name.ts";
import { explainRule } from "./rules.ts";
import { lengthBy } from "./text-limits.ts";

/** Minimum number of allowed values for which a message describes them instead of listing them all. */
const LONG_LIST = 12;

/**
 * Explains an error about the value of a field, rather than about its keys.
 * @param errors all about the same value
 * @returns undefined if another error about the value explains it better
 */
export function explainValue(
  error: ErrorObject,
  errors: readonly ErrorObject[],
  vocabulary: Vocabulary,
): Diagnostic | undefined {
  const { keyword, params, instancePath: pointer, data } = error;
  const limit = Number(params.limit);
  switch (keyword) {
    case "type":
      return explainType(error, vocabulary);
    case "enum":
    case "const": {
      const allowed: unknown[] = keyword === "const" ? [params.allowedValue] : params.allowedValues;
      const words = allowed.filter((value) => typeof value === "string");
      const {
        nearest,
        certain = false,
        similar = [],
      } = typeof data === "string" ? meantWord(data, words) : { nearest: undefined };
      return fieldNotAllowed.at(pointer, {
        actual: describeValue(data),
        allowed: listNames(similar.length > 0 ? similar : allowed),
        description: allowed.length > LONG_LIST ? describedInMessage(error.parentSchema) : undefined,
        nearest,
        certain: certain && keyword === "enum",
      });
    }
    case "pattern":
      // The reason for refusing an address is more helpful than the field's pattern.
      return isToldBy("safeUrl", errors) ? undefined : explainPattern(error);
    case "format":
      return explainDay(error, errors);
    case "minLength":
    case "maxLength": {
      const rule = keyword === "minLength" ? fieldTooShort : fieldTooLong;
      const count = lengthBy(error.parentSchema)(String(data));
      const letters = count === [...String(data)].length ? "character" : "Latin letter";
      return rule.at(pointer, { actual: count, limit, letters });
    }
    case "minItems":
    case "maxItems": {
      const rule = keyword === "minItems" ? fieldTooFew : fieldTooMany;
      return rule.at(pointer, { actual: Array.isArray(data) ? data.length : 0, limit });
    }
    case "minimum":
    case "maximum": {
      const words =
        keyword === "minimum"
          ? say("at least {limit, number}", { limit })
          : say("at most {limit, number}", { limit });
      return fieldOutOfRange.at(pointer, { actual: describeValue(data), limit: words });
    }
    case "uniqueItems": {
      const later = Math.max(params.i, params.j);
      return fieldRepeated.at(pointerTo(pointer, later), {
        actual: describeValue(Array.isArray(data) ? data[later] : data),
        members: {},
      });
    }
    case "markdown":
      return isToldBy("pattern", errors) || isToldBy("minLength", errors)
        ? undefined
        : markdownEmpty.at(pointer, {});
    case "language": {
      const name = String(data);
      return isToldBy("pattern", errors)
        ? undefined
        : languageUnknown.at(pointer, { name, nearest: meantLanguage(name) });
    }
    case "safeUrl": {
      const reason = refuseAddress(String(data), addressUse(error.schema));
      const read =
        meantAddress(String(data)) ??
        (error.schema === "frame" ? refusedFrame(String(data))?.suggestion : undefined);
      const suggestion = read !== undefined && fits(read, error.parentSchema) ? read : undefined;
      const cured = { actual: describeValue(data), nearest: suggestion, cure: suggestion };
      const unsafe = { ...cured, reason: reason ?? say("is refused") };
      // A field for one form of address describes it in its pattern; the general rule would suggest other forms.
      const own = errors.find(({ keyword: other }) => other === "pattern");
      if (!own) return { ...fieldUnsafeUrl.at(pointer, unsafe), leads: true };
      if (String(data).trim() === "") return explainPattern(own);
      return refuseAddress(String(data)) === undefined
        ? fieldPattern.at(pointer, { ...cured, description: describedInMessage(own.parentSchema) })
        : {
            ...fieldUnsafeUrl.at(pointer, unsafe),
            hint: describedWithExamples(own.parentSchema ?? {}),
            editor: {},
          };
    }
    case "output": {
      const [, name] = splitPointer(pointer);
      return fieldOutput.at(pointer, { name, members: {} });
    }
    default:
      return explainRule(error) ?? fieldInvalid.at(pointer, { problem: error.message ?? "is not valid" });
  }
}

function explainPattern(error: ErrorObject): Diagnostic {
  const { instancePath: pointer, data, parentSchema } = error;
  if (typeof data === "string" && data.trim() === "")
    return fieldTooShort.at(pointer, { actual: 0, limit: 1, letters: "character" });
  const pattern = String(parentSchema?.pattern ?? "");
  const valueText = describeValue(data);
  const isFile = typeof data === "string" && parentSchema?.asset !== undefined && !isElsewhere(data);
  const name = isFile ? fileAddress(meantFile(data)) : "";
  const refused = refusedFileName(name);
  if (refused) return unusableFileName.at(pointer, { name, ...refused });
  const suggestion = typeof data === "string" ? meantForm(data, parentSchema) : undefined;
  const diagnostic = fieldPattern.at(pointer, {
    actual: valueText,
    description: describedInMessage(parentSchema),
    nearest: suggestion,
    cure: suggestion,
  });
  // A field that accepts the address of the home page names a page: former addresses cannot be the home page.
  const leads = parentSchema?.asset !== undefined || new RegExp(pattern, "u").test("/");
  return leads ? { ...diagnostic, leads } : diagnostic;
}

/** Tells whether an address belongs to another website or contains a placeholder. */
const isElsewhere = (address: string): boolean => /^[a-z][a-z+.-]*:|^\/\/|\{\{/i.test(address.trim());

/** Explains an invalid date or moment. A text that does not resemble one is reported by its pattern instead. */
function explainDay(
  { instancePath: pointer, data }: ErrorObject,
  errors: readonly ErrorObject[],
): Diagnostic | undefined {
  if (isToldBy("pattern", errors)) return undefined;
  const day = String(data).slice(0, 10);
  return fieldNoSuchDay.at(pointer, { actual: day, last: lastDayOfMonth(day) });
}

/**
 * Tells whether another error about the same value has this keyword, and so already reports the mistake.
 * @param errors all about that value
 */
function isToldBy(keyword: string, errors: readonly ErrorObject[]): boolean {
  return errors.some((other) => other.keyword === keyword);
}

const KINDS: Record<string, Said> = {
  string: say("text"),
  number: say("a number"),
  integer: say("a whole number"),
  boolean: say("true or false"),
  array: say("a list"),
  object: say("an object"),
};

/** Reports a value of the wrong type; if only its notation is wrong, such as `"4"` for 4, with the corrected value. */
function explainType(
  { instancePath: pointer, params, parentSchema, data }: ErrorObject,
  vocabulary: Vocabulary,
): Diagnostic {
  const types: string[] = Array.isArray(params.type) ? params.type : String(params.type).split(",");
  const names = { or: types.map((name) => KINDS[name] ?? name) };
  return fieldType.at(pointer, {
    actual: describeKind(data),
    expected: parentSchema?.collection === true ? say("a list, or a query over a collection") : names,
    cure: cureFor(data, types, parentSchema, vocabulary),
  });
}

function cureFor(
  value: unknown,
  types: readonly string[],
  schema: ErrorObject["parentSchema"],
  vocabulary: Vocabulary,
): JsonValue | undefined {
  if (Array.isArray(value)) {
    const [only, ...others]: JsonValue[] = value;
    const isMeant = only !== undefined && others.length === 0 && types.some((type) => is(only, type));
    return isMeant ? only : undefined;
  }
  if (!isItem(value)) return undefined;
  if (types.includes("array")) {
    const items: unknown = schema?.items;
    return isObject(items) && isTyped(items, vocabulary) && isOfType(value, items, vocabulary)
      ? [value]
      : undefined;
  }
  if (typeof value === "string") {
    const read = readScalar(value, types);
    return read !== undefined && fits(read, schema) ? read : undefined;
  }
  return types.join() === "string" && !isObject(value) ? String(value) : undefined;
}

function readScalar(text: string, types: readonly string[]): JsonValue | undefined {
  const number = /^\s*-?\d{1,3}(?:,\d{3})+\s*$|^\s*-?\d+(?:\.\d+)?\s*$/.test(text)
    ? Number(text.replaceAll(",", ""))
    : undefined;
  if (number !== undefined && types.some((type) => is(number, type))) return number;
  const word = text.trim().toLowerCase();
  return types.includes("boolean") && (word === "true" || word === "false") ? word === "true" : undefined;
}

function is(value: JsonValue, type: string): boolean {
  if (type === "integer") return Number.isInteger(value);
  if (type === "array") return Array.isArray(value);
  return type === "object" ? isObject(value) : typeof value === type;
}

/** Tells whether a value can become the item of a list: it is neither empty nor of an unconvertible type. */
function isItem(value: unknown): value is string | number | boolean | JsonObject {
  if (isObject(value)) return Object.keys(value).length > 0;
  return (
    typeof value === "number" || typeof value === "boolean" || (typeof value === "string" && value !== "")
  );
}

/** Tells whether a list declares the type of its items; otherwise it gives no hint of the intended value. */
function isTyped(items: JsonValue, { definitions }: Vocabulary): boolean {
  return isObject(items) && follow(items, definitions).wholeSchema.type !== undefined;
}
