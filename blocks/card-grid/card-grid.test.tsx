import { ChakraProvider } from "@chakra-ui/react";
import type { ReactNode } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import { DEFAULT_TEXTS } from "#schema/generated/texts.ts";
import type { CardGridBlock } from "#schema/generated/types.ts";
import { system } from "#src/theme/system.ts";
import { WordingProvider } from "#src/ui/language.ts";
import { pageContext } from "#tests/shared/page-context.ts";
import structuredData from "./card-grid.structured-data.ts";
import CardGrid from "./card-grid.tsx";
import { CardRow } from "./cards.tsx";

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

/** The HTML of a component, with its styles. */
const htmlOf = (content: ReactNode): string =>
  renderToStaticMarkup(
    <ChakraProvider value={system}>
      <WordingProvider value={{ language: "en-GB", texts: DEFAULT_TEXTS }}>{content}</WordingProvider>
    </ChakraProvider>,
  );

test("pictures with names alone are two in a row on phones", () => {
  const image = { src: "/photo.jpg", decorative: true } as const;
  const named = ["Apples", "Pears", "Plums", "Quinces"].map((title) => ({ title, href: "/fruit", image }));
  const isPaired = (items: CardGridBlock["items"]) =>
    /\{display:grid;grid-template-columns:repeat\(2,/.test(
      htmlOf(<CardGrid {...block} variant="pictures" items={items} />),
    );
  expect(isPaired(named)).toBe(true);
  expect(isPaired(named.slice(1))).toBe(false);
  expect(isPaired(named.map((item) => ({ ...item, text: "Ripe." })))).toBe(false);
});

test("a price ends a row that leads nowhere, and is below the name in one that does", () => {
  const rowOf = (item: CardGridBlock["items"][number]) =>
    htmlOf(<CardRow item={item} />).replaceAll(/<style[\s\S]*?<\/style>/g, "");
  const item = { title: "Ladder", meta: "£4 a day", text: "Three metres." };
  const endsRow = /Ladder<\/h3><\/div><\/div><p[^>]*>£4 a day<\/p>/;
  expect(rowOf(item)).toMatch(endsRow);
  expect(rowOf({ ...item, href: "/ladders" })).toMatch(/Ladder<\/a><\/h3><p[^>]*>£4 a day<\/p><\/div>/);
});
