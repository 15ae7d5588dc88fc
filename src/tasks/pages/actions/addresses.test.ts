import { expect, test } from "vitest";
import { indexAbove, newAddress, plainPlace, scaffoldBeside } from "./addresses.ts";

const collections = ["/news", "/news/press", "/services"].map((index) => ({ label: index, index }));

test.each([
  ["/news/first-steps", "/news", "/news/our-team", "/our-team"],
  ["/news", "/news", "/news/our-team", "/our-team"],
  ["/news/2026/first-steps", "/news", "/news/2026/our-team", "/our-team"],
  ["/news/press/first-steps", "/news/press", "/news/press/our-team", "/news/our-team"],
  ["/newsroom", undefined, "/our-team", "/our-team"],
  ["/about/us", undefined, "/about/our-team", "/about/our-team"],
])(
  "a page begun at %s is in the collection of that page, until none is chosen",
  (route, own, within, outside) => {
    expect(indexAbove(route, collections)).toBe(own);
    expect(newAddress("Our team", route, { index: own, own })).toBe(within);
    expect(newAddress("Our team", route, { index: "", own })).toBe(outside);
    expect(newAddress("Our team", route, { index: "/services", own })).toBe("/services/our-team");
  },
);

test("a title without Latin letters gets a free number, which can be changed", () => {
  const pages = ["/news/news-1", "/page-1", "/page-2"].map((route) => ({ route }));
  const site = { language: "ja", pages };
  const places = { index: "/news", own: "/news", site };
  expect(newAddress("日本語のタイトル", "/news/first-steps", places)).toBe("/news/news-2");
  expect(newAddress("Grün", "/about", { index: undefined, site: { language: "de", pages } })).toBe("/gruen");
  expect(newAddress("عنوان", "/news/first-steps", { ...places, index: "" })).toBe("/page-3");
  expect(newAddress(" ", "/about", { index: undefined, site })).toBe("/");
});

test.each([
  ["/blog/first-weeks", "post", "/blog"],
  ["/blog", undefined, "/blog"],
  ["/blog/2026/first-weeks", undefined, "/blog/2026/first-weeks"],
  ["/blogs/first-weeks", undefined, "/blogs/first-weeks"],
])("beside %s begins a %s; a plain page begins beside %s", (route, command, place) => {
  const scaffolds = [{ command: "country" }, { command: "post", index: "/blog" }];
  expect(scaffoldBeside(route, scaffolds)?.command).toBe(command);
  expect(plainPlace(route, scaffolds)).toBe(place);
});
