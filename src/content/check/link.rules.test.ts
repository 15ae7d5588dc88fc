import { expect, test } from "vitest";
import { fileText } from "#src/content/document/source-file.ts";
import { exampleSite, hero, page } from "#tests/engine/content/small-site.ts";
import { diagnose } from "#tests/engine/rules/diagnose.ts";

const suggestions = (href: string) => {
  const cta = { type: "cta", id: "next", title: "Next", actions: [{ label: "Up", href }] };
  const diagnostics = diagnose({
    "pages/precos.json": page("precos"),
    "pages/uber-uns.json": page("uber"),
    "pages/index.json": page("home", { blocks: [hero, cta] }),
  });
  return diagnostics
    .filter(({ code }) => code === "link/unknown-page")
    .map(({ name, suggestion }) => [name, suggestion]);
};

test("a link with the base path, which the build adds, means the page without it", () => {
  const cta = { type: "cta", id: "next", title: "Next", actions: [{ label: "Up", href: "/library/precos" }] };
  const kept = fileText(exampleSite.files.find(({ path }) => path === "pages/_data/site.json"));
  const diagnostics = diagnose({
    "pages/_data/site.json": kept.replace(/"url": "[^"]*"/, '"url": "https://name.example.org/library"'),
    "pages/precos.json": page("precos"),
    "pages/index.json": page("home", { blocks: [hero, cta] }),
  });
  const found = diagnostics.find(({ code }) => code === "link/unknown-page");
  expect(found).toMatchObject({ suggestion: "/precos", certain: true });
});

test.each([
  ["/preços", "/preços", "/precos"],
  ["/pre%C3%A7os", "/pre%C3%A7os", "/precos"],
  ["/Preços", "/Preços", "/precos"],
  ["/über-uns", "/über-uns", "/uber-uns"],
  ["/ueber-uns", "/ueber-uns", "/uber-uns"],
  ["/precoss", "/precoss", "/precos"],
])("a link to %s means a page in the letters of addresses", (href, name, meant) => {
  expect(suggestions(href)).toEqual([[name, meant]]);
});

test.each([
  ["other.md", "/notes/other"],
  ["./other.md#text", "/notes/other"],
  ["../precos.json", "/precos"],
])(
  "a link to %s, as Markdown names files, means the page, also where assistants get it as Markdown",
  (href, meant) => {
    const kept = fileText(exampleSite.files.find(({ path }) => path === "pages/_data/site.json"));
    const cta = { type: "cta", id: "next", title: "Next", actions: [{ label: "Up", href }] };
    for (const assistants of [false, true]) {
      const found = diagnose({
        "pages/_data/site.json": JSON.stringify({ ...JSON.parse(kept), assistants }),
        "pages/precos.json": page("precos"),
        "pages/notes/other.json": page("other"),
        "pages/notes/one.json": page("one", { blocks: [hero, cta] }),
      }).find(({ code }) => code.startsWith("link/"));
      expect(found).toMatchObject({ code: "link/unknown-page", suggestion: meant, certain: true });
    }
  },
);

test.each(["#rent-food", "#rent--food", "#rent-%26-food", "/precos#Rent-food"])(
  "%s means the heading, whose id begins with that of its block",
  (href) => {
    const text = {
      type: "text-section",
      id: "text",
      markdown: `[Rent](${href})\n\n# Rent & food 📦\n\nDear.`,
    };
    const found = diagnose({ "pages/precos.json": page("precos", { blocks: [hero, text] }) });
    const unknown = found.find(({ code }) => code === "link/unknown-anchor");
    expect(unknown).toMatchObject({ suggestion: "text-rent-food", certain: true });
  },
);
