import { isObject, type JsonObject, type JsonValue, pointerSteps } from "#src/content/json/json.ts";
import { FORBIDDEN_KEYS } from "#src/content/json/scan.ts";
import { Refusal } from "#src/studio/kernel/files/refusal.ts";
import type { DocumentId } from "#src/studio/kernel/protocol/protocol.ts";

/** Validates values of requests from outside: each returns its value with its type, or throws a Refusal with 400. */
export function collectionOf(value: JsonValue | undefined): string {
  const name = textOf(value, "collection", 100);
  if (!/^[\w-]+$/.test(name)) throw bad("collection");
  return name;
}

export function switchOf(value: JsonValue | undefined, name: string): boolean {
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

const FACT = /^[\w.-]{1,200}$/;

/** The name of a fact. */
export function factOf(value: JsonValue | undefined): string {
  if (typeof value !== "string" || !FACT.test(value)) throw bad("name");
  return value;
}

/** RFC 6901: `~0` and `~1` are the only escapes. */
const POINTER = /^(?:\/(?:[^/~]|~[01])*)*$/;

export function pointerOf(value: JsonValue | undefined, name: string): string {
  const pointer = textOf(value, name, 2000);
  if (!POINTER.test(pointer) || pointerSteps(pointer).some((step) => FORBIDDEN_KEYS.has(step)))
    throw bad(name);
  return pointer;
}

export function revisionOf(value: JsonValue | undefined): number {
  if (typeof value !== "number" || !Number.isSafeInteger(value) || value < 0) throw bad("revision");
  return value;
}

export function textOf(value: JsonValue | undefined, name: string, most: number): string {
  if (typeof value !== "string" || value.length > most) throw bad(name);
  return value;
}

export function objectOf(value: JsonValue | undefined, name: string): JsonObject {
  if (!isObject(value)) throw bad(name);
  return value;
}

export function bad(name: string): Refusal {
  return new Refusal(400, `"${name}" is not as the protocol has it.`);
}
