import { describe, expect, test } from "vitest";
import { sampleDraft } from "#tests/engine/drafting/sample-draft.ts";
import { changeDraft, draftFrom, draftName, localDay, parseTags } from "./draft.ts";

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

  test("of the first version, which had no id, is told from others by its slug, also if their titles are the same", () => {
    const idOf = (slug: string, title = "Packing") => {
      const { id: _, ...stored } = sampleDraft({ slug, title });
      const draft = draftFrom({ ...stored, version: 1 });
      return typeof draft === "string" ? draft : draft.id;
    };
    expect(idOf("packing")).not.toBe(idOf("packing-again"));
    expect(idOf("packing")).toBe(idOf("packing", "Packing light"));
    expect(idOf("")).not.toBe(idOf("", "Packing light"));
  });

  test("has a name in lists also without a title", () => {
    expect(draftName(sampleDraft({ title: "  " }))).toBe("Untitled draft");
  });

  test("is dated by the author's clock", () => {
    expect(localDay(new Date(2024, 0, 5, 23, 59))).toBe("2024-01-05");
  });
});
