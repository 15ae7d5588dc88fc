import { expect, test } from "vitest";
import { withLabels } from "#src/studio/fields/forms/form-builder.ts";

const choices = [
  { value: "cover", label: "Fill the box" },
  { value: "contain", label: "Show whole" },
];

test.each([
  [
    "explained in parentheses",
    "cover (cropped), contain (whole).",
    "“Fill the box” (cropped), “Show whole” (whole).",
  ],
  [
    "explained behind a colon",
    "Its fit. cover: cropped; contain: whole.",
    "Its fit. “Fill the box”: cropped; “Show whole”: whole.",
  ],
  [
    "explained by a verb",
    "cover crops it, contain keeps it whole.",
    "“Fill the box” crops it, “Show whole” keeps it whole.",
  ],
  ["as the default", "How it fits. Default: cover.", "How it fits. Default: “Fill the box”."],
  [
    "not where they are words",
    "Book covers contain a title; cover them.",
    "Book covers contain a title; cover them.",
  ],
])("values have the labels of their control: %s", (_, description, help) => {
  expect(withLabels(description, choices)).toBe(help);
});
