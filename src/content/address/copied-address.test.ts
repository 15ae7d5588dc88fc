import { expect, test } from "vitest";
import { forAuthors } from "#src/content/diagnostics/words.ts";
import { copiedAddress } from "./copied-address.ts";

const PAGE = "https://www.example.org/a";
test.each([
  [`https://eur01.safelinks.protection.outlook.com/?url=${encodeURIComponent(PAGE)}&data=1`, PAGE],
  [`https://www.google.com/url?sa=t&q=${encodeURIComponent(PAGE)}`, PAGE],
  [`https://l.facebook.com/l.php?u=${encodeURIComponent(`${PAGE}?fbclid=1`)}`, PAGE],
  [`https://duckduckgo.com/l/?uddg=${encodeURIComponent(PAGE)}`, PAGE],
  [`${PAGE}?fbclid=1`, PAGE],
  [`${PAGE}?b=1&gclid=2&c=3#d`, `${PAGE}?b=1&c=3#d`],
  [`${PAGE}?utm_source=chatgpt.com&utm_medium=x&b=1`, `${PAGE}?b=1`],
])("%s is a copy of %s", (address, plain) => {
  expect(copiedAddress(address)?.suggestion).toBe(plain);
});

test.each([
  PAGE,
  `${PAGE}?utm_source=newsletter`,
  "https://www.google.com/maps?q=York",
  "/a?fbclid=1",
  "https://",
])("%s is nothing of the kind", (address) => expect(copiedAddress(address)).toBeUndefined());

test("the editor of a document cannot be corrected", () => {
  const { problem = "", suggestion } = copiedAddress("https://docs.google.com/document/d/abc/edit#x") ?? {};
  expect([forAuthors(problem), suggestion]).toEqual([
    "opens an editor, which asks visitors to sign in",
    undefined,
  ]);
});
