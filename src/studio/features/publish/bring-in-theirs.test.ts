import { expect, test } from "vitest";
import { answerIn } from "#src/studio/kernel/words/read-words.ts";
import { broughtInWords } from "./bring-in-theirs.ts";
import type { BroughtIn, ChangedItem } from "./calls.ts";

const item = (document: ChangedItem["documents"][number], sentences: string[] = []): ChangedItem => ({
  ...{ documents: [document], pictures: [], title: "A", kind: "changed", sentences, blocks: [], shownOn: {} },
});
const nothing: BroughtIn = { items: [], by: [], hasNews: true, errors: [] };
const errors = [{ title: "A", count: 2, unwritten: 0 }];

test.each<[string, Partial<BroughtIn>, string]>([
  ["nothing", { hasNews: false }, "Nobody else has published anything new."],
  ["what no page shows", {}, "The changes are here, and no page looks different."],
  [
    "what no page shows, by one",
    { by: ["Ana"] },
    "The changes by Ana are here, and no page looks different.",
  ],
  [
    "pages",
    { items: [item("page:/", ["a", "b"]), item("page:/b")], by: ["Ana"] },
    "3 changes by Ana on 2 pages",
  ],
  ["other documents", { items: [item("page:/"), item("data:site")] }, "2 changes in 2 places"],
  [
    "changes of many",
    { items: [item("page:/")], by: ["Ana", "Ben", "Cem", "Dan"] },
    "1 change by Ana, Ben and 2 others on 1 page",
  ],
  ["errors", { items: [item("page:/")], errors }, "1 change on 1 page. The site has 2 errors now."],
  [
    "errors that no page shows",
    { errors },
    "The changes are here, and no page looks different. The site has 2 errors now.",
  ],
])("the summary of %s", (_, change, summary) => {
  expect(broughtInWords({ ...nothing, ...change })).toBe(summary);
});

test("sentences follow each other in every language", async () => {
  const translations = {
    "The changes are here, and no page looks different.": "変更を取り込みました。",
    "{sentence} The site has {count, plural, one {# error} other {# errors}} now.":
      "{sentence}エラーが{count, plural, other {#件}}あります。",
  };
  const summary = await answerIn({ language: "ja", translations }, async () =>
    broughtInWords({ ...nothing, errors }),
  );
  expect(summary).toBe("変更を取り込みました。エラーが2件あります。");
});
