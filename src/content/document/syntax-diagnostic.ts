import { parse } from "@humanwhocodes/momoa";
import { createDiagnostic, type Diagnostic } from "#src/content/diagnostics/diagnostic.ts";
import { positionOf } from "#src/content/json/position.ts";

type Failure = { problem: string; offset: number };

/**
 * Why a text is not JSON, and where: at the first character that cannot stand there.
 * @param reason what JSON.parse threw
 */
export function syntaxDiagnostic(text: string, reason: unknown): Diagnostic {
  const failures = [parseFailure(text), unclosedText(text)].filter((failure) => failure !== undefined);
  const [first = { problem: String(reason), offset: 0 }] = failures.sort((a, b) => a.offset - b.offset);
  return {
    ...createDiagnostic("json/syntax", "", { problem: first.problem }),
    position: positionOf(text, first.offset),
  };
}

/** The first line break or other control character inside a text: the position-keeping parser takes them. */
function unclosedText(text: string): Failure | undefined {
  let inText = false;
  for (let offset = 0; offset < text.length; offset += 1) {
    const code = text.charCodeAt(offset);
    if (code === 0x22) inText = !inText;
    else if (!inText) continue;
    else if (code === 0x5c) offset += 1;
    else if (code < 0x20) return { problem: describeControl(code), offset };
  }
  return undefined;
}

function describeControl(code: number): string {
  return code === 0x0a || code === 0x0d
    ? "The line ends inside a text: a quotation mark is missing, or a line break that has to be written \\n."
    : "A control character stands inside a text: a tab is written \\t.";
}

function parseFailure(text: string): Failure | undefined {
  try {
    parse(text, { mode: "json" });
    return undefined;
  } catch (error) {
    return describeFailure(error, text);
  }
}

function describeFailure(error: unknown, text: string): Failure {
  const at = error instanceof Error && "offset" in error ? Number(error.offset) : 0;
  // Of a number, the parser names the digits behind the minus.
  const offset = /-\d/.test(text.slice(at - 1, at + 1)) ? at - 1 : at;
  const end = text.trimEnd().length;
  // A text that breaks off is called wrong at its last token; the mistake is that nothing follows.
  const last = /^(?:"[^"]*"|[,:{}[\]])$/.test(text.slice(offset, end)) && isUnclosed(text);
  if (String(error).includes("end of input") || offset >= end || last) {
    return { problem: "The text ends too early: a bracket or a quotation mark is not closed.", offset: end };
  }
  if (/\d,$/.test(text.slice(0, offset)) && /\d/.test(text.charAt(offset))) {
    return { problem: "A number has no commas inside: 1,000 is written 1000.", offset };
  }
  const zero = /^-?0(?=\d)/.exec(text.slice(offset, offset + 3))?.[0];
  if (zero !== undefined && /[:,[]\s*$/.test(text.slice(0, offset))) {
    return { problem: "A number cannot begin with 0.", offset: offset + zero.length };
  }
  return { problem: describeCharacter(text, offset), offset };
}

/** Why the character at a place cannot stand there. */
function describeCharacter(text: string, offset: number): string {
  const found = String.fromCodePoint(text.codePointAt(offset) ?? 0);
  const [before, rest] = [text.slice(0, offset), text.slice(offset)];
  if (before.trimEnd().endsWith(",") && /[\]}]/.test(found))
    return `There is a comma too many before "${found}".`;
  if (/\d(?:\.|e[+-]?)$/i.test(before)) return "The number ends too early: digits are missing here.";
  if (found === "\\" || /\\u[0-9a-f]{0,3}$/i.test(before))
    return 'A backslash inside a text stands before one of "\\/bfnrt or u and four digits; by itself it is written \\\\.';
  if (/^\/[/*]/.test(rest)) return "There are no comments in JSON: remove this one.";
  if (INVISIBLE.test(found))
    return `An invisible character (${codeOf(found)}) stands here, as copied from elsewhere: remove it.`;
  return `"${found}" is not expected here: is a comma, a colon or a quotation mark missing before it?`;
}

/** What looks like a space or like nothing: other spaces, controls, marks of direction. */
const INVISIBLE = /[\p{C}\p{Z}]/u;

function codeOf(character: string): string {
  return `U+${(character.codePointAt(0) ?? 0).toString(16).toUpperCase().padStart(4, "0")}`;
}

/** Tells whether all brackets so far go together, and some are still open. */
function isUnclosed(text: string): boolean {
  const open: string[] = [];
  for (const bracket of text.replaceAll(/"(?:[^"\\]|\\.)*"/g, "").match(/[[\]{}]/g) ?? []) {
    if (bracket === "[" || bracket === "{") open.push(bracket);
    else if (open.pop() !== (bracket === "]" ? "[" : "{")) return false;
  }
  return open.length > 0;
}
