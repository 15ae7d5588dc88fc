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

/** An excerpt long enough for a description, without captions and addresses. */
export function saidIn({ children }: Root): string {
  let words = "";
  for (const node of children) {
    const isCaption = node.type === "paragraph" && node.children.every(({ type }) => type === "emphasis");
    if (node.type === "paragraph" && !isCaption) words += ` ${wordsIn(node)}`;
    if (words.length > 300) break;
  }
  return words
    .replaceAll(/[{}]{2}/g, "")
    .replaceAll(/\s+/g, " ")
    .trim();
}

function wordsIn(node: Nodes): string {
  if (node.type === "break") return " ";
  if (node.type === "image" || node.type === "footnoteReference" || isBareAddress(node)) return "";
  return "children" in node ? node.children.map(wordsIn).join("") : "value" in node ? node.value : "";
}

/** Whether a link has no words but its address. */
const isBareAddress = (node: Nodes): boolean =>
  node.type === "link" && /^(?:https?:\/\/|www\.)\S+$/.test(node.children.map(wordsIn).join(""));

/** "../pictures/harbour-at_night.jpg" as "Harbour at night". */
export function nameInWords(address: string): string {
  const [, name = ""] = /([^/]*?)(?:\.\w+)?$/.exec(decodeAddress(address).replace(/[?#].*/, "")) ?? [];
  return sentenceCase(name.replaceAll(/[-_\s]+/g, " ").trim() || "Picture");
}
