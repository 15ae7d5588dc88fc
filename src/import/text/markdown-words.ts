import type { Nodes, Root } from "mdast";
import { decodeAddress } from "../../content/address/routes.ts";
import { sentenceCase } from "../../content/json/key-words.ts";

/** Joins texts: one space is left where something was taken out. */
export function joinTexts(nodes: Nodes[]): void {
  for (let at = 0; at < nodes.length; at += 1) {
    const [node, next] = [nodes[at], nodes[at + 1]];
    if (node?.type !== "text") continue;
    node.value = node.value.replaceAll(/ {2,}/g, " ");
    if (next?.type !== "text") continue;
    node.value += next.value;
    nodes.splice(at + 1, 1);
    at -= 1;
  }
}

/** An excerpt long enough for a description. */
export function saidIn({ children }: Root): string {
  let words = "";
  for (const node of children) {
    if (node.type === "paragraph") words += ` ${wordsIn(node)}`;
    if (words.length > 300) break;
  }
  return words
    .replaceAll(/[{}]{2}/g, "")
    .replaceAll(/\s+/g, " ")
    .trim();
}

function wordsIn(node: Nodes): string {
  if (node.type === "break") return " ";
  if (node.type === "image" || node.type === "footnoteReference") return "";
  return "children" in node ? node.children.map(wordsIn).join("") : "value" in node ? node.value : "";
}

/** "../pictures/harbour-at_night.jpg" as "Harbour at night". */
export function nameInWords(address: string): string {
  const [, name = ""] = /([^/]*?)(?:\.\w+)?$/.exec(decodeAddress(address).replace(/[?#].*/, "")) ?? [];
  return sentenceCase(name.replaceAll(/[-_\s]+/g, " ").trim() || "Picture");
}
