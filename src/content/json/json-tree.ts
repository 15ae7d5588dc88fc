import { type MemberNode, type ObjectNode, parse, type ValueNode } from "@humanwhocodes/momoa";

type Parsed = { text: string; body: ValueNode | undefined };

/** The last text that was parsed: several edits of one file need only one parse. */
let latest: Parsed = { text: "", body: undefined };

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
  // Stores the caller's own string: comparing a string with itself is instant, with an equal one it is not.
  latest = { text, body: latest.text === text ? latest.body : parseBody(text) };
  return latest.body;
}

function parseBody(text: string): ValueNode | undefined {
  try {
    return parse(text, { mode: "json" }).body;
  } catch {
    return undefined;
  }
}
