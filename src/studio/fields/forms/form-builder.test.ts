import { expect, test } from "vitest";
import { withLabels } from "#src/studio/fields/forms/form-builder.ts";

const choices = [
  { value: "cover", label: "Fill the box" },
  { value: 2, label: "Two" },
];

test.each([
  ["`cover` (cropped). Default: `cover`.", "“Fill the box” (cropped). Default: “Fill the box”."],
  ["`2` columns.", "“Two” columns."],
  ["Cover it, or `contain` it.", "Cover it, or contain it."],
])("values in backticks have the labels of their control, if any: %s", (description, help) => {
  expect(withLabels(description, choices)).toBe(help);
});
