import type { JsonValue } from "#src/content/json/json.ts";

/** Parses an amount: "1334" as a number, "150 – 300" as a range, anything else as text. */
export function readAmount(text: string): JsonValue {
  const [, from, to] = /^\s*(-?[\d.,]+)\s*(?:–|-|to)\s*(-?[\d.,]+)\s*$/.exec(text) ?? [];
  const range = [from, to].map((bound) => readNumber(bound ?? ""));
  const [low, high] = range;
  if (low !== undefined && high !== undefined) return [low, high];
  return readNumber(text) ?? text;
}

/** Formats an amount for editing: "150–300". */
export function writeAmount(value: JsonValue | undefined): string {
  return Array.isArray(value) ? value.join("–") : value === undefined ? "" : String(value);
}

/** Parses a number, in which commas group thousands. */
function readNumber(text: string): number | undefined {
  const plain = text.trim();
  if (!/^-?(?:\d+|\d{1,3}(?:,\d{3})+)(?:\.\d+)?$/.test(plain)) return undefined;
  return Number(plain.replaceAll(",", ""));
}
