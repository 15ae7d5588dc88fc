import { expect, test } from "vitest";
import { forAuthors } from "#src/content/diagnostics/words.ts";
import { formerAddress, formerKey, hasParameters, keepsQuery, refuseFormer } from "./former-address.ts";

test.each([
  ["/events.php/", "/events.php"],
  ["/caf%C3%A9", "/café"],
  ["/page.asp?b=2&a=1", "/page.asp?a=1&b=2"],
  ["/page.asp?a=x%20y", "/page.asp?a=x y"],
  ["/?p=3", "/?p=3"],
  ["/", "/"],
])("%s has the key %s", (address, key) => {
  expect(formerKey(address)).toBe(key);
  expect(formerKey(address)).toBe(formerKey(key.replaceAll(" ", "%20")));
});

test.each([
  ["events.php", /begin with a slash/],
  ["//example.org", /two slashes/],
  ["/\\example.org", /two slashes/],
  ["/a b", /a space or a backslash/],
  ["/a#b", /browsers do not send/],
  ["/blog/*", /is a pattern/],
  ["/blog/:slug", /is a pattern/],
  ["/", /is the home page/],
  ["/a?b=1&c=2&d=3&e=4", /more than 3 parameters/],
])("%s cannot be redirected", (address, reason) => {
  expect(forAuthors(refuseFormer(address) ?? "")).toMatch(reason);
});

test.each(["/a", "/?p=3", "/a?b=1&c=2&d=3", "/a?q=*", "/a:b"])("%s can be redirected", (address) => {
  expect(refuseFormer(address)).toBeUndefined();
});

test("a request needs all parameters, in any order, and may have more", () => {
  const { query } = formerAddress("/page.asp?b=2&a=1");
  expect(
    ["?a=1&b=2", "b=2&x=3&a=1", "?a=1", "?a=1&b=3", ""].map((search) => hasParameters({ query }, search)),
  ).toEqual([...[true, true, false, false, false]]);
  expect(hasParameters({ query: [] }, "?anything")).toBe(true);
});

test("the query of a request goes along only where nothing else says what it is", () => {
  expect(keepsQuery({ query: [], target: "/a" })).toBe(true);
  expect(keepsQuery({ query: ["a=1"], target: "/a" })).toBe(false);
  expect([keepsQuery({ query: [], target: "/a?b=1" }), keepsQuery({ query: [], target: "/a#b" })]).toEqual([
    false,
    false,
  ]);
});
