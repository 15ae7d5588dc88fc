import { type MemberNode, type ObjectNode, parse, type ValueNode } from "@humanwhocodes/momoa";
import { pointerSteps } from "./json.ts";
import type { Position } from "./position.ts";

type Parsed = { text: string; body: ValueNode | undefined };

/** The text that was asked about last: several diagnostics of one file need one parse. */
let latest: Parsed = { text: "", body: undefined };

/**
 * Finds the place of a value, or of its key, in a JSON text.
 *
 * A pointer that leads beyond the text (into what a placeholder or a query brought) ends at the last value that
 * the author wrote.
 * @param pointer JSON pointer; "" is the document
 * @param spot "key" for the name of the last member, "value" for what stands behind it
 */
export function locate(text: string, pointer: string, spot: "key" | "value"): Position {
  let node = bodyOf(text);
  let member: MemberNode | undefined;
  if (!node) return { line: 1, column: 1 };
  for (const step of pointerSteps(pointer)) {
    const next: MemberNode | ValueNode | undefined =
      node.type === "Object"
        ? membersOf(node).get(step)
        : node.type === "Array"
          ? node.elements[Number(step)]?.value
          : undefined;
    if (!next) return startOf(node);
    member = next.type === "Member" ? next : undefined;
    node = next.type === "Member" ? next.value : next;
  }
  return startOf(spot === "key" && member ? member.name : node);
}

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

function startOf(node: { loc: { start: Position } }): Position {
  return { line: node.loc.start.line, column: node.loc.start.column };
}
