import { expect, test } from "vitest";
import { hero, page } from "#tests/engine/content/small-site.ts";
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
