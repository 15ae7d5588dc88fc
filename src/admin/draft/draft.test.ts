import { describe, expect, test } from "vitest";
import { sampleDraft } from "#tests/engine/drafting/sample-draft.ts";
import { changeDraft, draftName, localDay, parseTags } from "./draft.ts";

describe("tags", () => {
  test("are trimmed, empty ones and repetitions dropped", () => {
    expect(parseTags(" UK, Visa,,  , Student,UK ")).toEqual(["UK", "Visa", "Student"]);
  });
});

describe("a draft", () => {
  test("takes the slug of its title, unless the slug is given too", () => {
    expect(changeDraft(sampleDraft(), { title: "New one" }).slug).toBe("new-one");
    expect(changeDraft(sampleDraft(), { title: "New one", slug: "own" }).slug).toBe("own");
    expect(changeDraft(sampleDraft(), { content: "x" }).slug).toBe("how-to-choose-a-course");
  });

  test("has a name in lists also without a title", () => {
    expect(draftName(sampleDraft({ title: "  " }))).toBe("Untitled draft");
  });

  test("is dated by the author's clock", () => {
    expect(localDay(new Date(2024, 0, 5, 23, 59))).toBe("2024-01-05");
  });
});
