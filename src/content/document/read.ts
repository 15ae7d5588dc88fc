import { isDeepStrictEqual } from "node:util";
import { evaluate, type MemberNode, type ValueNode } from "@humanwhocodes/momoa";
import { describeKind } from "#src/content/diagnostics/describe.ts";
import type { Diagnostic } from "#src/content/diagnostics/diagnostic.ts";
import {
  jsonBom,
  jsonControlCharacter,
  jsonDuplicateKey,
  jsonEncoding,
  jsonForbiddenKey,
  jsonFormat,
  jsonLoneSurrogate,
  jsonNotObject,
  jsonOtherFormat,
  jsonTooDeep,
  jsonTooLarge,
} from "#src/content/document/syntax/json.rules.ts";
import {
  codePointName,
  controlCharacterIn,
  withoutControlCharacters,
} from "#src/content/json/control-characters.ts";
import { decodeText, decodeUtf16, findWrongByte } from "#src/content/json/encoding.ts";
import {
  canonicalJson,
  FORBIDDEN_KEYS,
  isObject,
  type JsonObject,
  type JsonValue,
  parseObject,
  pointerTo,
} from "#src/content/json/json.ts";
import { bodyOf, keyOf } from "#src/content/json/json-tree.ts";
import { getOrMake } from "#src/content/json/memo.ts";
import { positionAt } from "#src/content/json/position.ts";
import { isRightToLeft } from "#src/content/language/language.ts";
import { splitName } from "#src/content/language/local-name.ts";
import { binaryFormat } from "./syntax/file-formats.ts";
import { syntaxDiagnostic } from "./syntax/syntax-diagnostic.ts";

/** Maximum size of a document in bytes: a page of 16,000 words takes about a tenth of it. */
export const MAX_BYTES = 1_000_000;

/** Maximum nesting; the deepest document of this site has about ten levels. */
export const MAX_JSON_DEPTH = 64;

/** Matches an unpaired surrogate; with the u flag, a valid pair counts as one character and does not match. */
const LONE_SURROGATE = /\p{Surrogate}/u;

/** Matches strings, which are captured, and the white space outside them: replacing each match by its capture removes the white space. */
const OUTSIDE_STRINGS = /("(?:[^"\\]+|\\.)*")|[ \t\n\r]+/g;

/** Matches texts that may contain a reserved key or a lone surrogate. */
const MAY_BE_FORBIDDEN = new RegExp(`\\\\u|${[...FORBIDDEN_KEYS].join("|")}`);

export type ReadResult = {
  /** The value, if the document is valid JSON in the expected form. */
  value: JsonObject | undefined;
  /** The value as far as it can be recovered. */
  readable: JsonObject | undefined;
  text: string;
  diagnostics: Diagnostic[];
};

/**
 * Reads the bytes of a JSON document: UTF-8, an object, no repeated or reserved keys, within limits.
 * Positions are parsed only if a key may be repeated. Never throws.
 */
export function readDocument(bytes: Uint8Array, path = ""): ReadResult {
  const format = binaryFormat(bytes);
  if (format !== undefined) return failed("", undefined, jsonOtherFormat.at("", { actual: format }));
  if (decodeUtf16(bytes) !== undefined)
    return failed("", undefined, jsonEncoding.at("", { encoding: "UTF-16" }));
  if (bytes.length > MAX_BYTES) {
    const details = { actual: bytes.length, limit: MAX_BYTES };
    return readLoosely(bytes, jsonTooLarge.at("", details));
  }
  const text = decodeText(bytes);
  if (text === undefined) {
    const { position } = findWrongByte(bytes);
    return readLoosely(bytes, jsonEncoding.at("", { encoding: undefined }, { position }));
  }
  if (text.startsWith("\uFEFF"))
    return readLoosely(bytes, jsonBom.at("", {}, { position: { line: 1, column: 1 } }));
  let value: unknown;
  let failure: unknown;
  try {
    value = JSON.parse(text);
  } catch (error) {
    failure = error;
  }
  const deep = failure !== undefined || isDeeper(value, MAX_JSON_DEPTH) ? deepAt(text) : undefined;
  if (deep !== undefined) {
    const position = positionAt(text, deep);
    return readLoosely(bytes, jsonTooDeep.at("", { limit: MAX_JSON_DEPTH }, { position }));
  }
  if (failure !== undefined) return failed(text, undefined, syntaxDiagnostic(text, failure));
  if (!isObject(value)) return failed(text, undefined, jsonNotObject.at("", { actual: describeKind(value) }));
  let problems: Diagnostic[] | undefined;
  const check = () => (problems ??= checkText(text, value, path));
  const isUsable = () => check().every(({ code }) => code === jsonFormat.code);
  return {
    readable: value,
    text,
    // Computed lazily: not every reader needs them, and they take twice as long as the value.
    get value() {
      return isUsable() ? value : undefined;
    },
    get diagnostics() {
      return check();
    },
  };
}

/** Finds problems of a text that can be parsed; the value is usable if the only problem is formatting. */
function checkText(text: string, value: JsonObject, path: string): Diagnostic[] {
  const canonical = canonicalJson(value);
  // Git for Windows converts line ends to CRLF.
  const isCanonical = canonical === text || canonical.replaceAll("\n", "\r\n") === text;
  // A repeated key is lost in the parsed value.
  const isWhole = isCanonical || JSON.stringify(value) === text.replace(OUTSIDE_STRINGS, "$1");
  const diagnostics: Diagnostic[] = isWhole ? [] : findDuplicateKeys(text);
  const isSuspicious = MAY_BE_FORBIDDEN.test(text);
  if (isSuspicious) diagnostics.push(...findReserved(value));
  if (isSuspicious || /\\[bf]/.test(text) || controlCharacterIn(text) !== undefined)
    diagnostics.push(
      ...findControls(
        value,
        isRightToLeft(JSON.stringify(value), splitName(path.replace(/^.*\/|\.json$/g, "")).language),
      ),
    );
  if (diagnostics.length > 0 || isCanonical) return diagnostics;
  return [jsonFormat.at("", { byLines: canonical === text.replaceAll(/\r\n?/g, "\n") })];
}

function failed(text: string, readable: JsonObject | undefined, ...diagnostics: Diagnostic[]): ReadResult {
  return { value: undefined, readable, text, diagnostics };
}

/** The result for an unusable document, with as much of its value as a tolerant parser can recover. */
function readLoosely(bytes: Uint8Array, diagnostic: Diagnostic): ReadResult {
  const text = new TextDecoder().decode(bytes);
  return failed(text, parseObject(text), diagnostic);
}

function isDeeper(value: unknown, limit: number): boolean {
  if (Array.isArray(value)) return limit === 0 || value.some((inner) => isDeeper(inner, limit - 1));
  if (!isObject(value)) return false;
  if (limit === 0) return true;
  for (const key in value) if (isDeeper(value[key], limit - 1)) return true;
  return false;
}

/** The offset at which nesting exceeds the limit. The text may not be JSON. */
function deepAt(text: string): number | undefined {
  let depth = 0;
  for (const { 0: token, index } of text.matchAll(/[[{\]}]|"(?:[^"\\]+|\\[\s\S])*"?/g)) {
    if (token === "]" || token === "}") depth -= 1;
    else if (!token.startsWith('"') && ++depth > MAX_JSON_DEPTH) return index;
  }
  return undefined;
}

function findDuplicateKeys(text: string): Diagnostic[] {
  const diagnostics: Diagnostic[] = [];
  const visit = (node: ValueNode, pointer: string): void => {
    if (node.type === "Array")
      for (const [index, element] of node.elements.entries()) visit(element.value, pointerTo(pointer, index));
    if (node.type !== "Object") return;
    const firsts = new Map<string, MemberNode>();
    for (const member of node.members) {
      const name = keyOf(member);
      const place = pointerTo(pointer, name);
      const { line, column } = member.name.loc.start;
      const first = getOrMake(firsts, name, () => member);
      if (first !== member) {
        const members = isDeepStrictEqual(evaluate(first.value), evaluate(member.value)) ? {} : undefined;
        const details = { name, line: first.name.loc.start.line, members };
        const at = { position: { line, column } };
        diagnostics.push(jsonDuplicateKey.at(place, details, at));
      }
      visit(member.value, place);
    }
  };
  const body = bodyOf(text);
  if (body) visit(body, "");
  return diagnostics;
}

function findReserved(value: unknown, pointer = ""): Diagnostic[] {
  if (typeof value === "string")
    return LONE_SURROGATE.test(value)
      ? [jsonLoneSurrogate.at(pointer, { cure: value.replace(/\p{Surrogate}/gu, "") })]
      : [];
  if (typeof value !== "object" || value === null) return [];
  return Object.entries(value).flatMap(([key, child]) => {
    const here = pointerTo(pointer, key);
    if (FORBIDDEN_KEYS.has(key)) return [jsonForbiddenKey.at(here, { name: key, members: {} })];
    if (LONE_SURROGATE.test(key)) return [jsonLoneSurrogate.at(here, {}, { spot: "key" })];
    return findReserved(child, here);
  });
}

function findControls(value: JsonValue, rightToLeft: boolean, pointer = ""): Diagnostic[] {
  if (typeof value === "string") {
    const character = controlCharacterIn(value, rightToLeft);
    if (character === undefined) return [];
    const cure = withoutControlCharacters(value, rightToLeft);
    return [jsonControlCharacter.at(pointer, { character: codePointName(character), cure })];
  }
  if (typeof value !== "object" || value === null) return [];
  return Object.entries(value).flatMap(([key, child]) =>
    findControls(child, rightToLeft, pointerTo(pointer, key)),
  );
}
