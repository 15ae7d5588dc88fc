import type { DiagnosticCode, PlacedDiagnostic } from "#src/content/diagnostics/diagnostic.ts";
import { type Said, say } from "#src/content/diagnostics/say.ts";
import { repairSyntax } from "#src/content/document/syntax/find-faults.ts";
import {
  jsonBom,
  jsonEncoding,
  jsonSurrounded,
  jsonSyntax,
} from "#src/content/document/syntax/json.rules.ts";
import { surroundings } from "#src/content/document/syntax/syntax-diagnostic.ts";
import { decodeText, decodeUtf16 } from "#src/content/json/encoding.ts";
import { TextLines } from "#src/content/json/position.ts";
import type { Fix } from "./format-fixes.ts";

/** Functions that recover a document that is not valid JSON, by diagnostic. */
const RECOVERIES: Partial<
  Record<DiagnosticCode, { read: (bytes: Uint8Array) => string | undefined; done: Said; label: Said }>
> = {
  [jsonBom.code]: {
    read: (bytes) => decodeText(bytes)?.replace(/^\uFEFF/, ""),
    done: say("The byte order mark is gone."),
    label: say("Remove the byte order mark"),
  },
  [jsonEncoding.code]: {
    read: decodeUtf16,
    done: say("The file is now UTF-8."),
    label: say("Save it as UTF-8"),
  },
  [jsonSurrounded.code]: {
    read: (bytes) => surroundings(decodeText(bytes) ?? "")?.document,
    done: say("Only the document is left."),
    label: say("Keep only the document"),
  },
};

/** Repairs encoding, commas, colons, quotation marks, and text around the document. @returns undefined if the repair is ambiguous */
export function repairUnreadable(
  bytes: Uint8Array,
  diagnostics: readonly PlacedDiagnostic[],
): { text: string; fixes: Fix[] } | undefined {
  for (const diagnostic of diagnostics) {
    const recovery = RECOVERIES[diagnostic.code];
    const text = recovery?.read(bytes);
    if (recovery && text !== undefined)
      return { text, fixes: [{ diagnostic, done: recovery.done, label: recovery.label }] };
  }
  const diagnostic = diagnostics.find(({ code }) => code === jsonSyntax.code);
  const text = decodeText(bytes);
  const repaired = diagnostic && text !== undefined ? repairSyntax(text) : undefined;
  if (!diagnostic || text === undefined || !repaired) return undefined;
  const lines = new TextLines(text);
  const fixes = repaired.faults.map(({ problem, offset }) => ({
    diagnostic: { ...diagnostic, ...lines.positionOf(offset) },
    done: say("Corrected: {problem}", { problem }),
    label: say("Fix the mistake"),
  }));
  return { text: repaired.text, fixes };
}
