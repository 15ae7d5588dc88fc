import type { Diagnostic } from "#src/content/diagnostics/diagnostic.ts";
import {
  isObject,
  type JsonObject,
  type JsonPath,
  type JsonValue,
  pointerOf,
} from "#src/content/json/json.ts";
import { type FieldKind, type FieldPlan, mapFields } from "#src/content/schema/fields.ts";

/** A list whose query selects nothing. */
export type EmptyList = {
  path: JsonPath;
  need: FieldKind["collection"];
  /** The text that the author has given as a substitute, as Markdown. */
  words: JsonValue | undefined;
  /** The explanation of the empty result; undefined if none is needed. */
  unmet: Diagnostic | undefined;
};

/**
 * The form in which visitors see a block whose queries find nothing: the block without the items at some pointers; the substitute text of a
 * query, with the pointer to it; or nothing, although links may still lead to the block.
 */
export type Display =
  | { as: "block"; without: readonly string[] }
  | { as: "words"; pointer: string }
  | { as: "nothing" };

type WithoutLists = { block: JsonObject; display: Display };

/** The type of the block that displays a substitute text. */
const SUBSTITUTE_BLOCK = "text-section";

/** The fields that the block with the substitute text takes from the block with the empty list. */
const INHERITED_FIELDS = ["id", "tone", "eyebrow", "title"];

/**
 * Determines how to show a block whose queries select nothing: the substitute text; otherwise the block without the list, without the item
 * that contains it, or nothing, whichever its schema allows first. The main heading of a page always stays.
 * @param plan the field plan of the block's type
 */
export function withoutEmptyLists(
  source: JsonObject,
  empty: readonly EmptyList[],
  plan: FieldPlan,
): WithoutLists {
  const emptyList = empty.find(({ path, words }) => path.length === 1 && typeof words === "string");
  if (emptyList?.words !== undefined) {
    const same = INHERITED_FIELDS.flatMap((key) =>
      source[key] === undefined ? [] : [[key, source[key]] as const],
    );
    const block = { type: SUBSTITUTE_BLOCK, ...Object.fromEntries(same), markdown: emptyList.words };
    return { block, display: { as: "words", pointer: `${pointerOf(emptyList.path)}/empty` } };
  }
  const optional = new Set(empty.flatMap(({ path, need }) => (need === "optional" ? [pointerOf(path)] : [])));
  const rest = optional.size > 0 ? withoutPlaces(source, optional) : source;
  const displayed = (without: readonly string[]): WithoutLists => ({
    block: rest,
    display: { as: "block", without },
  });
  const leaveOut = (without: readonly string[]): WithoutLists =>
    hasMainHeading(source, plan) ? displayed(without) : { block: rest, display: { as: "nothing" } };
  const gone = new Set<string>();
  for (const { path, need } of empty) {
    if (need !== "needed") continue;
    const at = path.findLastIndex((step) => typeof step === "number");
    if (at < 0) return leaveOut([]);
    gone.add(pointerOf(path.slice(0, at + 1)));
  }
  if (gone.size === 0) return displayed([]);
  const visibleBlock = withoutPlaces(rest, gone);
  const isHollow = empty.some(({ path }) => {
    const list = visibleBlock[String(path[0])];
    return Array.isArray(list) && list.length === 0 && path.length > 1;
  });
  return isHollow ? leaveOut([...gone]) : displayed([...gone]);
}

function hasMainHeading(block: JsonObject, plan: FieldPlan): boolean {
  let has = false;
  mapFields(plan, block, (kind, value) => {
    has ||= kind.heading === 1 && typeof value === "string";
    return value;
  });
  return has;
}

/** Copies a block without the members and items at some pointers. @param gone JSON pointers */
export function withoutPlaces(block: JsonObject, gone: ReadonlySet<string>): JsonObject {
  const visit = (value: JsonValue, pointer: string): JsonValue => {
    if (Array.isArray(value))
      return value.flatMap((item, index) => {
        const at = `${pointer}/${index}`;
        return gone.has(at) ? [] : [visit(item, at)];
      });
    if (!isObject(value)) return value;
    const remaining = Object.entries(value).filter(([key]) => !gone.has(`${pointer}/${key}`));
    return Object.fromEntries(remaining.map(([key, child]) => [key, visit(child, `${pointer}/${key}`)]));
  };
  const left = visit(block, "");
  return isObject(left) ? left : block;
}
