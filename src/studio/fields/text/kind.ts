import type { JsonValue } from "#src/content/json/json.ts";
import {
  type ControlKind,
  kindBy,
  limitsIn,
  type Property,
  written,
} from "#src/studio/fields/forms/field-kind.ts";

/** Texts with at least this limit are edited as paragraphs rather than lines. */
const LONG = 121;
const NOT_BLANK = "\\S";

const limitsOf = ({ schema }: Property) => ({
  ...limitsIn(schema, "minLength", "maxLength"),
  ...(schema.wideTwice === true ? { wideTwice: true } : {}),
});

export const kinds: readonly ControlKind[] = [
  kindBy(
    "keyword",
    ({ schema }) => schema.markdown === true,
    (property) => written({ kind: "markdown", limits: limitsOf(property) }, standInOf(property)),
  ),
  kindBy(
    "type",
    ({ type }) => type === "string",
    (property) => {
      const { schema } = property;
      const limits = limitsOf(property);
      const isLong = schema.heading === undefined && (limits.max ?? 0) >= LONG;
      // Texts with a pattern other than "not blank" are names and addresses, which have no placeholders.
      const placeholders = schema.pattern === undefined || schema.pattern === NOT_BLANK;
      return written(
        { kind: isLong ? "long-text" : "short-text", limits, placeholders },
        standInOf(property),
      );
    },
  ),
];

/** Its label, where the schema takes it; names and addresses have a form of their own, so the example's. */
function standInOf({ schema, label, sample }: Property): JsonValue {
  const { pattern, format, minLength } = schema;
  if (format !== undefined || (pattern !== undefined && pattern !== NOT_BLANK))
    return typeof sample === "string" ? sample : label;
  const min = Number(minLength ?? 0);
  if (label.length >= min) return label;
  return typeof sample === "string" ? sample : `${label}, which is still to be written`.padEnd(min, ".");
}
