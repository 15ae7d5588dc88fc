import { describeKind, describeValue } from "#src/content/diagnostics/describe.ts";
import type { Diagnostic, Report } from "#src/content/diagnostics/diagnostic.ts";
import { isObject, type JsonObject, type JsonValue, pointerTo, valueAt } from "#src/content/json/json.ts";
import {
  placeholderMissing,
  placeholderNotText,
  placeholderSyntax,
} from "#src/content/placeholder/placeholder.rules.ts";
import { isQuery } from "#src/content/query/query.ts";
import { lookUpFirst, PLACEHOLDER, type Scope } from "./placeholder-lookup.ts";

/**
 * Replaces all `{{placeholders}}` in a value.
 * A text that consists of one placeholder becomes the value itself (a number, a list). Returns the same object if nothing was replaced. The
 * `item` of a query is skipped, since it is interpolated per entry.
 * @returns undefined if the text is a single placeholder for an absent optional field
 */
export function interpolate(
  value: JsonValue,
  scope: Scope,
  report: Report,
  pointer = "",
): JsonValue | undefined {
  return fill(value, scope, report, pointer, []);
}

/**
 * Interpolates a value recursively.
 * @param path keys and indexes from `pointer` to the value; joined to a pointer only for a report, which is rare
 */
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
      const newItem = fill(item, scope, report, base, path);
      path.pop();
      if (newItem !== item) items ??= value.slice(0, index);
      items?.push(newItem);
    }
    return items?.filter((item) => item !== undefined) ?? value;
  }
  if (!isObject(value)) return value;
  const isOpen = scope.objects.item === undefined && isQuery(value);
  const inner: Scope = isOpen ? { ...scope, objects: { ...scope.objects, item: "deferred" } } : scope;
  let copy: JsonObject | undefined;
  for (const key in value) {
    const child = value[key];
    if (child === undefined) continue;
    path.push(key);
    const newChild = fill(child, key === "item" ? inner : scope, report, base, path);
    path.pop();
    if (newChild === child) continue;
    copy ??= { ...value };
    if (newChild === undefined) delete copy[key];
    else copy[key] = newChild;
  }
  return copy ?? value;
}

/** Tells whether a value is a text with an item placeholder: `{{item.label}}`. */
export const namesItem = (value: unknown): boolean =>
  typeof value === "string" && /\{\{[^{}]*\bitem\./.test(value);

/** Tells whether a value is a text that still contains a placeholder. */
export function holdsPlaceholder(value: unknown): boolean {
  return typeof value === "string" && value.includes("{{");
}

function fillText(text: string, scope: Scope, report: Report, pointer: () => string): JsonValue | undefined {
  const whole = /^\{\{([^{}]*)\}\}$/.exec(text)?.[1];
  if (whole !== undefined) {
    const lookup = lookUpFirst(whole, scope, report, pointer);
    if (lookup.state === "found") return lookup.value;
    return lookup.state === "absent" ? undefined : text;
  }
  const rest = text.replaceAll(PLACEHOLDER, "");
  if (rest.includes("{{") || rest.includes("}}")) {
    report(placeholderSyntax.at(pointer(), { excerpt: describeValue(text) }));
    return text;
  }
  return text.replaceAll(PLACEHOLDER, (placeholder, names: string, index: number) => {
    // Code examples may contain the placeholders of another program.
    const reportName = isInCode(text, index) ? () => {} : report;
    const lookup = lookUpFirst(names, scope, reportName, pointer);
    if (lookup.state === "absent") report(placeholderMissing.at(pointer(), { name: names.trim() }));
    if (lookup.state !== "found") return placeholder;
    if (typeof lookup.value === "string" || typeof lookup.value === "number") return String(lookup.value);
    const details = { name: names.trim(), actual: describeKind(lookup.value) };
    report(placeholderNotText.at(pointer(), details));
    return placeholder;
  });
}

function isInCode(text: string, index: number): boolean {
  const before = text.slice(0, index).split("`").length - 1;
  return before % 2 === 1 && text.includes("`", index);
}

/** Tells whether a diagnostic concerns a text with an unreplaced placeholder. */
export function concernsPlaceholder(root: JsonObject, { pointer, spot }: Diagnostic): boolean {
  return spot === "value" && holdsPlaceholder(valueAt(root, pointer));
}
