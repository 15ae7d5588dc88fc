import { slugOf } from "#src/content/address/routes.ts";
import type { JsonObject } from "#src/content/json/json.ts";
import { kindOf } from "#src/content/schema/declared-collection.ts";
import type { EntryFieldKind } from "./calls.ts";
import { t } from "./words.ts";

const common = (definition: string): JsonObject => ({
  $ref: `../common.schema.json#/definitions/${definition}`,
});

/** The kinds of fields, each with its schema; for a choice, the values are added. */
export const FIELD_KINDS: readonly { value: EntryFieldKind; label: string; schema: JsonObject }[] = [
  { value: "text", label: t("A few words"), schema: common("label") },
  { value: "sentences", label: t("A few sentences"), schema: common("text") },
  { value: "markdown", label: t("Long text"), schema: common("markdown") },
  { value: "date", label: t("Date"), schema: common("date") },
  { value: "time", label: t("Time of day"), schema: common("time") },
  { value: "moment", label: t("Date and time"), schema: common("moment") },
  { value: "number", label: t("Number"), schema: { type: "number" } },
  { value: "switch", label: t("Yes or no"), schema: { type: "boolean" } },
  { value: "choice", label: t("Choice"), schema: { type: "string" } },
  { value: "tags", label: t("Tags"), schema: { type: "array", items: common("label") } },
  { value: "page", label: t("Page or link"), schema: common("href") },
  { value: "picture", label: t("Picture"), schema: common("image") },
  { value: "country", label: t("Flag of a country"), schema: common("flag") },
];

/** The kind of field that a schema describes; "other" if Studio cannot define it. */
export function kindOfField(schema: JsonObject): EntryFieldKind {
  const { enum: values, items } = schema;
  if (Array.isArray(values)) return values.every((value) => typeof value === "string") ? "choice" : "other";
  const kind = kindOf(schema);
  if (kind === "an array") return kindOf(items) === "a label" ? "tags" : "other";
  const match = FIELD_KINDS.find(({ value, schema: own }) => value !== "choice" && kindOf(own) === kind);
  return match?.value ?? (kind === "an integer" ? "number" : "other");
}

/** The key for a label: "Starts at" becomes `startsAt`. */
export function fieldKey(label: string): string {
  const words = slugOf(label).split("-");
  const camel = words
    .map((word, at) => (at === 0 ? word : word.charAt(0).toUpperCase() + word.slice(1)))
    .join("");
  return /^[a-z]/.test(camel) ? camel : `field${camel}`;
}
