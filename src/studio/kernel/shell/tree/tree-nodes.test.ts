import { expect, test } from "vitest";
import type { BlockView } from "#src/studio/kernel/protocol/protocol.ts";
import { treeNodes } from "#src/studio/kernel/shell/tree/tree-nodes.ts";

const block = (
  key: string,
  area: BlockView["area"],
  document: BlockView["document"] = "layout:site",
): BlockView => ({
  ...{ key, area, document, type: "hero", title: key, summary: "", state: "current" },
  pointer: `/${area}/0`,
  ...(document.startsWith("page:") ? {} : { shared: { title: "Site layout", pages: 3 } }),
});

const rows = (...blocks: BlockView[]) =>
  treeNodes({
    blocks,
    forms: { blocks: {}, page: { title: "Page", help: "", fields: [] }, data: {} },
    problems: [],
    placeholders: {},
    valueIn: () => undefined,
  }).map(({ name }) => name);

test("header and footer are named by their place, also on a page that has no blocks yet", () => {
  const [header, footer] = [block("a", "before"), block("b", "after")];
  const settings = "Page settings";
  expect(rows(header, block("hero", "main", "page:/"), footer)).toEqual([
    settings,
    "Header",
    "hero",
    "Footer",
  ]);
  expect(rows(header, footer)).toEqual([settings, "Header", "Footer"]);
  expect(rows(footer)).toEqual([settings, "Footer"]);
  expect(rows(block("hero", "main", "page:/"), header)).toEqual([settings, "hero", "Header"]);
});
