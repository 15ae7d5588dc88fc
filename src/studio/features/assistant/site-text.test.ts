import { expect, test } from "vitest";
import { siteText } from "./site-text.ts";

const PAGES = 10_000;

/** A site with many pages, in as many folders as there may be, and many shared blocks. */
function largeSite(folders: number) {
  const file = (path: string, value: object) => ({
    path,
    bytes: new TextEncoder().encode(JSON.stringify(value)),
  });
  const pages = Array.from({ length: PAGES }, (_, number) =>
    file(`pages/a-folder-with-a-long-name-${number % folders}/page-${number}.json`, {
      title: `A page whose title is as long as titles are: number ${number}`,
      blocks: [],
    }),
  );
  const fragments = Array.from({ length: 300 }, (_, number) =>
    file(`pages/_fragments/a-shared-block-${number}.json`, { blocks: [] }),
  );
  return [...pages, ...fragments, file("pages/_data/site.json", { name: "Large", language: "en" })];
}

test.each([3, 40, 5000])("a site of 10,000 pages in %i folders is described in at most 4 KB", (folders) => {
  const files = largeSite(folders);
  const whole = siteText(files, undefined);
  expect(whole).toContain(`${PAGES} pages`);
  expect(Buffer.byteLength(whole)).toBeLessThanOrEqual(4096);
  const part = siteText(files, "/a-folder-with-a-long-name-1");
  expect(part).toContain("/a-folder-with-a-long-name-1/page-1 ");
  expect(Buffer.byteLength(part)).toBeLessThanOrEqual(4096);
});
