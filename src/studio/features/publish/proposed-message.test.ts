import { expect, test } from "vitest";
import type { ChangedItem } from "./calls.ts";
import { proposedMessage } from "./proposed-message.ts";

const item = (kind: ChangedItem["kind"], title: string, more: Partial<ChangedItem> = {}): ChangedItem => ({
  ...{ kind, title, documents: ["page:/about"], pictures: [], shownOn: {}, sentences: [], blocks: [] },
  ...more,
});

test.each([
  [[], ""],
  [[item("added", "Prices")], "Add Prices"],
  [[item("removed", "Prices"), item("removed", "Hours")], "Remove Prices, Hours"],
  [[item("changed", "Prices"), item("added", "Hours")], "Change Prices, and one more"],
  [[item("changed", "Prices"), item("added", "Hours"), item("removed", "Team")], "Change Prices, and 2 more"],
  [
    ["One", "Two", "Three"].map((name) => item("changed", `${name} of the pages about our opening hours`)),
    "Change One of the pages about our opening hours, and 2 more",
  ],
])("the subject for %j", (items, subject) => {
  expect(proposedMessage(items)).toBe(subject);
});

test("a subject is no longer than git shows", () => {
  const subject = proposedMessage([item("changed", "Word ".repeat(30))]);
  expect(subject.length).toBeLessThanOrEqual(72);
  expect(subject).toMatch(/Word…$/);
});

test("each change has its line, with the block that it is in", () => {
  const blocks = [
    { kind: "changed" as const, name: "Fees", sentences: ["moved below “Costs”", "Title: “A” → “B”"] },
  ];
  const items = [item("changed", "Prices", { sentences: ["Title: “P” → “Prices”"], blocks })];
  expect(proposedMessage(items).split("\n")).toEqual([
    "Change Prices",
    "",
    "- Prices: Title: “P” → “Prices”",
    "- Prices: “Fees” moved below “Costs”; Title: “A” → “B”",
  ]);
});
