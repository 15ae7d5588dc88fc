// @vitest-environment happy-dom
import { expect, test } from "vitest";
import { renderMarkdown } from "#src/content/markdown/markdown.ts";
import { runtimeCss } from "./runtime-css.ts";

test("in dark mode, diagrams in texts and galleries have a light ground, and nothing else has", () => {
  const figure = renderMarkdown("![Two valves](/valve.png) ![A lake](/lake.jpg)");
  const picture = '<img src="/plan.svg" alt="Plan">';
  document.body.innerHTML = `<header><p>${picture}</p></header><main>${figure}<div>${picture}</div><div data-block="picture-gallery"><ul><li>${picture}</li></ul></div></main>`;
  const [selector = ""] = Object.entries(runtimeCss(false)).flatMap(([key, style]) =>
    JSON.stringify(style).includes("light-dark") ? [key] : [],
  );
  const found = [...document.querySelectorAll(selector)].map((image) => image.getAttribute("alt"));
  expect(found).toEqual(["Two valves", "Plan"]);
});
