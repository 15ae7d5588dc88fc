import type { MemberNode, ObjectNode, ValueNode } from "@humanwhocodes/momoa";
import { type JsonValue, pointerSteps } from "./json.ts";
import { bodyOf, membersOf, nameOf } from "./json-tree.ts";

/** Some characters of a text, and what takes their place. */
export type TextEdit = { start: number; end: number; text: string };

/**
 * Makes edits in a text; everything outside of them stays as it is, byte for byte.
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

/** The value that a pointer names in a JSON text; undefined where it leads nowhere or the text is not JSON. */
export function nodeAt(text: string, pointer: string): ValueNode | undefined {
  let node = bodyOf(text);
  for (const step of pointerSteps(pointer)) node = node && childOf(node, step);
  return node;
}

/** The member of an object that a pointer names, with its key. */
export function memberAt(text: string, pointer: string): MemberNode | undefined {
  const cut = pointer.lastIndexOf("/");
  const parent = nodeAt(text, pointer.slice(0, cut));
  const [name = ""] = pointerSteps(pointer.slice(cut));
  return parent?.type === "Object" ? membersOf(parent).get(name) : undefined;
}

/** Where a node stands in its text. */
export function rangeOf({ loc }: { loc: MemberNode["loc"] }): { start: number; end: number } {
  return { start: loc.start.offset, end: loc.end.offset };
}

/** Gives the member that a pointer names another key. */
export function renameKey(text: string, pointer: string, name: string): TextEdit[] {
  const member = memberAt(text, pointer);
  return member ? [{ ...rangeOf(member.name), text: JSON.stringify(name) }] : [];
}

/** Puts another value in the place that a pointer names. */
export function replaceValue(text: string, pointer: string, value: JsonValue): TextEdit[] {
  const node = nodeAt(text, pointer);
  if (!node) return [];
  const range = rangeOf(node);
  return [{ ...range, text: printValue(value, indentAt(text, range.start)) }];
}

/**
 * Adds a member to an object, in the format of the members that are there.
 * @param after key that it follows; without it, or where that key is missing, it becomes the first one
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
  const before = object.members.find((member) => nameOf(member) === after);
  const [first] = object.members;
  if (!first) {
    const { start, end } = rangeOf(object);
    const indent = indentAt(text, start);
    const member = `${JSON.stringify(key)}: ${printValue(value, `${indent}  `)}`;
    return [{ start: start + 1, end: end - 1, text: `\n${indent}  ${member}\n${indent}` }];
  }
  const gap = gapBefore(text, object, first);
  const member = `${JSON.stringify(key)}: ${printValue(value, gap.includes("\n") ? gap.replace(/^[\s\S]*\n/, "") : "")}`;
  if (before) {
    const { end } = rangeOf(before);
    return [{ start: end, end, text: `,${gap || " "}${member}` }];
  }
  const { start } = rangeOf(first);
  return [{ start, end: start, text: `${member},${gap || " "}` }];
}

/** Blanks between the bracket of an object and its first member: those between its members are the same. */
function gapBefore(text: string, object: ObjectNode, first: MemberNode): string {
  return text.slice(rangeOf(object).start + 1, rangeOf(first).start);
}

function childOf(node: ValueNode, step: string): ValueNode | undefined {
  if (node.type === "Object") return membersOf(node).get(step)?.value;
  return node.type === "Array" ? node.elements[Number(step)]?.value : undefined;
}

/** The blanks at the beginning of the line that a character stands on. */
export function indentAt(text: string, offset: number): string {
  const line = text.slice(text.lastIndexOf("\n", offset - 1) + 1, offset);
  return /^\s*/.exec(line)?.[0] ?? "";
}

/** A value in the common format, for a place with this indentation. */
export function printValue(value: JsonValue, indent: string): string {
  return JSON.stringify(value, null, 2).replaceAll("\n", `\n${indent}`);
}
