import type { ArrayNode, MemberNode, ValueNode } from "@humanwhocodes/momoa";
import { arrayIndex, type JsonValue, pointerSteps, splitPointer } from "./json.ts";
import { bodyOf, keyOf, membersOf } from "./json-tree.ts";

/** A replacement of a range of a text. */
export type TextEdit = { start: number; end: number; text: string };

/**
 * Applies edits to a text; everything outside them stays the same, byte for byte.
 * @throws Error if two edits overlap
 */
export function applyEdits(text: string, edits: readonly TextEdit[]): string {
  let result = "";
  let at = 0;
  for (const { start, end, text: inserted } of edits.toSorted((a, b) => a.start - b.start || a.end - b.end)) {
    if (start < at) throw new Error(`Two edits of a document overlap at character ${start}`);
    result += text.slice(at, start) + inserted;
    at = end;
  }
  return result + text.slice(at);
}

/** The node at a JSON pointer; undefined if the pointer leads nowhere or the text is not JSON. */
export function nodeAt(text: string, pointer: string): ValueNode | undefined {
  let node = bodyOf(text);
  for (const step of pointerSteps(pointer)) {
    if (node?.type === "Object") node = membersOf(node).get(step)?.value;
    else node = node?.type === "Array" ? node.elements[arrayIndex(step)]?.value : undefined;
  }
  return node;
}

/** The object member, key included, at a JSON pointer. */
export function memberAt(text: string, pointer: string): MemberNode | undefined {
  const [holder, name] = splitPointer(pointer);
  const parent = nodeAt(text, holder);
  return parent?.type === "Object" ? membersOf(parent).get(name) : undefined;
}

type Located = { loc: MemberNode["loc"] };

export function nodeRange({ loc }: Located): { start: number; end: number } {
  return { start: loc.start.offset, end: loc.end.offset };
}

export function textOfNode(text: string, node: Located): string {
  const { start, end } = nodeRange(node);
  return text.slice(start, end);
}

export function renameKey(text: string, pointer: string, name: string): TextEdit[] {
  const member = memberAt(text, pointer);
  return member ? [{ ...nodeRange(member.name), text: JSON.stringify(name) }] : [];
}

export function replaceValue(text: string, pointer: string, value: JsonValue): TextEdit[] {
  const node = nodeAt(text, pointer);
  if (!node) return [];
  const range = nodeRange(node);
  return [{ ...range, text: printValue(value, indentAt(text, range.start)) }];
}

/** Removes the member or item at a JSON pointer, together with its comma. */
export function removeValue(text: string, pointer: string): TextEdit[] {
  const [holder, step] = splitPointer(pointer);
  const parent = nodeAt(text, holder);
  if (parent?.type === "Array") return removePart(parent, parent.elements, Number(step));
  if (parent?.type !== "Object") return [];
  const index = parent.members.findLastIndex((member) => keyOf(member) === step);
  return removePart(parent, parent.members, index);
}

function removePart(parent: ValueNode, parts: readonly Located[], index: number): TextEdit[] {
  const part = parts[index];
  if (!part) return [];
  const [before, after] = [parts[index - 1], parts[index + 1]];
  if (after) return [{ start: nodeRange(part).start, end: nodeRange(after).start, text: "" }];
  if (before) return [{ start: nodeRange(before).end, end: nodeRange(part).end, text: "" }];
  const { start, end } = nodeRange(parent);
  return [{ start: start + 1, end: end - 1, text: "" }];
}

/**
 * Adds a member to an object, formatted like its other members.
 * @param after key after which it is inserted; first if omitted or missing
 */
export function insertMember(
  text: string,
  pointer: string,
  key: string,
  value: JsonValue,
  after?: string,
): TextEdit[] {
  const object = nodeAt(text, pointer);
  if (object?.type !== "Object") return [];
  const index = object.members.findIndex((member) => keyOf(member) === after) + 1;
  const print = (indent: string) => `${JSON.stringify(key)}: ${printValue(value, indent)}`;
  return insertPart(text, object, object.members, index, print);
}

/** Inserts an item into a list, formatted like its other items. @param index of the new item */
export function insertItem(text: string, list: ArrayNode, index: number, value: JsonValue): TextEdit[] {
  return insertPart(text, list, list.elements, index, (indent) => printValue(value, indent));
}

function insertPart(
  text: string,
  parent: ValueNode,
  parts: readonly Located[],
  index: number,
  print: (indent: string) => string,
): TextEdit[] {
  const range = nodeRange(parent);
  const [first] = parts;
  if (!first) {
    const indent = indentAt(text, range.start);
    return [
      { start: range.start + 1, end: range.end - 1, text: `\n${indent}  ${print(`${indent}  `)}\n${indent}` },
    ];
  }
  // The white space before the first item is reused between all.
  const gap = text.slice(range.start + 1, nodeRange(first).start);
  const part = print(gap.includes("\n") ? gap.slice(gap.lastIndexOf("\n") + 1) : "");
  const before = parts[index - 1];
  const at = before ? nodeRange(before).end : nodeRange(first).start;
  return [{ start: at, end: at, text: before ? `,${gap || " "}${part}` : `${part},${gap || " "}` }];
}

export function indentAt(text: string, offset: number): string {
  const line = text.slice(text.lastIndexOf("\n", offset - 1) + 1, offset);
  return /^\s*/.exec(line)?.[0] ?? "";
}

/** Serialises a value in the canonical format, for a place with this indentation. */
export function printValue(value: JsonValue, indent: string): string {
  return JSON.stringify(value, null, 2).replaceAll("\n", `\n${indent}`);
}
