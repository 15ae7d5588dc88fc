import type { ValueNode } from "@humanwhocodes/momoa";
import { createDiagnostic } from "#src/content/diagnostics/diagnostic.ts";
import { bodyOf } from "#src/content/json/json-tree.ts";
import { nodeRange } from "#src/content/json/text-edits.ts";
import type { Finding } from "./passage.ts";

const POINTED = /^-?\d{1,3}\.\d{3}$/;

/** Finds JSON numbers such as `29.710`: three digits after the point are hardly decimals. */
export function pointedNumbers(text: string): Finding[] {
  const body = /\d\.\d{3}(?!\d)/.test(text) ? bodyOf(text) : undefined;
  return numbersOf(body)
    .map((node) => ({
      found: text.slice(nodeRange(node).start, nodeRange(node).end),
      index: nodeRange(node).start,
    }))
    .filter(({ found }) => POINTED.test(found))
    .map(({ found, index }) => ({
      diagnostic: createDiagnostic("text/point-for-comma", "", { found, meant: found.replace(".", "") }),
      index,
    }));
}

function numbersOf(node: ValueNode | undefined): ValueNode[] {
  if (node?.type === "Number") return [node];
  if (node?.type === "Array") return node.elements.flatMap(({ value }) => numbersOf(value));
  return node?.type === "Object" ? node.members.flatMap(({ value }) => numbersOf(value)) : [];
}
