import type { ArrayNode, MemberNode, ObjectNode } from "@humanwhocodes/momoa";
import type { JsonValue } from "#src/content/json/json.ts";
import { nameOf } from "#src/content/json/json-tree.ts";
import { indentAt, nodeRange, printValue, removePart, type TextEdit } from "#src/content/json/text-edits.ts";

/**
 * Inserts an item into a list of a JSON text, formatted like the others.
 * @param index of the new item, from 0 to the length of the list
 */
export function insertItem(text: string, list: ArrayNode, index: number, value: JsonValue): TextEdit[] {
  const range = nodeRange(list);
  const [first] = list.elements;
  if (!first) {
    const indent = indentAt(text, range.start);
    const item = printValue(value, `${indent}  `);
    return [{ start: range.start + 1, end: range.end - 1, text: `\n${indent}  ${item}\n${indent}` }];
  }
  const gap = text.slice(range.start + 1, nodeRange(first).start);
  const item = printValue(value, gap.includes("\n") ? gap.slice(gap.lastIndexOf("\n") + 1) : "");
  const before = list.elements[index - 1];
  if (before) {
    const { end } = nodeRange(before);
    return [{ start: end, end, text: `,${gap || " "}${item}` }];
  }
  const { start } = nodeRange(first);
  return [{ start, end: start, text: `${item},${gap || " "}` }];
}

/** Removes an item from a list of a JSON text, with its comma. */
export function removeItem(list: ArrayNode, index: number): TextEdit[] {
  return removePart(list, list.elements, index);
}

/** Removes a member from an object of a JSON text. */
export function removeMember(object: ObjectNode, key: string): TextEdit[] {
  return removePart(
    object,
    object.members,
    object.members.findLastIndex((member) => nameOf(member) === key),
  );
}

/**
 * Moves an item of a list and keeps its bytes.
 * @param to its index after the move
 */
export function moveItem(text: string, list: ArrayNode, from: number, to: number): TextEdit[] {
  const texts = list.elements.map((element) => textOf(text, element));
  const moved = texts.toSpliced(from, 1).toSpliced(to, 0, texts[from] ?? "");
  // Separators and white space stay in place; only the items move.
  return list.elements.flatMap((element, at) =>
    moved[at] === texts[at] ? [] : [{ ...nodeRange(element), text: moved[at] ?? "" }],
  );
}

function textOf(text: string, node: { loc: MemberNode["loc"] }): string {
  const { start, end } = nodeRange(node);
  return text.slice(start, end);
}
