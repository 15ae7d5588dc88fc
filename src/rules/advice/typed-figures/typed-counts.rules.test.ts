import { describe, expect, test } from "vitest";
import { hero, page } from "#tests/engine/content/small-site.ts";
import { adviceOn, alert, canadaText, warningsAbout } from "#tests/engine/rules/countries.ts";

describe("a count typed by hand", () => {
  const three = (markdown: string) => warningsAbout(alert(markdown));

  test.each([
    ["We advise on three countries.", '"three countries"', "count.destinations"],
    ["Three destinations to choose from.", '"Three destinations"', "Count.destinations"],
    ["Compare 3 countries side by side.", '"3 countries"', "count.destinations.digits"],
  ])("%s", (text, found, name) => {
    const [diagnostic, ...others] = three(text);
    expect(others).toReport([]);
    expect(diagnostic).toMatchObject({ code: "count/typed", pointer: "/blocks/1/text" });
    expect(diagnostic?.message).toMatch(found);
    expect(diagnostic?.message).toMatch(`{{${name}}}`);
  });

  test.each([
    "We advise on {{count.destinations}} countries.",
    "Compare two countries side by side.",
    "Our students come from three countries.",
    "Choose one of three countries, at most three countries.",
    "There are twenty-three countries, 33 countries, 1,003 countries and 2–3 countries.",
    "Three country pages, three services, three of the countries.",
  ])("but not: %s", (text) => {
    expect(three(text)).toEqual([]);
  });

  test("but not on a page in another language, where the words mean something else", () => {
    const { blocks: _, ...head } = page("example", { lang: "de" });
    const german = { ...head, blocks: [hero, alert("Three destinations.")] };
    expect(adviceOn({ "pages/de/example.json": german })).toEqual([]);
  });

  test("is found in a post's file too, and drafts are not counted", () => {
    const draft = {
      ...JSON.parse(canadaText),
      draft: true,
      title: "Draft",
      description: "A draft of a page.",
    };
    const post = page("post", { blocks: [hero, { type: "post-body", id: "text", source: "money.md" }] });
    const found = adviceOn({
      "pages/destinations/a.json": draft,
      "pages/blog/post.json": post,
      "pages/blog/money.md": "# Money\n\nWe advise on three countries, not on four countries.\n",
    });
    expect(found.filter(({ file }) => file.startsWith("pages/blog/"))).toReport([
      "count/typed pages/blog/money.md:3:14",
    ]);
  });
});
