import { expect, test } from "vitest";
import type { Origin } from "#src/studio/kernel/protocol/protocol.ts";
import { marked, withDocument } from "#tests/engine/studio/page/marked-site.ts";

const POST = "page:/blog/pruning";

/** The origin of the text or attribute before which a mark stands. */
function originOf(
  route: string,
  shown: RegExp,
  files = withDocument("pages/blog/pruning.json", () => undefined),
): Origin | undefined {
  const header = marked(route, files).blocks.find(({ type }) => type === "post-header");
  const [, number] = shown.exec(header?.html ?? "") ?? [];
  return header?.origins[Number(number)];
}

test.each<[string, RegExp, Origin]>([
  ["the title", /<!--w(\d+)-->How to prune/, { kind: "exact", document: POST, pointer: "/title" }],
  ["the summary", /<!--w(\d+)-->Which branches/, { kind: "exact", document: POST, pointer: "/description" }],
  [
    "the category",
    /<!--w(\d+)-->Orchard life/,
    { kind: "exact", document: POST, pointer: "/entry/category" },
  ],
  [
    "a printed date",
    /<!--w(\d+)-->March 10, 2025/,
    { kind: "template", document: POST, pointer: "/entry/date" },
  ],
  [
    "a text with a placeholder",
    /<!--w(\d+)-->Windfall growers/,
    { kind: "template", document: POST, pointer: "/entry/author" },
  ],
  ["the cover", /<!--a(\d+)=aria-label-->/, { kind: "exact", document: POST, pointer: "/entry/image/alt" }],
  [
    "a text of the shared block",
    /<!--w(\d+)-->All posts/,
    { kind: "exact", document: "fragment:post-start", pointer: "/blocks/0/back/label" },
  ],
])("%s in the shared head of a post leads to where it is stored", (_, shown, origin) => {
  expect(originOf("/blog/pruning", shown)).toEqual(origin);
});

test("a name of its own is edited instead of the title", () => {
  const files = withDocument("pages/blog/pruning.json", (page) => {
    if (typeof page.entry === "object" && page.entry && !Array.isArray(page.entry))
      page.entry.label = "How to prune";
    return undefined;
  });
  const origin: Origin = { kind: "exact", document: POST, pointer: "/entry/label" };
  // First with the label that repeats the title: the block looks the same, but its origins do not.
  originOf("/blog/pruning", /<!--w(\d+)-->How to prune/);
  expect(originOf("/blog/pruning", /<!--w(\d+)-->How to prune</, files)).toEqual(origin);
});
