import type { JsonValue } from "#src/content/json/json.ts";

/** "1334" is a number, "150 – 300" a range, anything else a text. */
export function readAmount(text: string): JsonValue {
  const [, from, to] = /^\s*(-?[\d.,]+)\s*(?:–|-|to)\s*(-?[\d.,]+)\s*$/.exec(text) ?? [];
  const range = [from, to].map((bound) => readNumber(bound ?? ""));
  const [low, high] = range;
  if (low !== undefined && high !== undefined) return [low, high];
  return readNumber(text) ?? text;
}

/** The amount as it is typed: "150–300". */
export function writeAmount(value: JsonValue | undefined): string {
  return Array.isArray(value) ? value.join("–") : value === undefined ? "" : String(value);
}

/** Commas group thousands. */
function readNumber(text: string): number | undefined {
  const plain = text.trim();
  if (!/^-?(?:\d+|\d{1,3}(?:,\d{3})+)(?:\.\d+)?$/.test(plain)) return undefined;
  return Number(plain.replaceAll(",", ""));
}
