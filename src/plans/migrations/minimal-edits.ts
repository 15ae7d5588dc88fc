import type { ArrayNode, ObjectNode, ValueNode } from "@humanwhocodes/momoa";
import { isObject, type JsonObject, type JsonValue } from "#src/content/json/json.ts";
import { bodyOf, keyOf } from "#src/content/json/json-tree.ts";
import { indentAt, nodeRange, printValue, type TextEdit, textOfNode } from "#src/content/json/text-edits.ts";

/** The edits that turn the value of a JSON text into another: unchanged parts keep their bytes. @throws Error if the text is not JSON */
export function minimalEdits(text: string, after: JsonValue): TextEdit[] {
  const body = bodyOf(text);
  if (!body) throw new Error("The text is not JSON.");
  return editValue(text, body, JSON.parse(text), after);
}

function editValue(text: string, node: ValueNode, before: JsonValue, after: JsonValue): TextEdit[] {
  if (isSame(before, after)) return [];
  if (node.type === "Object" && isObject(before) && isObject(after))
    return editObject(text, node, before, after);
  if (node.type === "Array" && Array.isArray(before) && Array.isArray(after))
    return editList(text, node, before, after);
  return [replace(text, node, printValue(after, indentAt(text, node.loc.start.offset)))];
}

function editObject(text: string, node: ObjectNode, before: JsonObject, after: JsonObject): TextEdit[] {
  const old = node.members.map(keyOf);
  const keys = Object.keys(after);
  const inPlace =
    old.length === keys.length && old.every((key, at) => key === keys[at] || !keys.includes(key));
  if (inPlace) {
    return node.members.flatMap((member, at) => {
      const key = keys[at] ?? "";
      const inner = editValue(text, member.value, before[keyOf(member)] ?? null, after[key] ?? null);
      const renamed = key !== keyOf(member);
      return renamed ? [{ ...nodeRange(member.name), text: JSON.stringify(key) }, ...inner] : inner;
    });
  }
  const cache = new Map(node.members.map((member) => [keyOf(member), member]));
  const parts = keys.map((key) => {
    const member = cache.get(key);
    if (member && isSame(before[key] ?? null, after[key] ?? null)) return textOfNode(text, member);
    return (indent: string) => `${JSON.stringify(key)}: ${printValue(after[key] ?? null, indent)}`;
  });
  return [rewrite(text, node, parts, "{}")];
}

function editList(text: string, node: ArrayNode, before: JsonValue[], after: JsonValue[]): TextEdit[] {
  if (before.length === after.length) {
    return node.elements.flatMap(({ value }, at) =>
      editValue(text, value, before[at] ?? null, after[at] ?? null),
    );
  }
  const parts = after.map((item, at) => {
    const fromEnd = before.length - (after.length - at);
    const old = [at, fromEnd].find(
      (index) => index >= 0 && index < before.length && isSame(before[index] ?? null, item),
    );
    const element = old === undefined ? undefined : node.elements[old];
    return element ? textOfNode(text, element) : (indent: string) => printValue(item, indent);
  });
  return [rewrite(text, node, parts, "[]")];
}

/** Rewrites the members of an object or list: unchanged ones keep their text, others follow the same format. */
function rewrite(
  text: string,
  node: ObjectNode | ArrayNode,
  parts: readonly (string | ((indent: string) => string))[],
  empty: string,
): TextEdit {
  const [open = "", close = ""] = empty;
  if (parts.length === 0) return replace(text, node, empty);
  const outer = indentAt(text, node.loc.start.offset);
  const [first] = node.type === "Object" ? node.members : node.elements;
  const gap = first ? text.slice(node.loc.start.offset + 1, first.loc.start.offset) : `\n${outer}  `;
  const onLines = gap.includes("\n");
  const indent = onLines ? gap.slice(gap.lastIndexOf("\n") + 1) : outer;
  const texts = parts.map((part) => (typeof part === "string" ? part : part(indent)));
  const end = onLines ? `\n${outer}` : gap;
  return replace(text, node, `${open}${gap}${texts.join(onLines ? `,${gap}` : ", ")}${end}${close}`);
}

const replace = (_text: string, node: ValueNode, text: string): TextEdit => ({ ...nodeRange(node), text });

const isSame = (a: JsonValue, b: JsonValue): boolean => JSON.stringify(a) === JSON.stringify(b);
