import { createDiagnostic, type Diagnostic } from "#src/content/diagnostics/diagnostic.ts";
import { positionAt } from "#src/content/json/position.ts";
import { textFormat } from "./other-format.ts";
import { surroundings } from "./surroundings.ts";
import { firstFault } from "./syntax/find-faults.ts";

/** The markers that git leaves where it could not merge two versions of some lines. */
const CONFLICT = /(?<=^[ \t]*)(?:<{7}|\|{7}|={7}|>{7})(?=[ \r\n]|$)/m;

/**
 * Explains why a text is not JSON, at the place where the author has to type.
 * @param reason the error thrown by JSON.parse
 */
export function syntaxDiagnostic(text: string, reason: unknown): Diagnostic {
  if (text.trim() === "")
    return { ...createDiagnostic("json/empty", "", {}), position: { line: 1, column: 1 } };
  const conflict = CONFLICT.exec(text);
  if (conflict) {
    const position = positionAt(text, conflict.index);
    return { ...createDiagnostic("json/conflict", "", { mark: conflict[0] }), position };
  }
  const around = surroundings(text);
  if (around) {
    const position = positionAt(text, around.offset);
    return { ...createDiagnostic("json/surrounded", "", { found: around.found }), position };
  }
  const format = textFormat(text);
  if (format !== undefined)
    return {
      ...createDiagnostic("json/other-format", "", { found: format }),
      position: { line: 1, column: 1 },
    };
  const { problem, offset } = firstFault(text) ?? { problem: String(reason), offset: 0 };
  return { ...createDiagnostic("json/syntax", "", { problem }), position: positionAt(text, offset) };
}
