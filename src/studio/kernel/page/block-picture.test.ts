import { describe, expect, test } from "vitest";
import { analyse } from "#src/content/analyse.ts";
import { blockEntries } from "#src/gallery/entries.ts";
import { readExampleSite } from "#src/publish/gallery/example-site.ts";
import { deriveProps } from "#src/render/block/derive.ts";
import { pageWording } from "#src/render/block/page-wording.ts";
import { renderBlock } from "#src/render/block/render-block.tsx";
import { trimMarkup } from "#src/render/block/trim-markup.ts";
import { pageContextOf } from "#src/render/document/page-context.ts";
import { renderMarked } from "#src/render/marks/render-marked.ts";
import { renderPage } from "#src/render/render-page.ts";
import { idPrefixOf } from "#src/studio/kernel/page/block-picture.ts";
import { marked, options, siteFiles } from "#tests/engine/studio/page/marked-site.ts";

/** HTML as visitors receive it. */
const withoutMarks = (html: string) => html.replace(/<!--(?:w\d+|\/w|a\d+=[\w=\- ]+)-->/g, "");

const { assets, pictures } = readExampleSite(".");
const { site } = analyse(siteFiles, { assets, pictures, showDrafts: true });
if (!site) throw new Error("the site has mistakes");

/** Removes what the build puts around its blocks, and elements that are not blocks. */
const bodyOf = (html: string) =>
  html
    .slice(html.indexOf("<body>"))
    .replace(/<link rel="stylesheet"[^>]*>/, "")
    .replace(/<script type="application\/ld\+json">.*?<\/script>/gs, "")
    // While a text is edited it is one piece, and nothing reads it out or divides its words.
    .replaceAll("<wbr>", "")
    .replace(/<span data-held>([^<]*)<\/span>/g, "$1")
    .replace(/<span lang="[^"]*"(?: dir="[^"]*")?>([^<]*)<\/span>/g, "$1")
    .replace(/<(img|svg) lang="[^"]*"(?: dir="[^"]*")?/g, "<$1");

/** A text that is edited has the quotation marks of its document, and its page the whole markup of React. */
const plain = (html: string) => trimMarkup(html.replace(/[‘’]|&#x27;/g, "'").replace(/[“”]|&quot;/g, '"'));

/** In edit mode, frames of other sites are not loaded. */
const awake = (html: string) => html.replace(/(<iframe\b[^>]*?) data-src=/g, "$1 src=");

describe("without its marks, a marked page is the page of visitors, byte for byte", () => {
  test.each(site.routes)("%s", (route) => {
    const page = marked(route);
    // In the build, React's generated ids begin with the index of a block; here with its key.
    const numbered = page.blocks.map(({ html, key }, number) =>
      awake(withoutMarks(html)).replace(` data-key="${key}"`, "").replaceAll(idPrefixOf(key), `b${number}-`),
    );
    const resolved = site.resolve(route);
    const { skip } = pageWording(resolved.language, resolved.texts).texts.page;
    const built = bodyOf(renderPage(resolved, site, options).html);
    for (const block of page.blocks) expect(block.state, `${block.key}: ${block.problem}`).toBe("current");
    const [before, main, after] = (["before", "main", "after"] as const).map((area) =>
      numbered.filter((_, index) => page.blocks[index]?.area === area).join(""),
    );
    expect(
      plain(
        `<body><a class="skip-link" href="#main">${skip}</a>${before}<main id="main" tabindex="-1">${main}</main>${after}</body></html>\n`,
      ),
    ).toBe(plain(built));
  });
});

describe("every example of every block", () => {
  const examples = blockEntries(siteFiles).flatMap(({ type, examples: all }) =>
    all.map(({ name, block }) => ({ name: `${type}: ${name}`, block })),
  );
  test.each(examples)("$name", ({ block }) => {
    const { page } = site.preview([block], { file: "example", route: "/example", title: "Example" });
    if (!page) throw new Error("the example is not valid");
    const blocks = page.main.map((placed) => placed.block);
    const context = pageContextOf(page, blocks, site, options);
    for (const { block: resolved } of page.main) {
      const props = deriveProps(resolved, context);
      expect(withoutMarks(renderMarked(props, "p-", context.wording).html)).toBe(
        renderBlock(props, "p-", context.wording).html,
      );
    }
  });
});
