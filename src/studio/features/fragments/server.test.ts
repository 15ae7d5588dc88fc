import { expect, test } from "vitest";
import { fileText } from "#src/content/document/source-file.ts";
import { parseObject } from "#src/content/json/json.ts";
import { apply } from "#src/plans/plan.ts";
import { planFragment } from "#src/studio/features/fragments/server.ts";
import { analyse } from "#src/studio/kernel/page/main.ts";
import { exampleSite } from "#tests/engine/content/small-site.ts";

const { files, assets, pictures } = exampleSite;
const PAGE = "pages/contact.json";

const textOf = (path: string) =>
  fileText(files.find((file) => file.path === path) ?? { bytes: new Uint8Array() });
const planned = (block: string, name: string) =>
  planFragment({ document: "page:/contact", block, name }, files).plan;
const blocks = () => {
  const { blocks: list } = parseObject(textOf(PAGE)) ?? {};
  return Array.isArray(list) ? list : [];
};

test("a block becomes a fragment, and the page includes it in its place without an error", () => {
  const [, block] = blocks();
  const id = String(parseObject(JSON.stringify(block))?.id);
  const plan = planned(id, "How to reach us");
  const path = "pages/_fragments/how-to-reach-us.json";
  expect(parseObject(plan.create.get(path) ?? "")).toMatchObject({ blocks: [block] });
  const page = plan.change.get(PAGE) ?? "";
  expect(parseObject(page)?.blocks).toEqual(blocks().with(1, { type: "fragment", name: "how-to-reach-us" }));
  const { diagnostics } = analyse(apply(plan, files), { assets, pictures, embeddedOrigin: undefined });
  const errors = diagnostics.filter(
    ({ file, severity }) => severity === "error" && [path, PAGE].includes(file),
  );
  expect(errors).toEqual([]);
});

test("a name that is taken and a block that is gone are refused in words", () => {
  const [fragment = ""] = files.flatMap(({ path }) => /_fragments\/([^/.]+)\.json$/.exec(path)?.[1] ?? []);
  expect(() => planned("no-such-block", "New")).toThrow("The block is no longer on this page.");
  expect(() => planned("intro", fragment)).toThrow("There is already a shared block");
  expect(() => planned("intro", "???")).toThrow("no letters");
});
