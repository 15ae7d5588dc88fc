import commonSchema from "#schema/common.schema.json" with { type: "json" };
import type { Fact } from "#schema/generated/types.ts";
import { isDay } from "#src/content/dates/day.ts";
import { commandLine } from "#src/content/diagnostics/command-line.ts";
import { Documents } from "#src/content/document/documents.ts";
import type { SourceFile } from "#src/content/document/source-file.ts";
import { isObject, type JsonObject } from "#src/content/json/json.ts";
import { formatFact } from "#src/content/placeholder/facts.ts";
import { TOOL_LANGUAGE } from "#src/language/format.ts";
import { FACTS } from "./shared-documents.ts";

export type ListedFact = ReturnType<typeof listFacts>[number];

/** Reads the facts: the valid ones, and the names of invalid ones; empty without a document. @throws Error if the document is unreadable */
export function readableFacts(
  files: readonly SourceFile[],
  documents = new Documents(),
): { facts: Record<string, Fact>; leftOut: string[] } {
  const file = files.find(({ path }) => path === FACTS);
  if (!file) return { facts: {}, leftOut: [] };
  const entries = documents.read(file).value?.facts;
  if (!isObject(entries))
    throw new Error(`${FACTS} cannot be read. Run ${commandLine("validate")} to see why.`);
  const facts = validFacts(entries);
  return { facts, leftOut: Object.keys(entries).filter((name) => !Object.hasOwn(facts, name)) };
}

/**
 * Selects the valid facts.
 * @param entries all facts of the document, by name
 */
export function validFacts(entries: JsonObject): Record<string, Fact> {
  return Object.fromEntries(
    Object.entries(entries).flatMap(([name, fact]) => (isFact(fact) ? [[name, fact] as const] : [])),
  );
}

/**
 * Lists all facts of a site, with their formatted text.
 * @param today `YYYY-MM-DD`; facts whose review was due before this day are marked as overdue
 */
export function listFacts(facts: Readonly<Record<string, Fact>>, today: string) {
  return Object.entries(facts)
    .map(([name, fact]) => ({
      name,
      label: fact.label,
      text: formatFact(fact, TOOL_LANGUAGE),
      value: fact.value,
      ...(fact.unit ? { unit: fact.unit } : {}),
      ...(fact.per ? { per: fact.per } : {}),
      ...(fact.source ? { source: fact.source } : {}),
      ...(fact.source && fact.sourceLabel ? { sourceLabel: fact.sourceLabel } : {}),
      asOf: fact.asOf,
      reviewBy: fact.reviewBy,
      overdue: isOverdue(fact, today),
    }))
    .sort((a, b) => (a.name < b.name ? -1 : 1));
}

/** Tells whether a fact should have been reviewed before a date (`YYYY-MM-DD`). */
export function isOverdue({ reviewBy }: Pick<Fact, "reviewBy">, today: string): boolean {
  return reviewBy < today;
}

/** Optional text fields of a fact. */
const WORDS = ["per", "source", "sourceLabel"];

/** Units that can be formatted: `Intl` refuses any other. */
const UNITS: ReadonlySet<unknown> = new Set([undefined, ...commonSchema.definitions.unit.enum]);

/** Tells whether a value has the fields of schema/data/facts.schema.json, so that it can be listed and compared. */
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
