import type { PlacedDiagnostic } from "#src/content/diagnostics/diagnostic.ts";
import type { JsonObject, JsonValue } from "#src/content/json/json.ts";
import { blockSummary } from "#src/studio/kernel/page/block-words.ts";
import { blockId, blockList } from "./block-changes.ts";

/** Describes a document with blocks: its settings, then a line for each block with its id, type, first words and lists. */
export function outlineText(value: JsonObject): string {
  const { blocks: _, $schema: __, ...settings } = value;
  const lines = Object.entries(settings).map(([key, one]) => `${key}: ${JSON.stringify(one)}`);
  return [...lines, "blocks:", ...blockList(value).map(blockLine)].join("\n");
}

/** A block on one line: `questions: faq "Questions" items[3]`. */
export function blockLine(block: JsonObject): string {
  const lists = Object.entries(block).flatMap(([key, value]) =>
    Array.isArray(value) ? `${key}[${value.length}]` : [],
  );
  const summary = blockSummary(block);
  const words = summary === "" ? [] : [JSON.stringify(summary)];
  return [`${blockId(block)}: ${block.type}`, ...words, ...lists].join(" ");
}

/** Maximum number of lines of a source in one answer. */
const MAX_LINES = 100;

/** The JSON or Markdown of a document or block, 100 lines at a time. @param from number of the first line, from 1 */
export function sourceText(value: JsonValue, from = 1): string {
  const lines = (typeof value === "string" ? value : JSON.stringify(value, null, 1)).split("\n");
  const part = lines.slice(from - 1, from - 1 + MAX_LINES);
  const rest = lines.length - (from - 1 + part.length);
  return [
    ...part,
    ...(rest > 0 ? [`… ${rest} more lines: read with "from": ${from + part.length}`] : []),
  ].join("\n");
}

/** Maximum number of problems in one answer. */
const MAX_PROBLEMS = 20;

/** Problems a line each, with place, message and cure; those beyond the first 20 are counted. */
export function problemText(problems: readonly PlacedDiagnostic[]): string {
  const lines = problems
    .slice(0, MAX_PROBLEMS)
    .map(
      ({ file, line, severity, code, message, hint }) =>
        `${file}:${line} ${severity} ${code}: ${message} ${hint}`,
    );
  const rest = problems.length - lines.length;
  return [...lines, ...(rest > 0 ? [`… and ${rest} more`] : [])].join("\n");
}
