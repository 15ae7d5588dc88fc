import { type MemberNode, type ObjectNode, parse, type ValueNode } from "@humanwhocodes/momoa";
import { TextMemo } from "./text-memo.ts";

/** The last text that was parsed: several edits of one file need only one parse. */
const bodies = new TextMemo<ValueNode | null>(1);

export function nameOf(member: MemberNode): string {
  return member.name.type === "String" ? member.name.value : member.name.name;
}

const indexes = new WeakMap<ObjectNode, ReadonlyMap<string, MemberNode>>();

/** The members of an object by name; if a name is repeated, the last one. */
export function membersOf(node: ObjectNode): ReadonlyMap<string, MemberNode> {
  const index = indexes.get(node) ?? new Map(node.members.map((member) => [nameOf(member), member]));
  indexes.set(node, index);
  return index;
}

/** The syntax tree of a JSON text; undefined if the text is not JSON. */
export function bodyOf(text: string): ValueNode | undefined {
  return bodies.get(text, () => parseBody(text)) ?? undefined;
}

function parseBody(text: string): ValueNode | null {
  try {
    return parse(text, { mode: "json" }).body;
  } catch {
    return null;
  }
}
