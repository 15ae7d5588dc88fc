import { afterEach, expect, test, vi } from "vitest";
import { rewriteAddresses } from "#src/publish/base/rewrite-addresses.ts";
import { deriveProps } from "#src/render/block/derive.ts";
import { registry } from "#src/render/block/registry.ts";
import { renderDirectly } from "#src/render/block/render-block.tsx";
import { pageContextOf } from "#src/render/document/page-context.ts";
import { site, validExamples } from "#tests/engine/blocks/block-sources.ts";
import { resolveBlocks } from "#tests/engine/blocks/rendered.ts";

afterEach(() => vi.unstubAllGlobals());

const islands = validExamples.filter(({ type }) => registry.get(type)?.island);

test.each(islands)(
  "$type, $name: React renders in the browser what the build wrote under a base",
  (example) => {
    const definition = registry.get(example.type);
    const page = resolveBlocks([example.block]);
    const [placed] = page.main;
    if (!definition || !placed) throw new Error(`${example.type} has no island`);
    const context = pageContextOf(page, [], site, { buildDate: "2026-01-15" });
    const render = () =>
      renderDirectly(definition, deriveProps(placed.block, context), "b0-", context.wording);
    const written = rewriteAddresses(render(), "/library/").html;
    vi.stubGlobal("document", { documentElement: { dataset: { base: "/library" } } });
    expect(render()).toBe(written);
  },
);
