import type { Fact } from "#schema/generated/types.ts";
import { describeKind, describeValue, listNames } from "#src/content/describe.ts";
import { FACT_PARTS, formatFact, isFactPart } from "#src/content/facts.ts";
import { finding, type Report } from "#src/content/issue.ts";
import { isObject, type JsonObject, type JsonValue, pointerTo } from "#src/content/json.ts";
import { nearest } from "#src/content/nearest.ts";

/** What placeholders may name. Names of objects that are not known yet stay as they are written. */
export type Scope = {
  facts: Readonly<Record<string, Fact>>;
  /** Objects by name: site, page, entry, item. `deferred` ones are known later, for example when a page includes a fragment. */
  objects: Readonly<Record<string, JsonObject | "deferred">>;
  /** Fields that an object of this name may have although this one has not: they are left out, not refused. */
  optional: Readonly<Record<string, ReadonlySet<string>>>;
};

const PLACEHOLDER = /\{\{([^{}]*)\}\}/g;

type Lookup =
  | { state: "found"; value: JsonValue }
  | { state: "absent" | "deferred" }
  | { state: "unknown"; nearest: string | undefined };

/**
 * Puts values in the place of all `{{placeholders}}` of a value.
 *
 * A text that is one placeholder takes the value as it is (a number, a list). Returns the same object where
 * nothing had to be replaced. The `item` of a query is left alone: it is filled per member.
 * @returns undefined where a text is one placeholder for an optional field that is not there
 */
export function substitute(
  value: JsonValue,
  scope: Scope,
  report: Report,
  pointer = "",
): JsonValue | undefined {
  return fill(value, scope, report, pointer, []);
}

/** @param path steps from `pointer`; joined only where something is reported, which is rare */
function fill(
  value: JsonValue,
  scope: Scope,
  report: Report,
  base: string,
  path: (string | number)[],
): JsonValue | undefined {
  if (typeof value === "string") {
    if (!value.includes("{{") && !value.includes("}}")) return value;
    return fillText(value, scope, report, () => path.reduce<string>(pointerTo, base));
  }
  if (Array.isArray(value)) {
    let items: (JsonValue | undefined)[] | undefined;
    for (const [index, item] of value.entries()) {
      path.push(index);
      const filled = fill(item, scope, report, base, path);
      path.pop();
      if (filled !== item) items ??= value.slice(0, index);
      items?.push(filled);
    }
    return items?.filter((item) => item !== undefined) ?? value;
  }
  if (!isObject(value)) return value;
  const inner = scope.objects.item === undefined && isQuery(value) ? deferItem(scope) : scope;
  let copy: JsonObject | undefined;
  for (const key in value) {
    const child = value[key];
    if (child === undefined) continue;
    path.push(key);
    const filled = fill(child, key === "item" ? inner : scope, report, base, path);
    path.pop();
    if (filled === child) continue;
    copy ??= { ...value };
    if (filled === undefined) delete copy[key];
    else copy[key] = filled;
  }
  return copy ?? value;
}

/** Tells whether a value is a query over a collection, as lists with `collection: true` accept it. */
export function isQuery(
  value: JsonValue | undefined,
): value is JsonObject & { collection: string; item: JsonObject } {
  return isObject(value) && typeof value.collection === "string" && isObject(value.item);
}

/** Tells whether a value is text that still holds a placeholder. */
export function holdsPlaceholder(value: unknown): boolean {
  return typeof value === "string" && value.includes("{{");
}

function deferItem(scope: Scope): Scope {
  return { ...scope, objects: { ...scope.objects, item: "deferred" } };
}

function fillText(text: string, scope: Scope, report: Report, pointer: () => string): JsonValue | undefined {
  const whole = /^\{\{([^{}]*)\}\}$/.exec(text)?.[1];
  if (whole !== undefined) {
    const found = lookUpFirst(whole, scope, report, pointer);
    if (found.state === "found") return found.value;
    return found.state === "absent" ? undefined : text;
  }
  const rest = text.replaceAll(PLACEHOLDER, "");
  if (rest.includes("{{") || rest.includes("}}")) {
    report(finding("placeholder/syntax", pointer(), { found: describeValue(text) }));
    return text;
  }
  return text.replaceAll(PLACEHOLDER, (placeholder, names: string) => {
    const found = lookUpFirst(names, scope, report, pointer);
    if (found.state === "absent") report(finding("placeholder/missing", pointer(), { name: names.trim() }));
    if (found.state !== "found") return placeholder;
    if (typeof found.value === "string" || typeof found.value === "number") return String(found.value);
    report(
      finding("placeholder/not-text", pointer(), { name: names.trim(), found: describeKind(found.value) }),
    );
    return placeholder;
  });
}

/** `{{a|b}}`: the first of the names that has a value. */
function lookUpFirst(names: string, scope: Scope, report: Report, pointer: () => string): Lookup {
  let last: Lookup = { state: "absent" };
  for (const name of names.split("|").map((part) => part.trim())) {
    last = lookUp(name, scope);
    if (last.state === "found" || last.state === "deferred") return last;
    if (last.state === "unknown") {
      const known = isObjectName(name, scope) || !name.includes(".");
      report(
        known
          ? finding("placeholder/unknown", pointer(), {
              name,
              nearest: last.nearest,
              allowed: listNames(namesIn(name, scope)),
            })
          : finding("fact/unknown", pointer(), { name, nearest: last.nearest }),
      );
      return last;
    }
  }
  return last;
}

function lookUp(name: string, scope: Scope): Lookup {
  const [first = "", ...steps] = name.split(".");
  const object = Object.hasOwn(scope.objects, first) ? scope.objects[first] : undefined;
  if (object === "deferred") return { state: "deferred" };
  if (object) return walk(object, steps, first, scope);
  const value = factValue(name, scope.facts);
  return value === undefined
    ? { state: "unknown", nearest: nearestFact(name, scope) }
    : { state: "found", value };
}

function walk(object: JsonObject, steps: readonly string[], first: string, scope: Scope): Lookup {
  let value: JsonValue | undefined = object;
  for (const step of steps) value = isObject(value) && Object.hasOwn(value, step) ? value[step] : undefined;
  if (value !== undefined && steps.length > 0) return { state: "found", value };
  const optional = scope.optional[first] ?? new Set();
  if (optional.has(steps.join("."))) return { state: "absent" };
  const near = nearest(steps.join("."), [...Object.keys(object), ...optional]);
  return { state: "unknown", nearest: near === undefined ? undefined : `${first}.${near}` };
}

/** The fact that a misspelt name most likely means, with its part: `uk.ielts.asOf`. */
function nearestFact(name: string, scope: Scope): string | undefined {
  const facts = Object.keys(scope.facts);
  const [fact, part] = [name.slice(0, name.lastIndexOf(".")), name.slice(name.lastIndexOf(".") + 1)];
  if (isFactPart(part)) {
    const near = nearest(fact, facts);
    if (near !== undefined) return `${near}.${part}`;
  }
  const parts = Object.hasOwn(scope.facts, fact)
    ? Object.keys(FACT_PARTS).map((one) => `${fact}.${one}`)
    : [];
  return nearest(name, [...parts, ...facts, ...namesIn(name, scope)]);
}

function factValue(name: string, facts: Scope["facts"]): string | number | undefined {
  if (Object.hasOwn(facts, name)) {
    const fact = facts[name];
    return fact && formatFact(fact);
  }
  const dot = name.lastIndexOf(".");
  const part = name.slice(dot + 1);
  const fact = Object.hasOwn(facts, name.slice(0, dot)) ? facts[name.slice(0, dot)] : undefined;
  return fact && isFactPart(part) ? FACT_PARTS[part](fact) : undefined;
}

function isObjectName(name: string, scope: Scope): boolean {
  return Object.hasOwn(scope.objects, name.split(".")[0] ?? "");
}

/** What could stand in the place of an unknown name: the fields of its object, or the objects themselves. */
function namesIn(name: string, scope: Scope): string[] {
  const first = name.split(".")[0] ?? "";
  const object = Object.hasOwn(scope.objects, first) ? scope.objects[first] : undefined;
  return isObject(object) ? Object.keys(object).map((key) => `${first}.${key}`) : Object.keys(scope.objects);
}
