import { expect, test } from "vitest";
import { renderPage } from "#src/render/render-page.ts";
import { analyseSmall, exampleSite, hero, page } from "#tests/engine/content/small-site.ts";

const [picture = ""] = [...exampleSite.assets].filter(
  (path) => /\.svg$/.test(path) && !/^\/scenes\//.test(path),
);

function htmlWith(fit: object): string {
  const image = { src: picture, alt: "A poster", focus: [20, 30], ...fit };
  const card = { title: "Winter story walk", image };
  const { site, diagnostics } = analyseSmall({
    "pages/posters.json": page("posters", {
      blocks: [hero, { type: "card-grid", id: "posters", title: "Posters", items: [card, card] }],
    }),
  });
  expect(diagnostics.filter(({ severity }) => severity === "error")).toEqual([]);
  if (!site) throw new Error("the site is invalid");
  const options = { assets: { boot: "", app: "/app.js", preload: [] }, buildDate: "2026-01-15" };
  const { html, sheet } = renderPage(site.resolve("/posters"), site, options);
  return html + sheet.css;
}

test("a picture fills its box, or is shown whole on a ground", () => {
  expect(picture).not.toBe("");
  const [filled, whole] = [htmlWith({}), htmlWith({ fit: "contain" })];
  expect([filled.includes("object-fit:cover"), filled.includes("object-fit:contain")]).toEqual([true, false]);
  expect([whole.includes("object-fit:cover"), whole.includes("object-fit:contain")]).toEqual([false, true]);
});
