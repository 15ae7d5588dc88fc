import type { PlacedDiagnostic } from "#src/content/diagnostics/diagnostic.ts";
import { mendSyntax } from "#src/content/document/syntax/mend-syntax.ts";
import { decodeText } from "#src/content/json/encoding.ts";
import { TextLines } from "#src/content/json/position.ts";
import type { Fix } from "./fix.ts";

const BYTE_ORDER_MARK = "\uFEFF";

/**
 * Makes a document readable: removes the byte order mark, and corrects commas, colons and quotation marks.
 * @param diagnostics of this document
 * @returns undefined if a person has to decide
 */
export function mendUnreadable(
  bytes: Uint8Array,
  diagnostics: readonly PlacedDiagnostic[],
): { text: string; fixes: Fix[] } | undefined {
  const issue = diagnostics.find(({ code }) => code === "json/bom" || code === "json/syntax");
  const text = decodeText(bytes);
  if (!issue || text === undefined) return undefined;
  if (issue.code === "json/bom" && text.startsWith(BYTE_ORDER_MARK)) {
    const fix = { issue, done: "The byte order mark is gone.", label: "Remove the byte order mark" };
    return { text: text.slice(BYTE_ORDER_MARK.length), fixes: [fix] };
  }
  const mended = mendSyntax(text);
  if (!mended) return undefined;
  const lines = new TextLines(text);
  const fixes = mended.faults.map(({ problem, offset }) => ({
    issue: { ...issue, ...lines.positionOf(offset) },
    done: `Corrected: ${problem}`,
    label: "Correct the syntax",
  }));
  return { text: mended.text, fixes };
}
