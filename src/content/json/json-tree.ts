import { type MemberNode, type ObjectNode, parse, type ValueNode } from "@humanwhocodes/momoa";

type Parsed = { text: string; body: ValueNode | undefined };

/** The text that was asked about last: several edits of one file need one parse. */
let latest: Parsed = { text: "", body: undefined };

/** The name of an object's member. */
export function nameOf(member: MemberNode): string {
  return member.name.type === "String" ? member.name.value : member.name.name;
}

const indexes = new WeakMap<ObjectNode, ReadonlyMap<string, MemberNode>>();

/** The members of an object by name; of a name that stands twice, the last one. */
export function membersOf(node: ObjectNode): ReadonlyMap<string, MemberNode> {
  const index = indexes.get(node) ?? new Map(node.members.map((member) => [nameOf(member), member]));
  indexes.set(node, index);
  return index;
}

/** The tree of a JSON text; undefined if the text is not JSON. */
export function bodyOf(text: string): ValueNode | undefined {
  // Kept as it was handed in: two equal texts are compared letter by letter, a text with itself is not.
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
