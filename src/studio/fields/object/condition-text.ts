import { isObject, type JsonObject, type JsonValue } from "#src/content/json/json.ts";

const COMPARISON = /(?:^|,\s*)(from|before|not|in)\s+/;

/** Formats a condition for editing: `true`, `Talk`, `from today, before 2027-01-01`, `in Talk | Tour`. */
export function conditionText(condition: JsonValue): string {
  if (!isObject(condition)) return String(condition);
  const words = (value: JsonValue | undefined) => [value ?? ""].flat().map(String).join(" | ");
  return Object.entries(condition)
    .map(([key, value]) => `${key} ${words(value)}`)
    .join(", ");
}

/** Parses the format of `conditionText`. "true", "false" and numbers are converted; anything else is a text. */
export function readCondition(text: string): JsonValue {
  const [first = "", ...parts] = text.split(COMPARISON);
  if (first.trim() !== "" || parts.length === 0) return readValue(text);
  const condition: JsonObject = {};
  for (let at = 0; at < parts.length; at += 2) {
    const values = (parts[at + 1] ?? "").split("|").map((one) => readValue(one.trim()));
    const [key = "", [value = ""]] = [parts[at], values];
    condition[key] = key === "in" || values.length > 1 ? values : value;
  }
  return condition;
}

function readValue(text: string): JsonValue {
  if (text === "true" || text === "false") return text === "true";
  return text.trim() !== "" && !Number.isNaN(Number(text)) ? Number(text) : text;
}
