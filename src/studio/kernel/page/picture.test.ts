import { expect, test } from "vitest";
import { renderMarkedPage } from "#src/studio/kernel/page/marked-page.ts";
import { marked, options, siteFiles } from "#tests/engine/studio/page/marked-site.ts";

test("a picture of one block shows it as on its page, with nothing else and no script", () => {
  const [first, second] = marked("/contact").blocks.filter(({ area }) => area === "main");
  const picture = renderMarkedPage(siteFiles, "/contact", { ...options, mode: "picture", only: second?.id });
  expect(picture.blocks.map(({ id }) => id)).toEqual([second?.id]);
  expect(picture.html).toContain(`data-key="${second?.key}"`);
  expect(picture.html).not.toContain(`data-key="${first?.key}"`);
  expect(/<script(?! type="application\/json")/.test(picture.html)).toBe(false);
  expect(picture.policy).not.toContain("script-src");
});
