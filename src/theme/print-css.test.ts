// @vitest-environment happy-dom
import { expect, test } from "vitest";
import { renderMarkdown } from "#src/content/markdown/markdown.ts";
import { printCss, printedAddress } from "./print-css.ts";

test("paper shows the address of a link once, where its words are the address", () => {
  document.body.innerHTML = `<main>${renderMarkdown("See <https://example.org/fees> and [fees](https://example.org/fees).")}</main>`;
  const selectors = Object.entries(printCss).flatMap(([selector, style]) =>
    JSON.stringify(style).includes(JSON.stringify(printedAddress.content))
      ? [selector.replace("::after", "")]
      : [],
  );
  const marked = selectors.flatMap((selector) => [...document.querySelectorAll(selector)]);
  expect(marked.map((link) => link.textContent)).toEqual(["fees"]);
});
