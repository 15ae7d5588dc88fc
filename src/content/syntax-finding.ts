import { parse } from "@humanwhocodes/momoa";
import { type Finding, finding } from "#src/content/issue.ts";
import { positionOf } from "#src/content/locate.ts";

/**
 * Why a text is not JSON, and where.
 * @param reason what JSON.parse threw
 */
export function syntaxFinding(text: string, reason: unknown): Finding {
  const { problem, offset } = parseFailure(text) ?? controlCharacter(reason);
  return { ...finding("json/syntax", "", { problem }), position: positionOf(text, offset) };
}

function parseFailure(text: string): { problem: string; offset: number } | undefined {
  try {
    parse(text, { mode: "json" });
    return undefined;
  } catch (error) {
    return describeFailure(error, text);
  }
}

/** The position-keeping parser takes line breaks inside texts; the engine's own message says where they are. */
function controlCharacter(reason: unknown): { problem: string; offset: number } {
  const offset = Number(/position (\d+)/.exec(String(reason))?.[1] ?? 0);
  return { problem: "A line break or another control character stands inside a text: write \\n.", offset };
}

function describeFailure(error: unknown, text: string): { problem: string; offset: number } {
  const offset = error instanceof Error && "offset" in error ? Number(error.offset) : 0;
  const end = text.trimEnd().length;
  if (String(error).includes("end of input") || offset >= end) {
    return { problem: "The text ends too early: a bracket or a quotation mark is not closed.", offset: end };
  }
  const found = text.codePointAt(offset) ?? 0;
  const shown = found < 0x20 ? "A control character" : `"${String.fromCodePoint(found)}"`;
  if (text.slice(0, offset).trimEnd().endsWith(",") && (shown === '"}"' || shown === '"]"')) {
    return { problem: `There is a comma too many before ${shown}.`, offset };
  }
  const missing = "is a comma, a colon or a quotation mark missing before it?";
  return { problem: `${shown} is not expected here: ${missing}`, offset };
}
