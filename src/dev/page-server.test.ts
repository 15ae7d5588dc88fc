import { describe, expect, test } from "vitest";
import { bannerOf, galleryFile, withBanner } from "#src/dev/page-server.ts";

const site = (drafts: string[], dates: object = {}) => ({
  isDraft: (route: string) => drafts.includes(route),
  datesOf: () => dates,
});

describe("the banner of the dev server", () => {
  test.each([
    ["a draft", site(["/hours"]), /^Draft: visitors do not see this page\./],
    [
      "a page to come",
      site([], { publishAt: "2026-02-01" }),
      /^Visitors see this page from 2026-02-01 only\.$/,
    ],
    [
      "a page of a few days",
      site([], { publishAt: "2026-02-01", unpublishAt: "2026-02-03" }),
      /from 2026-02-01 until 2026-02-03 only/,
    ],
    ["a draft with dates", site(["/hours"], { publishAt: "2026-02-01" }), /^Draft/],
  ])("of %s", (_, given, text) => {
    expect(bannerOf(given, "/hours")).toMatch(text);
  });

  test("is on no other page", () => {
    expect(bannerOf(site(["/hours"]), "/contact")).toBeUndefined();
    const html = '<main id="main"><h1>Contact</h1></main>';
    expect(withBanner(html, undefined)).toBe(html);
  });

  test("is the first thing in the main element, once", () => {
    const html = withBanner(
      '<header></header><main id="main" class="a"><h1>Hours</h1></main>',
      "Draft: hours.",
    );
    expect(html).toMatch(
      /^<header><\/header><main id="main" class="a"><p role="note" data-draft style="[^"]+">Draft: hours\.<\/p><h1>/,
    );
  });
});

describe("the address in the gallery", () => {
  const files = new Map([
    ["index.html", "<h1>Gallery</h1>"],
    ["hero/long title.html", "<h1>Hero</h1>"],
  ]);

  test.each([
    ["/", "<h1>Gallery</h1>"],
    ["/?from=home", "<h1>Gallery</h1>"],
    ["/hero/long%20title.html", "<h1>Hero</h1>"],
  ])("%s is a file of the gallery", (address, content) =>
    expect(galleryFile(files, address)).toEqual({ type: "text/html; charset=utf-8", content }),
  );

  test.each(["/%", "/%ff", "/%00", "//", "//[", "/missing.html", "/../index.html"])("%s is none", (address) =>
    expect(galleryFile(files, address)).toBeUndefined(),
  );
});
