import { createDiagnostic, type Diagnostic } from "#src/content/diagnostics/diagnostic.ts";
import { positionOf } from "#src/content/json/position.ts";
import { firstFault } from "./syntax/find-faults.ts";

/** The marks that git leaves where two versions of some lines could not be joined. */
const CONFLICT = /(?<=^[ \t]*)(?:<{7}|\|{7}|={7}|>{7})(?=[ \r\n]|$)/m;

/**
 * Why a text is not JSON, and where: at the place where its author has to type.
 * @param reason what JSON.parse threw
 */
export function syntaxDiagnostic(text: string, reason: unknown): Diagnostic {
  if (text.trim() === "")
    return { ...createDiagnostic("json/empty", "", {}), position: { line: 1, column: 1 } };
  const conflict = CONFLICT.exec(text);
  if (conflict) {
    const position = positionOf(text, conflict.index);
    return { ...createDiagnostic("json/conflict", "", { mark: conflict[0] }), position };
  }
  const { problem, offset } = firstFault(text) ?? { problem: String(reason), offset: 0 };
  return { ...createDiagnostic("json/syntax", "", { problem }), position: positionOf(text, offset) };
}
