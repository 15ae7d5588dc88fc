import { type MemberNode, type ObjectNode, parse, type ValueNode } from "@humanwhocodes/momoa";
import { memoised } from "./memo.ts";
import { TextMemo } from "./text-memo.ts";

/** Syntax tree of the most recently parsed text: several edits of one file need only one parse. */
const bodies = new TextMemo<ValueNode | null>(1);

export function keyOf(member: MemberNode): string {
  return member.name.type === "String" ? member.name.value : member.name.name;
}

/** The members of an object by name; of repeated names, the last one. */
export const membersOf = memoised(
  ({ members }: ObjectNode): ReadonlyMap<string, MemberNode> =>
    new Map(members.map((member) => [keyOf(member), member])),
);

/** The syntax tree of a JSON text; undefined if the text is not JSON. */
export function bodyOf(text: string): ValueNode | undefined {
  const parsed = bodies.get(text, () => {
    try {
      return parse(text, { mode: "json" }).body;
    } catch {
      return null;
    }
  });
  return parsed ?? undefined;
}
