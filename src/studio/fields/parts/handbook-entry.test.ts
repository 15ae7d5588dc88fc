import { expect, test } from "vitest";
import type { DocumentId } from "#src/studio/kernel/protocol/protocol.ts";
import { handbookEntry } from "./handbook-entry.ts";

const page = {
  title: "Contact",
  entry: { collection: "company" },
  blocks: [{ type: "faq", id: "questions", items: [{ question: "Why?", answer: "Because." }] }],
};

test.each<[DocumentId, string, string | undefined]>([
  ["page:/contact", "/blocks/0/items/0/question", "look-up/blocks/faq#text-fields"],
  ["page:/contact", "/blocks/0/id", "look-up/blocks/faq#text-fields"],
  ["page:/contact", "/title", "look-up/documents/page#text-fields"],
  ["page:/contact", "/entry/label", "look-up/documents/entry#text-fields"],
  ["layout:site", "/breadcrumb", "look-up/documents/layout#text-fields"],
  ["data:site", "/contact/email", "look-up/documents/site#text-fields"],
  ["text:/blog/first-steps.md", "", undefined],
])("the entry of %s %s is %s", (document, pointer, address) => {
  expect(handbookEntry(document, page, pointer)).toBe(address);
});
