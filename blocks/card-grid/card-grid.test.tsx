import { expect, test } from "vitest";
import type { CardGridBlock } from "#schema/generated/types.ts";
import { pageContext } from "#tests/shared/page-context.ts";
import structuredData from "./card-grid.structured-data.ts";

const page = {
  url: "https://waymark.example/library/destinations",
  site: { ...pageContext.site, url: "https://waymark.example/library" },
};
const block: CardGridBlock = {
  type: "card-grid",
  id: "countries",
  title: "Countries",
  listing: true,
  items: [
    { title: "Canada", href: "/destinations/canada" },
    { title: "Soon" },
    { title: "Ireland", href: "/destinations/ireland" },
  ],
};

test("a listing is an ItemList of the cards that lead somewhere", () => {
  expect(structuredData(block, page)).toMatchObject({
    "@type": "ItemList",
    name: "Countries",
    numberOfItems: 2,
    itemListElement: [
      { position: 1, name: "Canada", url: "https://waymark.example/library/destinations/canada" },
      { position: 2, name: "Ireland", url: "https://waymark.example/library/destinations/ireland" },
    ],
  });
});

test("other grids say nothing", () => {
  expect(structuredData({ ...block, listing: false }, page)).toBeUndefined();
  expect(structuredData({ ...block, items: [{ title: "Soon" }] }, page)).toBeUndefined();
});
