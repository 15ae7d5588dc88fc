import { expect, test } from "vitest";
import { forAuthors } from "#src/content/diagnostics/words.ts";
import { isRedirectList, readRedirects, redirectSeparator, redirectWords, withoutSite } from "./redirects.ts";

const SITE = "https://www.example.org";

/** Reads a list of redirects, as `line from → to status`, followed by the problems as `line: message`. */
function read(text: string, path = "pages/_data/_redirects"): string[] {
  const problems: string[] = [];
  const redirects = readRedirects([{ path, bytes: Buffer.from(text) }], SITE, (_, { message, position }) =>
    problems.push(`${position?.line}: ${forAuthors(message)}`),
  );
  return [...redirects.map(({ line, from, to, status }) => `${line} ${from} → ${to} ${status}`), ...problems];
}

const csv = (text: string): string[] => read(text, "pages/_data/redirects.csv");

test.each([
  ["/old /new", ["1 /old → /new 301"]],
  ["# comment\n\n/old /new 302 # for now", ["3 /old → /new 302"]],
  ["/old /new 301!", ["1 /old → /new 301"]],
  ["/old 410", ["1 /old →  410"]],
  ["/old /anything 410", ["1 /old →  410"]],
  ["/page.asp id=3 lang=de /contact", ["1 /page.asp?id=3&lang=de → /contact 301"]],
  ["https://example.org/old /new\r\n/b /c", ["1 /old → /new 301", "2 /b → /c 301"]],
])("the list %j is read", (text, redirects) => {
  expect(read(text)).toEqual(redirects);
});

test.each([
  ["from;to\n/old;/new", ["2 /old → /new 301"]],
  ["/old,/new,302", ["1 /old → /new 302"]],
  ['"/old, later"\t/new', ["1 /old, later → /new 301"]],
  ['/old,"/new ""b"""', ['1 /old → /new "b" 301']],
  ["/old\t\t410", ["1 /old →  410"]],
  ["/old,,410\n,,", ["1 /old →  410"]],
  ["\ufeff/old,/new", ["1 /old → /new 301"]],
])("the table %j is read", (text, redirects) => {
  expect(csv(text)).toEqual(redirects);
});

test.each([
  ["another site", "https://elsewhere.org/a /b", /is not an address of this site/],
  ["an unknown status", "/old /new 404", /the status is "404"/],
  ["no target", "/old", /the new address is missing/],
  ["a fourth word", "/old /new 301 Language=de", /"Language=de" follows the status/],
])("%s is reported with its line, and the rest is read", (_, text, message) => {
  const [redirect, problem, ...more] = read(`/a /b\n${text}`);
  expect(redirect).toBe("1 /a → /b 301");
  expect(problem).toMatch(/^2: /);
  expect(problem).toMatch(message);
  expect(more).toEqual([]);
});

test("in a table, an address that is gone has no target", () => {
  expect(csv("/a,/b\n/old,/new,410")[1]).toMatch(/leads nowhere/);
});

test("the separator is the first outside quotation marks", () => {
  expect([["a;b,c"], ['"a,b";c'], ["a\tb;c"], ["", "a;b"], ["a"]].map(redirectSeparator)).toEqual([
    ";",
    ";",
    "\t",
    ";",
    ",",
  ]);
});

test("the site's own origin is removed, with or without www", () => {
  expect(withoutSite("http://example.org/a", SITE)).toBe("/a");
  expect(withoutSite("https://www.example.org/a", "https://example.org")).toBe("/a");
  expect(withoutSite("https://example.org.evil.com/a", SITE)).toBe("https://example.org.evil.com/a");
  expect(withoutSite("/a", SITE)).toBe("/a");
});

test("words of a line without a target are all parameters", () => {
  expect(redirectWords("/a id=3")).toEqual(["/a?id=3", "", ""]);
  expect(isRedirectList({ path: "pages/_data/_redirects" })).toBe(true);
  expect(isRedirectList({ path: "_redirects" })).toBe(false);
});
