import { MAX_DEPTH } from "#src/content/document/read.ts";
import { isObject, type JsonObject, type JsonValue, pointerSteps } from "#src/content/json/json.ts";
import { FORBIDDEN_KEYS } from "#src/content/json/scan.ts";
import type {
  ChangeRequest,
  CompleteRequest,
  DocumentId,
  FindRequest,
  FixRequest,
  Operation,
  OrderRequest,
  PageRequest,
  ReplaceRequest,
  SaveRequest,
  SourceRequest,
} from "#src/studio/protocol.ts";
import { Refusal } from "#src/studio/server/session/refusal.ts";

/**
 * Validates requests from outside: each check returns a request with exactly its keys, or throws a Refusal with 400.
 */
export function checkChange(body: JsonValue): ChangeRequest {
  const { document, revision, operations, label, typing, ...rest } = objectOf(body, "request");
  if (!Array.isArray(operations) || operations.length === 0 || operations.length > MOST_OPERATIONS)
    throw bad("operations");
  return {
    ...checkPage(rest),
    document: documentOf(document),
    revision: revisionOf(revision),
    operations: operations.map(operationOf),
    label: textOf(label, "label", 200),
    ...(typing === undefined ? {} : { typing: pointerOf(typing, "typing") }),
  };
}

export function checkPage(body: JsonValue): PageRequest {
  const { route, shown, also, ...rest } = objectOf(body, "request");
  const [other] = Object.keys(rest);
  if (other !== undefined) throw bad(other);
  return {
    route: routeIn(route),
    ...(shown === undefined ? {} : { shown: revisionOf(shown) }),
    ...(also === undefined ? {} : { also: documentOf(also) }),
  };
}

export function checkFix(body: JsonValue): FixRequest {
  const { document, code, pointer, ...rest } = objectOf(body, "request");
  return {
    ...checkPage(rest),
    document: documentOf(document),
    code: textOf(code, "code", 100),
    pointer: pointerOf(pointer, "pointer"),
  };
}

export function checkSource(body: JsonValue): SourceRequest {
  const { document, revision, text, ...rest } = objectOf(body, "request");
  return {
    ...checkPage(rest),
    document: documentOf(document),
    revision: revisionOf(revision),
    text: textOf(text, "text", 1_000_000),
  };
}

export function checkComplete(body: JsonValue): CompleteRequest {
  const { document, text, offset, ...rest } = objectOf(body, "request");
  const [other] = Object.keys(rest);
  if (other !== undefined) throw bad(other);
  return {
    document: documentOf(document),
    text: textOf(text, "text", 1_000_000),
    offset: revisionOf(offset),
  };
}

export function checkSave(body: JsonValue): SaveRequest {
  const { take = [], ...rest } = objectOf(body, "request");
  if (!Array.isArray(take)) throw bad("take");
  return {
    ...checkPage(rest),
    take: take.map((item) => {
      const { document, pointer, side } = objectOf(item, "take");
      if (side !== "yours" && side !== "theirs") throw bad("side");
      return { document: documentOf(document), pointer: pointerOf(pointer, "pointer"), side };
    }),
  };
}

export function checkFind(body: JsonValue): FindRequest {
  const { find, matchCase, wholeWord, addresses, ...rest } = objectOf(body, "request");
  const [other] = Object.keys(rest);
  if (other !== undefined) throw bad(other);
  return {
    find: textOf(find, "find", 200),
    matchCase: switchOf(matchCase, "matchCase"),
    wholeWord: switchOf(wholeWord, "wholeWord"),
    addresses: switchOf(addresses, "addresses"),
  };
}

const MOST_HITS = 1000;

export function checkReplace(body: JsonValue): ReplaceRequest {
  const { replacement, hits, find, matchCase, wholeWord, addresses, ...page } = objectOf(body, "request");
  if (!Array.isArray(hits) || hits.length === 0 || hits.length > MOST_HITS) throw bad("hits");
  return {
    ...checkPage(page),
    find: textOf(find, "find", 200),
    matchCase: switchOf(matchCase, "matchCase"),
    wholeWord: switchOf(wholeWord, "wholeWord"),
    addresses: switchOf(addresses, "addresses"),
    replacement: textOf(replacement, "replacement", 1000),
    hits: hits.map((item) => {
      const { document, pointer, start } = objectOf(item, "hit");
      return {
        document: documentOf(document),
        pointer: pointerOf(pointer, "pointer"),
        start: revisionOf(start),
      };
    }),
  };
}

export function checkOrder(body: JsonValue): OrderRequest {
  const { collection, documents, ...page } = objectOf(body, "request");
  if (!Array.isArray(documents) || documents.length > MOST_HITS) throw bad("documents");
  return {
    ...checkPage(page),
    collection: collectionOf(collection),
    documents: documents.map(documentOf),
  };
}

export function collectionOf(value: JsonValue | undefined): string {
  const name = textOf(value, "collection", 100);
  if (!/^[\w-]+$/.test(name)) throw bad("collection");
  return name;
}

function switchOf(value: JsonValue | undefined, name: string): boolean {
  if (typeof value !== "boolean") throw bad(name);
  return value;
}

export function routeIn(value: JsonValue | undefined): string {
  return textOf(value, "route", 300);
}

const DOCUMENT = /^(page|layout|fragment|data|text):[\w./[\]-]{1,300}$/;

export function documentOf(value: JsonValue | undefined): DocumentId {
  const [, kind, name] = (typeof value === "string" && /^([a-z]+):(.*)$/s.exec(value)) || [];
  if (typeof value !== "string" || !DOCUMENT.test(value) || name === undefined) throw bad("document");
  if (kind === "page" || kind === "layout" || kind === "fragment" || kind === "data" || kind === "text")
    return `${kind}:${name}`;
  throw bad("document");
}

/** Parses the parameter of `/api/uses`: a document, or a fact by its name. */
export function useOf(value: string): { fact: string } | DocumentId {
  const fact = /^fact:([\w.-]{1,200})$/.exec(value)?.[1];
  return fact === undefined ? documentOf(value) : { fact };
}

const MOST_OPERATIONS = 1000;

function operationOf(item: JsonValue): Operation {
  const { op, path, from, value } = objectOf(item, "operation");
  const at = pointerOf(path, "path");
  if (op === "remove") return { op, path: at };
  if (op === "move" || op === "copy") return { op, from: pointerOf(from, "from"), path: at };
  if ((op !== "add" && op !== "replace") || value === undefined) throw bad("operation");
  checkValue(value, MAX_DEPTH);
  return { op, path: at, value };
}

/** Rejects values that no document may contain. */
function checkValue(value: JsonValue, depth: number): void {
  if (depth === 0) throw bad("value");
  if (Array.isArray(value)) for (const item of value) checkValue(item, depth - 1);
  if (!isObject(value)) return;
  for (const [key, inner] of Object.entries(value)) {
    if (FORBIDDEN_KEYS.has(key)) throw bad("value");
    checkValue(inner, depth - 1);
  }
}

export function pointerOf(value: JsonValue | undefined, name: string): string {
  const pointer = textOf(value, name, 2000);
  const isPointer = pointer === "" || pointer.startsWith("/");
  if (!isPointer || pointerSteps(pointer).some((step) => FORBIDDEN_KEYS.has(step))) throw bad(name);
  return pointer;
}

function revisionOf(value: JsonValue | undefined): number {
  if (typeof value !== "number" || !Number.isSafeInteger(value) || value < 0) throw bad("revision");
  return value;
}

function textOf(value: JsonValue | undefined, name: string, most: number): string {
  if (typeof value !== "string" || value.length > most) throw bad(name);
  return value;
}

function objectOf(value: JsonValue | undefined, name: string): JsonObject {
  if (!isObject(value)) throw bad(name);
  return value;
}

function bad(name: string): Refusal {
  return new Refusal(400, `"${name}" is not as the protocol has it.`);
}
