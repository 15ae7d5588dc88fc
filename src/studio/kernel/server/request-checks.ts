import { MAX_DEPTH } from "#src/content/document/read.ts";
import { isObject, type JsonObject, type JsonValue } from "#src/content/json/json.ts";
import { FORBIDDEN_KEYS } from "#src/content/json/scan.ts";
import type { FindRequest, ReplaceRequest } from "#src/studio/features/find/calls.ts";
import type {
  ChangeRequest,
  CompleteRequest,
  FixRequest,
  HitPlace,
  Operation,
  OrderRequest,
  PageRequest,
  SaveRequest,
  SourceRequest,
} from "#src/studio/kernel/protocol/protocol.ts";
import {
  bad,
  collectionOf,
  documentOf,
  objectOf,
  pointerOf,
  revisionOf,
  routeIn,
  switchOf,
  textOf,
} from "./request-values.ts";

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

/** A command that needs to be told nothing. */
export function checkNothing(body: JsonValue): void {
  const [other] = Object.keys(objectOf(body, "request"));
  if (other !== undefined) throw bad(other);
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
  const { search, rest } = searchOf(body);
  const [other] = Object.keys(rest);
  if (other !== undefined) throw bad(other);
  return search;
}

/** What is searched, and what else the request has. */
function searchOf(body: JsonValue): { search: FindRequest; rest: JsonObject } {
  const { find, matchCase, wholeWord, addresses, ...rest } = objectOf(body, "request");
  const search = {
    find: textOf(find, "find", 200),
    matchCase: switchOf(matchCase, "matchCase"),
    wholeWord: switchOf(wholeWord, "wholeWord"),
    addresses: switchOf(addresses, "addresses"),
  };
  return { search, rest };
}

const MOST_HITS = 1000;

export function checkReplace(body: JsonValue): ReplaceRequest {
  const { search, rest } = searchOf(body);
  const { replacement, hits, ...page } = rest;
  return {
    ...checkPage(page),
    ...search,
    replacement: textOf(replacement, "replacement", 1000),
    hits: hitPlacesOf(hits, "hits"),
  };
}

/** @throws Refusal with 400, for none and for too many too */
export function hitPlacesOf(places: JsonValue | undefined, name: string): HitPlace[] {
  if (!Array.isArray(places) || places.length === 0 || places.length > MOST_HITS) throw bad(name);
  return places.map((item) => {
    const { document, pointer, start } = objectOf(item, name);
    return {
      document: documentOf(document),
      pointer: pointerOf(pointer, "pointer"),
      start: revisionOf(start),
    };
  });
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
