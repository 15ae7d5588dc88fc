import { expect, test } from "vitest";
import { MAX_NOTE_LENGTH, readNote, writeNote } from "./note.ts";

const message = { author: "Ana", at: "2026-05-01T10:00:00Z", text: "Is this still so?" };
const note = { document: "page:/about", block: "intro", messages: [message], resolved: true as const };

test("a note is read as it was written", () => {
  expect(readNote(writeNote(note))).toEqual(note);
  const plain = { document: "layout:site", messages: [message] };
  expect(readNote(writeNote(plain))).toEqual(plain);
});

test.each([
  ["page:/", true],
  ["page:/blog/[id]", true],
  ["data:site", true],
  ["fragment:opening-help", true],
  ["about", false],
  ["page:about", false],
  ["file:/etc", false],
])("a note on %s is valid: %s", (document, isValid) => {
  expect(typeof readNote(JSON.stringify({ ...note, document }))).toBe(isValid ? "object" : "string");
});

test.each<[string, object, string]>([
  ["an unknown key", { colour: "red" }, 'it has no key "colour".'],
  ["an empty block", { block: "" }, '"block" is the id of a block.'],
  ["a resolved one that is not", { resolved: false }, '"resolved" is true, or not there.'],
  ["no messages", { messages: [] }, '"messages" is a list'],
  [
    "one wrong message among right ones",
    { messages: [message, { ...message, text: " " }] },
    '"messages" is a list',
  ],
  [
    "a long text",
    { messages: [{ ...message, text: "a".repeat(MAX_NOTE_LENGTH + 1) }] },
    "at most 2000 characters",
  ],
  [
    "a time without a zone",
    { messages: [{ ...message, at: "2026-05-01T10:00:00" }] },
    '"messages" is a list',
  ],
  [
    "a day that does not exist",
    { messages: [{ ...message, at: "2026-13-01T10:00:00Z" }] },
    '"messages" is a list',
  ],
  ["a message with another key", { messages: [{ ...message, likes: 1 }] }, '"messages" is a list'],
])("%s is explained", (_, change, problem) => {
  expect(readNote(JSON.stringify({ ...note, ...change }))).toContain(problem);
});

test("a text of the greatest length is read, and one that is not JSON explained", () => {
  const longest = { ...note, messages: [{ ...message, text: "a".repeat(MAX_NOTE_LENGTH) }] };
  expect(readNote(JSON.stringify(longest))).toEqual(longest);
  expect(readNote("[]")).toBe("it is not a JSON object.");
});
