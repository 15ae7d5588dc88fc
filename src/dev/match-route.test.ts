import { expect, test } from "vitest";
import { catchAllOf, matchRoute, redirectAt } from "#src/dev/match-route.ts";

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

test("a former address leads where the built site leads it", () => {
  const redirects = [
    { from: "/page.asp", to: "/about", status: 302 },
    { from: "/page.asp?id=3", to: "/contact", status: 301 },
    { from: "/shop.html", to: "", status: 410 },
  ];
  const to = (url: string) => redirectAt({ redirects }, url);
  expect(to("/page.asp?id=3&lang=en")).toEqual({ to: "/contact", status: 301 });
  expect(to("/page.asp?from=mail")).toEqual({ to: "/about?from=mail", status: 302 });
  expect(to("/shop.html")).toEqual({ to: "", status: 410 });
  expect(to("/shop")).toBeUndefined();
});
