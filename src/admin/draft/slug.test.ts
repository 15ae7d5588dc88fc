import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { isSlug, slugFromTitle } from "./slug.ts";

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
