import { expect, test } from "vitest";
import type { ChangedItem } from "./calls.ts";
import { countChanges, hasArrived, isOwnChange, type PublishedChanges, resultOf } from "./publish-changes.ts";

const item = (change: Partial<ChangedItem> = {}): ChangedItem => ({
  ...{
    documents: ["page:/"],
    pictures: [],
    title: "A",
    kind: "changed",
    sentences: [],
    blocks: [],
    shownOn: {},
  },
  ...change,
});

function published(isPushed: boolean, way: "review" | "site" = "site"): PublishedChanges {
  const request = {
    route: "/",
    documents: [],
    pictures: [],
    way,
    message: "",
    push: true,
    withErrors: false,
  };
  return { answer: { commit: "a", branch: "main", history: { unsaved: [] }, isPushed }, request, count: 2 };
}

test.each([
  ["sent", published(true), true, true],
  ["kept, though they were to be sent", published(false), true, false],
  ["kept, as was wanted", published(false), false, true],
  ["not published at all", undefined, false, false],
])("changes that are %s have arrived: %s", (_, changes, push, arrived) => {
  expect(hasArrived(changes, { way: "site", push, atOnce: true })).toBe(arrived);
});

test("each item counts once, or each of its changes", () => {
  const block: ChangedItem["blocks"][number] = { kind: "changed", name: "A", sentences: ["a", "b"] };
  expect(countChanges([])).toBe(0);
  expect(countChanges([item(), item({ sentences: ["a"], blocks: [block, block] })])).toBe(4);
});

test("in a team, the changes of others alone are left", () => {
  const writers = (isMine: boolean) => item({ writers: { isMine, others: ["Ana"] } });
  expect([item(), writers(true), writers(false)].map(isOwnChange)).toEqual([true, true, false]);
});

test.each([
  [published(true), "Published: 2 changes. They go live the next time the site is built."],
  [published(true, "review"), "Sent for review: 2 changes."],
  [published(false), "2 changes kept on this computer as main. Nothing has been sent."],
])("the result names the destination", (changes, words) => {
  expect(resultOf(changes, changes.answer)).toBe(words);
});
