import { isObject, type JsonObject, type JsonValue } from "#src/content/json/json.ts";
import { fitting } from "#src/plans/plan.ts";

/** Looks up a template variable: a text or a list of texts; undefined if the user gave none. */
export type TemplateValues = (name: string) => string | readonly string[] | undefined;

/**
 * Fills in a template. `<<name>>` in a text or key is replaced by the variable. An object with `$if` is only included if the variable is
 * set (`"!name"`: if it is not set; `"one | other"`: if either is set; a list: if all are set); with `$then` and `$else` it is replaced by
 * one of the two. `$fit` (a length) with `$of` (a list) becomes the first text of the list within that length. `$each` (a variable) with
 * `$item` becomes a list with an item for each text of the variable, available as `<<each>>`. A list that ends up empty is omitted.
 * @throws Error for an unset variable, and for texts that are too long
 */
export function fillScaffold(template: JsonValue, values: TemplateValues): JsonValue | undefined {
  if (typeof template === "string") return fillText(template, values);
  if (Array.isArray(template)) return fillList(template, values);
  if (!isObject(template)) return template;
  const { $if, $then, $else, $fit, $of, ...rest } = template;
  if ($if !== undefined && !holds($if, values)) return $else && fillScaffold($else, values);
  if ($then !== undefined) return fillScaffold($then, values);
  if (typeof $fit === "number")
    return fitting($fit, ...listOf($of).map((text) => fillText(String(text), values)));
  return fillObject(rest, values);
}

export function fillTexts(template: JsonValue | undefined, values: TemplateValues): string[] {
  return listOf(fillScaffold(template ?? [], values)).map(String);
}

function fillText(text: string, values: TemplateValues): string {
  return text.replaceAll(/<<([^<>]+)>>/g, (_, name: string) => {
    const value = values(name);
    if (typeof value !== "string") throw new Error(`The scaffold has no value for <<${name}>>.`);
    return value;
  });
}

function fillList(items: readonly JsonValue[], values: TemplateValues): JsonValue | undefined {
  const list = items.flatMap((item) => {
    if (isObject(item) && typeof item.$each === "string") return fillEach(item, values);
    return fillScaffold(item, values) ?? [];
  });
  return list.length > 0 || items.length === 0 ? list : undefined;
}

function fillEach({ $each, $item, $most }: JsonObject, values: TemplateValues): JsonValue[] {
  const texts = values(String($each));
  const most = typeof $most === "number" ? $most : undefined;
  return (Array.isArray(texts) ? texts : []).slice(0, most).flatMap((each: string) => {
    const inner: TemplateValues = (name) => (name === "each" ? each : values(name));
    return fillScaffold($item ?? null, inner) ?? [];
  });
}

function fillObject(template: JsonObject, values: TemplateValues): JsonObject {
  const entries = Object.entries(template).flatMap(([key, value]): [string, JsonValue][] => {
    const created = fillScaffold(value, values);
    return created === undefined ? [] : [[fillText(key, values), created]];
  });
  return Object.fromEntries(entries);
}

function holds(condition: JsonValue, values: TemplateValues): boolean {
  if (Array.isArray(condition)) return condition.every((one) => holds(one, values));
  return fillText(String(condition), values)
    .split(" | ")
    .some((name) => {
      const value = values(name.replace(/^!/, ""));
      return (value !== undefined && value.length > 0) !== name.startsWith("!");
    });
}

const listOf = (value: JsonValue | undefined): readonly JsonValue[] => (Array.isArray(value) ? value : []);
