import { expect, test } from "vitest";
import { canonicalJson } from "#src/content/json/json.ts";
import { analyseSmall, page } from "#tests/engine/content/small-site.ts";
import { marked, options, siteFiles } from "#tests/engine/studio/page/marked-site.ts";

/** The example site with a page that counts, sorts and formats by the rules of a language. */
function siteIn(lang: string) {
  const title = "{{australia.orchards}} of {{count.blog}}: {{australia.permit.harvest}}";
  const item = { label: "{{item.label}}", href: "{{item.href}}" };
  const hours = page("hours", {
    lang,
    layout: "site",
    blocks: [
      { type: "hero", id: "intro", title },
      {
        type: "link-list",
        id: "posts",
        title: "Reviewed {{australia.orchards.asOf}}",
        items: { collection: "blog", sort: "label", item },
      },
    ],
  });
  return [...siteFiles, { path: "pages/hours.json", bytes: new TextEncoder().encode(canonicalJson(hours)) }];
}

const noLanguages = ["d", "de-", "!!", "", "de_DE", "DE de", "xx"];

test.each(noLanguages)("a page in %j is a mistake at its place, and nothing throws", (lang) => {
  const { diagnostics } = analyseSmall(siteIn(lang), options.site);
  expect(diagnostics).toMatchObject([{ file: "pages/hours.json", column: 11 }]);
});

test.each(noLanguages)("Studio shows a page in %j in the language of the site", (lang) => {
  expect(marked("/hours", siteIn(lang)).html).toContain('<html lang="en"');
});
