import { expect, test } from "vitest";
import type { PostBodyBlock } from "#schema/generated/types.ts";
import derive from "./post-body.derive.ts";

test("only a long text has contents, of its main headings", () => {
  const heading = (level: number, label: string) => ({ level, label, href: `#text-${label}` });
  const body = (count: number): PostBodyBlock => ({
    type: "post-body",
    id: "text",
    contentsLabel: "On this page",
    markdown: "",
    contents: [
      ...Array.from({ length: count }, (_, index) => heading(2, `part-${index}`)),
      heading(3, "detail"),
    ],
  });
  expect(derive(body(3)).contents).toBeUndefined();
  expect(derive(body(4)).contents?.map(({ label }) => label)).toEqual([
    "part-0",
    "part-1",
    "part-2",
    "part-3",
  ]);
});
