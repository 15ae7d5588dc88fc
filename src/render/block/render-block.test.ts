import fc from "fast-check";
import { beforeAll, describe, expect, test } from "vitest";
import { analyse } from "#src/content/analyse.ts";
import { formatText } from "#src/content/diagnostics/format-text.ts";
import type { JsonObject } from "#src/content/json/json.ts";
import type { Site } from "#src/content/site/site.ts";
import { readExampleSite } from "#src/publish/gallery/example-site.ts";
import { type BlockData, replaceLeaves, shapeOf } from "#src/render/block/block-schemas.ts";
import { deriveProps } from "#src/render/block/derive.ts";
import { pageWording } from "#src/render/block/page-wording.ts";
import { registry } from "#src/render/block/registry.ts";
import { renderBlock, renderDirectly } from "#src/render/block/render-block.tsx";
import { pageContextOf } from "#src/render/document/page-context.ts";
import { renderPage } from "#src/render/render-page.ts";
import { runs } from "#tests/shared/tier.ts";

let site: Site;
beforeAll(async () => {
  const { files, assets } = readExampleSite(".");
  const analysis = analyse(files, { assets });
  if (!analysis.site) throw new Error(formatText(analysis.diagnostics));
  site = analysis.site;
});

const wording = pageWording("en-GB", {});
const options = { assets: { boot: "", app: "/app.js", preload: [] }, buildDate: "2026-01-15" };

/** The props of every block of every page, layouts included. */
function allBlocks(): { route: string; props: BlockData }[] {
  return site.routes.flatMap((route) => {
    const page = site.resolve(route);
    const blocks = page.main.map(({ block }) => block);
    const context = pageContextOf(page, blocks, site, options);
    const placed = [...page.before, ...page.main, ...page.after];
    return placed.map(({ block }) => ({ route, props: deriveProps(block, context) }));
  });
}

function direct(props: BlockData): string {
  const definition = registry.get(props.type);
  if (!definition) throw new Error(`no component for ${props.type}`);
  return renderDirectly(definition, props, "p-", wording);
}

describe("templates", () => {
  test("every block of every page is byte for byte what React renders directly", () => {
    const blocks = allBlocks();
    expect(blocks.length).toBeGreaterThan(250);
    for (const { route, props } of blocks) {
      expect(renderBlock(props, "p-", wording).html, `${props.type} on ${route}`).toBe(direct(props));
    }
  });

  test("any text in any static block is inserted as React would insert it", () => {
    const shapes = new Map(allBlocks().map(({ props }) => [shapeOf(props).key, props]));
    const statics = [...shapes.values()].filter(({ type }) => !registry.get(type)?.island);
    const text = fc.string({ minLength: 1, maxLength: 40, unit: "grapheme" });
    const hostile = fc.constantFrom(
      "<script>",
      "a & b",
      `"quoted"`,
      "it's",
      "</p>",
      "{{x}}",
      "\u00a0",
      "&amp;",
    );
    fc.assert(
      fc.property(
        fc.constantFrom(...statics),
        fc.array(fc.oneof(text, hostile), { minLength: 3, maxLength: 9 }),
        (props, words) => {
          // A letter at both ends, because an address must stay an address, and React trims values in
          // `style`.
          const filled = replaceLeaves(props, (index) => `a${words[index % words.length]}z`);
          expect(renderBlock(filled, "p-", wording).html).toBe(direct(filled));
        },
      ),
      { numRuns: runs(400) },
    );
  });

  test("a value that stands in two places makes no template that knows only one of them", () => {
    const tile = (name: string) => ({ image: { src: `/${name}.svg`, alt: name } });
    const logos = (items: JsonObject[]) => ({ type: "logos", id: "once", title: "Once", items });
    const same = tile("one");
    renderBlock(logos([same, same]), "p-", wording);
    const { html } = renderBlock(logos([tile("one"), tile("two")]), "p-", wording);
    for (const name of ["one", "two"]) expect(html).toContain(`src="/${name}.svg"`);
  });

  test("a block derived anew for the next page shares its rendering while its texts are the same", () => {
    const block = (title: string, id: string) => ({ type: "logos", id, title, items: [] });
    const first = renderBlock(block("Partners", "a"), "p-", wording);
    expect(renderBlock(block("Partners", "a"), "p-", wording)).toBe(first);
    for (const other of [block("Others", "a"), block("Partners", "b")])
      expect(renderBlock(other, "p-", wording).html).toBe(direct(other));
    expect(renderBlock(block("Partners", "a"), "q-", wording)).not.toBe(first);
  });
});

test("the output has as many blocks as the input, on every page", () => {
  for (const route of site.routes) {
    const page = site.resolve(route);
    const types = [...page.before, ...page.main, ...page.after].map(({ block }) => block.type);
    const { html } = renderPage(page, site, options);
    const printed = [...html.matchAll(/<div data-block="([a-z-]+)"/g)].map((match) => match[1]);
    expect(printed, route).toEqual(types);
  }
});
