import { expect, test } from "vitest";
import { followUpsOf } from "#src/studio/fields/parts/follow-ups.ts";

const root = {
  blocks: [
    { image: { src: "/a.jpg", alt: "A tree" } },
    { image: { src: "/b.jpg" } },
    { image: { src: "/c.svg", decorative: true } },
  ],
  facts: { visa: { value: 5, asOf: "2024-09" } },
  entry: { date: "2024-09-16" },
};
const asked = (op: "add" | "replace", path: string, value: string | number) =>
  Object.keys(followUpsOf(root, "page:/", [{ op, path, value }]));

test.each([
  ["replace", "/blocks/0/image/src", "/c.jpg", ["page:/ /blocks/0/image/alt"]],
  ["replace", "/blocks/0/image/src", "/a.jpg", []],
  ["replace", "/blocks/1/image/src", "/c.jpg", []],
  ["replace", "/facts/visa/value", 6, ["page:/ /facts/visa/asOf"]],
  ["replace", "/blocks/2/image/src", "/d.jpg", ["page:/ /blocks/2/image/decorative"]],
  ["add", "/publishAt", "2026-12-01", ["page:/ /entry/date"]],
  ["replace", "/blocks/0/image/alt", "A bush", []],
] as const)("after %s of %s to %s, look again at %j", (op, path, value, found) => {
  expect(asked(op, path, value)).toEqual(found);
});
