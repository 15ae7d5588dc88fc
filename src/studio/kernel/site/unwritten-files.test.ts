import { expect, test, vi } from "vitest";
import type { Forms } from "#src/studio/kernel/form/form-model.ts";
import { UnwrittenFiles } from "#src/studio/kernel/site/unwritten-files.ts";

const PAGES = 50;

test("the forms are asked for once for all documents, since looking whether they are the same looks at all files", () => {
  const forms: Forms = { blocks: {}, data: {}, page: { title: "", help: "", fields: [] } };
  const askForms = vi.fn(() => forms);
  const unwritten = new UnwrittenFiles(askForms);
  const files = Array.from({ length: PAGES }, (_, number) => ({
    path: `pages/page-${number}.json`,
    bytes: new TextEncoder().encode("{}"),
  }));
  expect(unwritten.fill(files)).toBe(files);
  expect(askForms).toHaveBeenCalledTimes(1);
});
