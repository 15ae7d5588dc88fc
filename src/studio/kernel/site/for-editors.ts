import { documentIdOf } from "#src/studio/kernel/documents/document-id.ts";
import type { DocumentId } from "#src/studio/kernel/protocol/protocol.ts";

/** The path of a document, with the line and the column that may follow. */
const PATH = /\b(pages\/[\w./[\]-]+\.(?:json|md))\b(?::\d+){0,2}/g;

/** Studio's names for things that are called otherwise in documents. */
const WORDS = new Map([
  ["fact", "figure"],
  ["facts", "figures"],
  ["fragment", "shared block"],
  ["fragments", "shared blocks"],
  ["entry", "item"],
  ["entries", "items"],
  ["placeholder", "name in braces"],
  ["placeholders", "names in braces"],
  ["key", "field"],
  ["id", "anchor"],
  ["document", "page"],
  ["documents", "pages"],
]);

const NAMED = new RegExp(`\\b(?:${[...WORDS.keys()].join("|")})\\b`, "gi");

/** A message with the titles of documents in place of their paths. */
export function withTitles(message: string, titleOf: (document: DocumentId) => string): string {
  return message.replace(PATH, (place, path: string) => {
    const document = documentIdOf(path);
    return document === undefined ? place : `“${titleOf(document)}”`;
  });
}

/** A message in the words of editors, with the titles of documents in place of their paths. What it quotes stays. */
export function forEditors(message: string, titleOf: (document: DocumentId) => string): string {
  return withTitles(message, titleOf)
    .split(/("[^"]*"|“[^”]*”|\{\{.*?\}\})/)
    .map((part, at) => (at % 2 === 0 ? part.replace(NAMED, wordFor) : part))
    .join("");
}

function wordFor(name: string): string {
  const word = WORDS.get(name.toLowerCase()) ?? name;
  return /^[A-Z]/.test(name) ? word.charAt(0).toUpperCase() + word.slice(1) : word;
}
