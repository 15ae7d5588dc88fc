import { expect, test } from "vitest";
import { Advice } from "#src/rules/advice/advise.ts";
import { hero, page, siteCache, smallSite } from "#tests/engine/content/small-site.ts";
import { advise } from "#tests/engine/rules/advise.ts";
import { alert, countries, TODAY } from "#tests/engine/rules/countries.ts";

const same = `${"One sentence of the same ten words again. ".repeat(3)}End.`;
const other = `${"Another sentence that says something else to all of you. ".repeat(2)}End.`;
const post = (route: string, source: string, parts = {}) =>
  page(route, {
    blocks: [hero, { type: "post-body", id: "text", contentsLabel: "Contents", source }],
    ...parts,
  });

/** Texts that occur more than once, in documents and Markdown files, some of which may repeat others. */
const site = smallSite({
  ...countries,
  "pages/blog/a-draft.json": post("a-draft", "shared.md", { draft: true }),
  "pages/blog/canada.json": post("canada", "shared.md", { title: "Study in Canada" }),
  "pages/blog/own.json": post("own", "own.md"),
  "pages/blog/own.md": `Ask teh office.\n\n${same}\n\n${other}\n`,
  "pages/blog/shared.md": `Work 22 hours a week.\n\n${other}\n`,
  "pages/blog/unused.md": `${same}\n`,
  "pages/one.json": page("one", { blocks: [hero, alert(same)] }),
  "pages/two.json": page("two", { blocks: [hero, alert(`Ask teh office. ${same}`), alert(same)] }),
});
const documents = site.filter(({ path }) => /^pages\/(?:blog\/|one|two).*\.json$/.test(path));

test("the advice of two on shares of the documents is that of one on all, however they are divided", () => {
  const alone = advise(site, { today: TODAY });
  expect(alone.filter(({ code }) => code === "text/repeated").map(({ file }) => file)).toEqual([
    "pages/blog/own.md",
    "pages/blog/unused.md",
    "pages/two.json",
  ]);
  const options = { today: TODAY, cache: siteCache };
  for (let division = 0; division < 2 ** documents.length; division++) {
    const isElsewhere = (path: string) =>
      (division >> documents.findIndex((document) => document.path === path)) % 2 === 1;
    const [here, elsewhere] = [new Advice(site, options), new Advice(site, options)];
    for (const file of site) (isElsewhere(file.path) ? elsewhere : here).visit(file);
    // As messages between threads copy it.
    expect(here.finish(structuredClone(elsewhere.visited))).toEqual(alone);
  }
});
