import { type ControlKind, limitsIn, type Property, valueKind } from "#src/studio/fields/forms/field-kind.ts";

/** Texts with at least this limit are edited as paragraphs rather than lines. */
const LONG = 121;
/** "Not blank", which `required` implies. */
const NOT_BLANK = "\\S";

const limitsOf = ({ schema }: Property) => limitsIn(schema, "minLength", "maxLength");

export const kinds: readonly ControlKind[] = [
  valueKind(
    "keyword",
    ({ schema }) => schema.markdown === true,
    (property) => ({ kind: "markdown", limits: limitsOf(property) }),
  ),
  valueKind(
    "type",
    ({ type }) => type === "string",
    (property) => {
      const { schema } = property;
      const limits = limitsOf(property);
      const isLong = schema.heading === undefined && (limits.max ?? 0) >= LONG;
      // Texts with a pattern other than "not blank" are names and addresses, which have no placeholders.
      const placeholders = schema.pattern === undefined || schema.pattern === NOT_BLANK;
      return { kind: isLong ? "long-text" : "short-text", limits, placeholders };
    },
  ),
];
