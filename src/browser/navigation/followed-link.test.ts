import { describe, expect, it } from "vitest";
import { pageAddress } from "#src/browser/navigation/followed-link.ts";

const here = "https://site.example/destinations/canada";
const follow = (href: string, more = {}) =>
  pageAddress({ href, target: "", leaves: false, ...more }, here)?.href;

describe("pageAddress", () => {
  it.each([
    ["/blog", "https://site.example/blog"],
    ["?q=1", "https://site.example/destinations/canada?q=1"],
    ["#apply", "https://site.example/destinations/canada#apply"],
    ["/old.html", "https://site.example/old.html"],
  ])("follows %s", (href, expected) => expect(follow(href)).toBe(expected));

  it.each([
    "https://other.example/blog",
    "http://site.example/blog",
    "mailto:a@b.example",
    "tel:+441234",
    "/brochure.pdf",
    "/sitemap.xml",
    "http://[",
  ])("leaves %s to the browser", (href) => expect(follow(href)).toBeUndefined());

  it("leaves other windows and downloads to the browser", () => {
    expect(follow("/blog", { target: "_blank" })).toBeUndefined();
    expect(follow("/blog", { leaves: true })).toBeUndefined();
    expect(follow("/blog", { target: "_self" })).toBeDefined();
  });
});
