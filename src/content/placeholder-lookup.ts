import type { Fact } from "#schema/generated/types.ts";
import { listNames } from "#src/content/describe.ts";
import { FACT_PARTS, formatFact, isFactPart } from "#src/content/facts.ts";
import { finding, type Report } from "#src/content/issue.ts";
import { isObject, type JsonObject, type JsonValue } from "#src/content/json.ts";
import { nearest } from "#src/content/nearest.ts";

/** What placeholders may name. Names of objects that are not known yet stay as they are written. */
export type Scope = {
  facts: Readonly<Record<string, Fact>>;
  /** Objects by name: site, page, entry, item. `deferred` ones are known later, for example when a page includes a fragment. */
  objects: Readonly<Record<string, JsonObject | "deferred">>;
  /** Fields that an object of this name may have although this one has not: they are left out, not refused. */
  optional: Readonly<Record<string, ReadonlySet<string>>>;
};

/** What the names of a placeholder lead to. */
export type Lookup =
  | { state: "found"; value: JsonValue }
  | { state: "absent" | "deferred" }
  | { state: "unknown"; nearest: string | undefined };

/** `{{a|b}}`: the first of the names that has a value. */
export function lookUpFirst(names: string, scope: Scope, report: Report, pointer: () => string): Lookup {
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
