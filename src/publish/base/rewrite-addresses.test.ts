import { createElement } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import { rewriteAddressesIn } from "./rewrite-addresses.ts";

test("every address of a srcset gets the base path, in HTML and as React writes it", () => {
  const srcSet = "/images/a-320.webp 320w, /images/a-640.webp 640w, https://example.com/b.webp 960w";
  for (const tag of [
    `<source srcset="${srcSet}"/>`,
    renderToStaticMarkup(createElement("source", { srcSet })),
  ])
    expect(rewriteAddressesIn(tag, "/library/").toLowerCase()).toBe(
      '<source srcset="/library/images/a-320.webp 320w, /library/images/a-640.webp 640w, https://example.com/b.webp 960w"/>',
    );
});
