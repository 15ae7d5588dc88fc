import type { Diagnostic } from "#src/content/diagnostics/diagnostic.ts";
import { say, untranslated, type Value } from "#src/content/diagnostics/say.ts";
import { firstFault } from "#src/content/document/syntax/find-faults.ts";
import {
  jsonConflict,
  jsonEmpty,
  jsonOtherFormat,
  jsonSurrounded,
  jsonSyntax,
} from "#src/content/document/syntax/json.rules.ts";
import { positionAt } from "#src/content/json/position.ts";
import { shortened } from "#src/language/beginning.ts";
import { textFormat } from "./file-formats.ts";

/** Conflict markers, which git writes where it could not merge two versions. */
const CONFLICT = /(?<=^[ \t]*)(?:<{7}|\|{7}|={7}|>{7})(?=[ \r\n]|$)/m;

/**
 * Explains why a text is not JSON, with the position of the correction.
 * @param reason the error thrown by JSON.parse
 */
export function syntaxDiagnostic(text: string, reason: unknown): Diagnostic {
  const at = (offset: number) => ({ position: positionAt(text, offset) });
  if (text.trim() === "") return jsonEmpty.at("", {}, at(0));
  const conflict = CONFLICT.exec(text);
  if (conflict) return jsonConflict.at("", { excerpt: `"${conflict[0]}"` }, at(conflict.index));
  const around = surroundings(text);
  if (around) return jsonSurrounded.at("", { actual: around.line }, at(around.offset));
  const format = textFormat(text);
  if (format !== undefined) return jsonOtherFormat.at("", { actual: format }, at(0));
  const { problem, offset } = firstFault(text) ?? { problem: untranslated(String(reason)), offset: 0 };
  return jsonSyntax.at("", { problem }, at(offset));
}

/** A document that is surrounded by other text, such as an explanation or a code fence. */
type Surrounded = {
  /** The first surrounding text, for the message. */
  line: Value;
  offset: number;
  document: string;
};

/** Matches the fence of a code block, one of the lines that do not belong to a document. */
const FENCE = /^(?:```|~~~)\s*[\w-]*$/;
const SCRIPT = /^(?:export default|module\.exports\s*=|return|(?:const|let|var)\s+\w+[^={]*=)$/;
const SENTENCE = /^[^\s"{}[\],:#/<][^"{}[\]]*$|^#{1,6} [^"{}[\]]+$/;
const NULS = /^\0+$/;

/**
 * Finds a document that was saved with surrounding text: an assistant's answer, a code block, a JavaScript module, trailing NUL bytes.
 * @returns undefined if nothing precedes the first or follows the last brace, or if it may be part of the document
 */
export function surroundings(text: string): Surrounded | undefined {
  const start = text.indexOf("{");
  const end = text.lastIndexOf("}") + 1;
  if (start < 0 || end <= start) return undefined;
  const [before, after] = [partsOf(text, 0, start), partsOf(text, end, text.length)];
  const [first] = [...before, ...after];
  if (!first || !/^\{\s*(?:["“'\w]|\/[/*]|\}$)/.test(text.slice(start, end))) return undefined;
  if ([...before, ...after].some(({ line }) => describe(line) === undefined)) return undefined;
  const { line, offset } = first;
  return { line: describe(line) ?? line, offset, document: `${text.slice(start, end)}\n` };
}

function partsOf(text: string, start: number, end: number): { line: string; offset: number }[] {
  return [...text.slice(start, end).matchAll(/\S.*/g)].map(({ 0: line, index }) => ({
    line: line.trimEnd(),
    offset: start + index,
  }));
}

function describe(line: string): Value | undefined {
  if (NULS.test(line))
    return line.length === 1 ? say("A NUL byte") : say("{count, number} NUL bytes", { count: line.length });
  const display = `"${shortened(line, 61)}"`;
  if (FENCE.test(line)) return say("{display}, the mark of a code block,", { display });
  if (SCRIPT.test(line) || line === ";") return say("{display}, which is JavaScript,", { display });
  return SENTENCE.test(line) ? display : undefined;
}
