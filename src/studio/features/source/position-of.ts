import { syntaxTree } from "@codemirror/language";
import type { EditorState } from "@codemirror/state";
import { pointerSteps } from "#src/content/json/json.ts";

type Node = ReturnType<typeof syntaxTree>["topNode"];

/** Where a value stands in a JSON text, by its JSON pointer, as far as the text has been parsed. */
export function positionOf(state: EditorState, pointer: string): { from: number; to: number } | undefined {
  let node: Node | null = syntaxTree(state).topNode.firstChild;
  for (const step of pointerSteps(pointer)) {
    if (node?.name === "Array") node = itemOf(node, Number(step));
    else if (node?.name === "Object") node = memberOf(node, step, state);
    else return undefined;
  }
  return node ? { from: node.from, to: node.to } : undefined;
}

const BRACKETS = new Set(["[", "]", "⚠"]);

function itemOf(array: Node, index: number): Node | null {
  let at = -1;
  for (let child = array.firstChild; child; child = child.nextSibling) {
    if (!BRACKETS.has(child.name)) at += 1;
    if (at === index) return child;
  }
  return null;
}

function memberOf(object: Node, key: string, state: EditorState): Node | null {
  for (const property of object.getChildren("Property")) {
    const name = property.getChild("PropertyName");
    if (name && state.sliceDoc(name.from, name.to) === JSON.stringify(key)) return property.lastChild;
  }
  return null;
}
