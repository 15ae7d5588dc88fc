import { expect, test } from "vitest";
import { catchAllOf, matchRoute } from "#src/dev/page-server.ts";

const site = {
  routes: ["/", "/404", "/blog", "/blog/visas", "/posts/[id]/edit", "/café"],
  aliases: new Map([["/news", "/blog"]]),
  catchAlls: ["/blog"],
};

test.each([
  ["/", "/"],
  ["/blog", "/blog"],
  ["/blog/", "/blog"],
  ["/news", "/blog"],
  ["/news/", "/blog"],
  ["/blog/visas", "/blog/visas"],
  ["/blog/unknown", undefined],
  ["/posts/7/edit", "/posts/[id]/edit"],
  ["/posts/7/8/edit", undefined],
  ["/caf%C3%A9", "/café"],
  ["/%ff", undefined],
])("%s is the page %s", (address, route) => expect(matchRoute(site, address)).toBe(route));

test("an unknown address below a page with a catch-all leads to that page", () => {
  expect(catchAllOf(site, "/blog/unknown")).toBe("/blog");
  expect(catchAllOf(site, "/bloggers")).toBeUndefined();
});
