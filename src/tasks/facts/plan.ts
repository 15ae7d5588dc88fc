import { commandLine } from "#src/content/diagnostics/command-line.ts";
import { say } from "#src/content/diagnostics/say.ts";
import { WordedError } from "#src/content/diagnostics/words.ts";
import { fileText, type SourceFile } from "#src/content/document/source-file.ts";
import { canonicalJson, isObject, parseObject, pointerTo } from "#src/content/json/json.ts";
import { applyEdits, renameKey, type TextEdit } from "#src/content/json/text-edits.ts";
import { FACT_PARTS } from "#src/content/placeholder/facts.ts";
import type { ListedFact } from "#src/content/site/shared/facts-list.ts";
import { FACTS } from "#src/content/site/shared/shared-documents.ts";
import { counted, longDay, TOOL_LANGUAGE } from "#src/language/format.ts";
import type { Plan } from "#src/plans/plan.ts";
import { inText } from "#src/plans/uses/text-places.ts";

/** Plans renaming a fact in every text that contains its name. @throws Error if the fact does not exist, or the new name is taken */
export function renameFact(from: string, to: string, files: readonly SourceFile[]): Plan {
  const home = files.find(({ path }) => path === FACTS);
  const facts = home && parseObject(fileText(home))?.facts;
  if (!home || !isObject(facts) || !Object.hasOwn(facts, from))
    throw new WordedError(say("Unknown {_fact} {from}.", { from }));
  if (Object.hasOwn(facts, to)) throw new WordedError(say("The {_fact} {to} already exists.", { to }));
  const thing = { kind: "fact", name: from, home: FACTS, aliases: [] } as const;
  const change = new Map<string, string>();
  for (const file of files) {
    if (!file.path.startsWith("pages/")) continue;
    const text = fileText(file);
    const edits: TextEdit[] = inText(thing, text, file.path).map(({ offset }) => ({
      start: offset,
      end: offset + from.length,
      text: to,
    }));
    if (file === home) edits.push(...renameKey(text, pointerTo("/facts", from), to));
    if (edits.length > 0) change.set(file.path, applyEdits(text, edits));
  }
  return { create: new Map(), change, next: [`${commandLine("validate")}, and commit all of it.`] };
}

/** Formats a list of facts as a table for a terminal, with overdue facts marked and a summary line. */
export function formatFactsTable(facts: readonly ListedFact[]): string {
  const rows = facts.map((fact) => [
    fact.name,
    fact.per ? `${fact.text} a ${fact.per}` : fact.text,
    FACT_PARTS.asOf(fact, TOOL_LANGUAGE),
    longDay(fact.reviewBy, TOOL_LANGUAGE) + (fact.overdue ? " OVERDUE" : ""),
    fact.source ?? "own figure",
  ]);
  const overdue = facts.filter((fact) => fact.overdue).length;
  const count = `${counted(facts.length, "fact")}, ${overdue} overdue`;
  return `${table([["Fact", "Value", "As of", "Review by", "Source"], ...rows])}\n${count}\n`;
}

/** Formats a list of facts as JSON: `{ "facts": [{ name, label, text, value, … overdue }] }`. */
export const formatFactsJson = (facts: readonly ListedFact[]): string => canonicalJson({ facts });

function table(rows: readonly string[][]): string {
  const widths = (rows[0] ?? []).map((_, column) => Math.max(...rows.map((row) => row[column]?.length ?? 0)));
  const line = (row: readonly string[]) =>
    row
      .map((cell, column) => cell.padEnd(widths[column] ?? 0))
      .join("  ")
      .trimEnd();
  return `${rows.map(line).join("\n")}\n`;
}
