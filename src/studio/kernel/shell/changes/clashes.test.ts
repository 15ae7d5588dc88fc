import { describe, expect, test } from "vitest";
import type { JsonValue } from "#src/content/json/json.ts";
import type { PageAnswer } from "#src/studio/kernel/protocol/protocol.ts";
import {
  type Clash,
  clashesIn,
  heldBack,
  heldOperations,
  withClash,
  writes,
} from "#src/studio/kernel/shell/changes/clashes.ts";
import type { PendingChange } from "#src/studio/kernel/shell/changes/send-queue.ts";
import { shownValue } from "#src/studio/kernel/shell/changes/shown-value.ts";

const hero = { type: "hero", id: "hero", title: "Theirs" };
const faq = {
  type: "faq",
  id: "faq",
  title: "Questions",
  questions: [{ question: "One?" }, { question: "Two?" }],
};
const page = (...blocks: JsonValue[]): PageAnswer => ({
  view: { route: "/", document: "page:/", revision: 1, title: "Home", placeholders: {}, blocks: [] },
  documents: { "page:/": { value: { blocks }, revision: 1 } },
  problems: [],
  history: { unsaved: [] },
});
const before = page(hero, faq);
const clash = (pointer: string, value: string): Clash => ({
  document: "page:/",
  pointer,
  place: pointer,
  label: "Edit",
  yours: writes(before.documents["page:/"]?.value, pointer, value),
  text: undefined,
  seenValue: before.documents["page:/"]?.value,
});
const title = clash("/blocks/0/title", "Mine");
const question = clash("/blocks/1/questions/1/question", "Which?");
const typed = (path: string, value: string): PendingChange => ({
  route: "/",
  document: "page:/",
  operations: [{ op: "replace", path, value }],
  label: "Edit",
});

test("two places wait for their choices, one does not replace the other", () => {
  const both = [title, question].reduce(withClash, []);
  expect(both).toEqual([title, question]);
  expect(shownValue({ page: before, pending: [], clashes: both }, "page:/")).toMatchObject({
    blocks: [{ title: "Mine" }, { questions: [{}, { question: "Which?" }] }],
  });
});

test("a place that is refused again has one choice, with the later text", () => {
  const later = clash("/blocks/0/title", "Mine, later");
  expect(withClash([title, question], later)).toEqual([question, later]);
});

test("a field shows all that was typed in it, also while the refused change waits for its end", () => {
  const shown = (clashes: Clash[], ...pending: PendingChange[]) =>
    shownValue({ page: before, pending, clashes }, "page:/");
  const all = { blocks: [{ title: "Mine" }, {}] };
  expect(shown([title], typed("/blocks/0/title", "M"))).toMatchObject(all);
  const move = {
    ...typed("", ""),
    operations: [{ op: "move", from: "/blocks/0", path: "/blocks/1" }],
  } as const;
  expect(shown([title], { ...move, operations: [...move.operations] })).toMatchObject({
    blocks: [{}, { title: "Mine" }],
  });
});

test("writing goes on in each of them, and elsewhere it is sent", () => {
  const next = heldBack([title, question], typed(question.pointer, "Which one?"));
  expect(next).toEqual([title, { ...question, yours: expect.objectContaining({ value: "Which one?" }) }]);
  expect(heldBack([title, question], typed("/blocks/1/title", "Answers"))).toBeUndefined();
});

describe("places follow the document", () => {
  const placesIn = (after: PageAnswer) =>
    clashesIn(after, [title, question]).map((one) => (one.isGone ? "gone" : one.pointer));

  test("as blocks move", () => {
    expect(placesIn(page(faq, hero))).toEqual(["/blocks/1/title", "/blocks/0/questions/1/question"]);
  });

  test("as items without ids come and go around them", () => {
    const [one, two] = faq.questions;
    const more = { ...faq, questions: [{ question: "New?" }, one ?? {}, two ?? {}] };
    expect(placesIn(page(hero, more))).toEqual(["/blocks/0/title", "/blocks/1/questions/2/question"]);
    expect(placesIn(page(hero, { ...faq, questions: [two ?? {}] }))).toEqual([
      "/blocks/0/title",
      "/blocks/1/questions/0/question",
    ]);
  });

  test("as long as they are there; then the text is kept, and shown in no other place", () => {
    const after = page(faq);
    expect(placesIn(after)).toEqual(["gone", "/blocks/0/questions/1/question"]);
    const [gone] = clashesIn(after, [title]);
    expect(gone?.yours).toEqual(title.yours);
    expect(heldOperations(gone ? [gone] : [], "page:/")).toEqual([]);
  });

  test("on a page that is not open they stay", () => {
    expect(clashesIn({ ...before, documents: {} }, [title])).toEqual([title]);
  });
});

test("a text that nobody has written yet is added, whether or not it is there by then", () => {
  const { value } = before.documents["page:/"] ?? {};
  expect(writes(value, "/blocks/0/note", "x").op).toBe("add");
  expect(writes(value, "/blocks/0", "x").op).toBe("replace");
});
