import { isObject, type JsonValue, parseObject } from "#src/content/json/json.ts";
import { t } from "#src/studio/kernel/words/words.ts";

/** Keys whose values identify a block and are invisible to readers. */
const NAMES = new Set(["type", "id"]);

/** Returns the texts in one version of a value, for a user who has to select one of two versions. */
export function versionInWords(document: string, pointer: string, value: JsonValue | undefined): string {
  if (value === undefined || value === null) return t("Removed");
  const isWhole = pointer === "" && !document.startsWith("text:") && typeof value === "string";
  if (!isWhole) return textsIn(value).join("\n") || t("Nothing");
  const content = parseObject(value);
  return content ? textsIn(content).join("\n") : t("It has a mistake, so it cannot be read.");
}

function textsIn(value: JsonValue): string[] {
  if (Array.isArray(value)) return value.flatMap(textsIn);
  if (isObject(value))
    return Object.entries(value).flatMap(([key, inner]) =>
      NAMES.has(key) || key.startsWith("$") ? [] : textsIn(inner),
    );
  return value === null ? [] : [typeof value === "boolean" ? (value ? t("Yes") : t("No")) : String(value)];
}
