import type { JsonObject } from "#src/content/json/json.ts";
import { type FieldKind, limitsIn, valueKind } from "#src/studio/fields/forms/field-kind.ts";
import type { TextLimits } from "#src/studio/kernel/form/form-model.ts";

/** Texts with at least this limit are edited as paragraphs rather than lines. */
const LONG = 121;
/** "Not blank", which `required` implies. */
const NOT_BLANK = "\\S";

export function textLimits(schema: JsonObject): TextLimits {
  const { pattern } = schema;
  const limits = limitsIn(schema, "minLength", "maxLength");
  return typeof pattern === "string" && pattern !== NOT_BLANK ? { ...limits, pattern } : limits;
}

export const kinds: readonly FieldKind[] = [
  valueKind(
    "definition",
    ({ name }) => name === "id",
    ({ schema }) => ({ kind: "id", limits: textLimits(schema) }),
  ),
  valueKind(
    "keyword",
    ({ schema }) => schema.markdown === true,
    ({ schema }) => ({ kind: "markdown", limits: textLimits(schema) }),
  ),
  valueKind(
    "type",
    ({ type }) => type === "string",
    ({ schema }) => {
      const limits = textLimits(schema);
      const isLong = schema.heading === undefined && (limits.max ?? 0) >= LONG;
      // Texts with a pattern other than "not blank" are names and addresses, which have no placeholders.
      const placeholders = limits.pattern === undefined;
      return { kind: isLong ? "long-text" : "short-text", limits, placeholders };
    },
  ),
];
