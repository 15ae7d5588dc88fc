import commonSchema from "#schema/common.schema.json" with { type: "json" };
import type { Fact } from "#schema/generated/types.ts";
import { isDay } from "#src/content/dates/day.ts";
import { isObject } from "#src/content/json/json.ts";

/** Optional fields of a fact that are texts. */
const WORDS = ["per", "source", "sourceLabel"];

/** Units that can be printed: `Intl` refuses any other. */
const UNITS: ReadonlySet<unknown> = new Set([undefined, ...commonSchema.definitions.unit.enum]);

/** Whether its fields have the types of schema/data/facts.schema.json, so that it can be listed and compared. */
export function isFact(value: unknown): value is Fact {
  return (
    isObject(value) &&
    typeof value.label === "string" &&
    typeof value.reviewBy === "string" &&
    isDay(value.reviewBy) &&
    isMonth(value.asOf) &&
    isFactValue(value.value) &&
    UNITS.has(value.unit) &&
    WORDS.every((key) => value[key] === undefined || typeof value[key] === "string")
  );
}

function isMonth(value: unknown): boolean {
  return typeof value === "string" && /^\d{4}-(?:0[1-9]|1[0-2])$/.test(value);
}

function isFactValue(value: unknown): boolean {
  if (!Array.isArray(value)) return typeof value === "string" || typeof value === "number";
  return value.length === 2 && value.every((bound) => typeof bound === "number");
}
