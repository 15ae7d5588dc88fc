import type { JsonObject, JsonValue } from "#src/content/json/json.ts";
import {
  type ControlKind,
  chosenKind,
  definedKind,
  kindBy,
  limitsIn,
  type Property,
  writtenKind,
} from "#src/studio/fields/forms/field-kind.ts";

/** Minimum value of a text's length limit for which the text is edited as paragraphs rather than as a line. */
const MIN_PARAGRAPH_LENGTH = 121;
const NOT_BLANK = "\\S";

const limitsOf = ({ schema }: Property) => ({
  ...limitsIn(schema, "minLength", "maxLength"),
  ...(schema.wideTwice === true ? { wideTwice: true } : {}),
});

export const kinds: readonly ControlKind[] = [
  definedKind("id", (property) => chosenKind({ kind: "id" }, property, "block")),
  kindBy(
    "keyword",
    ({ schema }) => schema.markdown === true,
    (property) => writtenKind({ kind: "markdown", limits: limitsOf(property) }, markerOf(property)),
  ),
  kindBy(
    "type",
    ({ type }) => type === "string",
    (property) => {
      const { schema } = property;
      const limits = limitsOf(property);
      const isLong = schema.heading === undefined && (limits.max ?? 0) >= MIN_PARAGRAPH_LENGTH;
      const placeholders = !isName(schema);
      return writtenKind(
        { kind: isLong ? "long-text" : "short-text", limits, placeholders },
        markerOf(property),
      );
    },
  ),
];

/** Tells whether a text is a name or address in which placeholders make no sense: it has a fixed format, or is invisible to readers. */
function isName({ pattern, invisible }: JsonObject): boolean {
  return invisible === true || (pattern !== undefined && pattern !== NOT_BLANK);
}

/**
 * The substitute shown on the page for a text that has not been written yet: the field's label; for a text with a prescribed form, the
 * example's value.
 */
function markerOf({ schema, label, sample }: Property): JsonValue {
  const isPrescribed = schema.format !== undefined || isName(schema);
  return isPrescribed && typeof sample === "string" ? sample : label;
}
