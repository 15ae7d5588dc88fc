import type { MemberNode, ObjectNode } from "@humanwhocodes/momoa";
import { isObject, type JsonObject } from "#src/content/json/json.ts";
import { type MakeMistakes, splice } from "#tests/engine/mutation/mutant.ts";
import { isRecognisable, misspell } from "#tests/engine/mutation/slips.ts";
import { isClosed } from "#tests/engine/mutation/typed-document.ts";
import { requiredKeys } from "#tests/shared/schema-of.ts";

/** Misspells a key: `"titel": …` */
export const misspeltKey: MakeMistakes = ({ places, text }) => {
  const members = places.flatMap(({ member, key, parent }) =>
    member && key !== undefined && key.length > 1 && parent && isClosed(parent)
      ? [{ member, key, object: parent.value, schema: parent.schema }]
      : [],
  );
  if (members.length === 0) return undefined;
  return (random) => {
    const { member, key, object, schema } = random.pick(members);
    const wrong = misspell(key, random);
    const allowed = keysOf(schema);
    const free = allowed.filter((name) => !Object.hasOwn(object, name));
    if (allowed.includes(wrong) || Object.hasOwn(object, wrong) || !isRecognisable(wrong, key, free)) return;
    const { start, end } = member.name.loc;
    const mutated = splice(text, start.offset, end.offset, JSON.stringify(wrong));
    return { text: mutated, offset: start.offset, codes: ["field/unknown"], suggestion: key };
  };
};

/** Removes a required key. */
export const missingRequired: MakeMistakes = ({ places, text }) => {
  const members = places.flatMap((place) => {
    const { parent, key } = place;
    if (!parent || key === undefined || !isClosed(parent)) return [];
    const needed = new Set(requiredKeys(parent.schema, parent.value));
    return needed.has(key) && place.member ? [{ object: parent.node, member: place.member }] : [];
  });
  if (members.length === 0) return undefined;
  return (random) => {
    const { object, member } = random.pick(members);
    const [start, end] = rangeOf(object, member);
    return { text: splice(text, start, end, ""), offset: object.loc.start.offset, codes: ["field/missing"] };
  };
};

/** Adds an unknown key. */
export const extraKey: MakeMistakes = ({ places, text }) => {
  const objects = places.filter(isClosed);
  if (objects.length === 0) return undefined;
  return (random) => {
    const { node } = random.pick(objects);
    const key = Array.from({ length: 6 + random.below(6) }, () => random.pick([..."jkqvwxz"])).join("");
    const value = random.pick(['"text"', "7", "true", "null", "[]", "{}"]);
    const inserted = insertMember(text, node, random.below(node.members.length + 1), key, value);
    return inserted && { ...inserted, codes: ["field/unknown"] };
  };
};

/** Repeats a key in an object, with the same value or another one. */
export const duplicateKey: MakeMistakes = ({ places, text }) => {
  const objects = places.flatMap(({ node }) =>
    node.type === "Object" && node.members.length > 0 ? [node] : [],
  );
  if (objects.length === 0) return undefined;
  return (random) => {
    const node = random.pick(objects);
    const index = random.below(node.members.length);
    const member = node.members[index];
    const key = member && nameOf(member);
    if (!member || key === undefined) return;
    const value = random.pick([
      text.slice(member.value.loc.start.offset, member.value.loc.end.offset),
      '"text"',
    ]);
    const at = index + 1 + random.below(node.members.length - index);
    const inserted = insertMember(text, node, at, key, value);
    return inserted && { ...inserted, codes: ["json/duplicate-key"] };
  };
};

/**
 * Inserts a member before the one with this index, or after the last. @returns the text, and the offset of
 * the key
 */
function insertMember(text: string, node: ObjectNode, index: number, key: string, value: string) {
  const [first] = node.members;
  if (!first) return undefined;
  const indent = " ".repeat(first.loc.start.column - 1);
  const next = node.members[index];
  const last = node.members.at(-1) ?? first;
  const member = `${JSON.stringify(key)}: ${value}`;
  if (next) {
    const { offset } = next.loc.start;
    return { text: splice(text, offset, offset, `${member},\n${indent}`), offset };
  }
  const { offset } = last.loc.end;
  const before = `,\n${indent}`;
  return { text: splice(text, offset, offset, before + member), offset: offset + before.length };
}

/**
 * The range to remove for a member, including its comma, so that the rest is still JSON in the common format.
 */
function rangeOf(object: ObjectNode, member: MemberNode): [start: number, end: number] {
  const index = object.members.indexOf(member);
  const [before, after] = [object.members[index - 1], object.members[index + 1]];
  if (after) return [member.loc.start.offset, after.loc.start.offset];
  if (before) return [before.loc.end.offset, member.loc.end.offset];
  return [object.loc.start.offset + 1, object.loc.end.offset - 1];
}

function keysOf(schema: JsonObject): string[] {
  return isObject(schema.properties) ? Object.keys(schema.properties) : [];
}

function nameOf({ name }: MemberNode): string {
  return name.type === "String" ? name.value : name.name;
}
