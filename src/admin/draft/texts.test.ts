import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { changeDraft, draftName, localDay, parseTags } from "#src/admin/draft/draft.ts";
import { isSlug, slugFromTitle } from "#src/admin/draft/slug.ts";
import { MARKDOWN_FAILURE, messages, WRONG_PASSPHRASE } from "#src/admin/messages.ts";
import { sampleDraft } from "#tests/engine/drafting/sample-draft.ts";

test("every message is worded as the specification has it", () => {
  const spoken = Object.values(messages).map(({ title, description }) =>
    description === undefined ? title : `${title} / ${description}`,
  );
  expect([...spoken, WRONG_PASSPHRASE, MARKDOWN_FAILURE]).toEqual([
    "Error: Title and slug are required.",
    "Error: Cover image alt text is required for accessibility.",
    "Invalid file type / Please select an image file.",
    "File too large / Please select an image smaller than 2MB.",
    "Error: Failed to copy to clipboard.",
    "Draft saved: Your post has been saved locally.",
    "Draft deleted: The draft has been removed from your local storage.",
    "Image uploaded: Preview ready. Image will need to be manually placed in public folder for production.",
    "Image downloaded",
    "Copied! Code snippet copied to clipboard.",
    "Invalid password",
    "Error parsing markdown",
  ]);
});

describe("a slug", () => {
  test.each([
    ["UK Student Visa: a guide (2024)", "uk-student-visa-a-guide-2024"],
    ["  Two   spaces -- and --- hyphens ", "two-spaces-and-hyphens"],
    ["Café à Montréal", "cafe-a-montreal"],
    ["It's £1,334 a month!", "its-1334-a-month"],
    ["भारत", ""],
    ["", ""],
  ])("of %j is %j", (title, slug) => {
    expect(slugFromTitle(title)).toBe(slug);
  });

  test("of any title can be a file's name, or is empty", () => {
    fc.assert(
      fc.property(fc.string({ unit: "binary", maxLength: 80 }), (title) => {
        const slug = slugFromTitle(title);
        expect(slug === "" || slug === "index" || isSlug(slug)).toBe(true);
        expect(slugFromTitle(slug)).toBe(slug);
      }),
    );
  });

  test("is not the name of the page of all posts", () => {
    expect([isSlug("index"), isSlug("a"), isSlug("a--b"), isSlug("A"), isSlug("")]).toEqual([
      false,
      true,
      false,
      false,
      false,
    ]);
  });
});

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
