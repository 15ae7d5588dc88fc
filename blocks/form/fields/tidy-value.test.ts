import { expect, test } from "vitest";
import { isEmailAddress, isWebAddress, tidyValue } from "./tidy-value.ts";

test.each([
  ["www.example.org", "https://www.example.org"],
  ["  example.org/shop?a=1#top ", "https://example.org/shop?a=1#top"],
  ["Example.co.uk:8080", "https://Example.co.uk:8080"],
  ["müller-söhne.de", "https://müller-söhne.de"],
  ["例え.テスト", "https://例え.テスト"],
  ["xn--e1afmkfd.xn--p1ai", "https://xn--e1afmkfd.xn--p1ai"],
  ["उदाहरण.भारत/पथ", "https://उदाहरण.भारत/पथ"],
  ["//example.org", "https://example.org"],
  ["http:/example.org", "http://example.org"],
  ["https//example.org", "https://example.org"],
  ["https:// example.org", "https://example.org"],
  ["https.example.org", "https://https.example.org"],
  ["ｗｗｗ．ｅｘａｍｐｌｅ．ｊｐ／店", "https://www.example.jp/店"],
  ["www.example.org.", "https://www.example.org"],
  ["https://www.example.org,", "https://www.example.org"],
  ["\u202Awww.example.org\u202C", "https://www.example.org"],
])("a website said as %j is %j", (typed, meant) => {
  expect(tidyValue("url", typed)).toBe(meant);
  expect(isWebAddress(meant)).toBe(true);
});

test.each([
  "https://en.wikipedia.org/wiki/Apple_Inc.",
  "http://localhost:3000/ａ",
  "https://user:secret@example.org/",
  "ftp://example.org/a",
])("the address %j stays as it is", (typed) => {
  expect(tidyValue("url", typed)).toBe(typed);
  expect(isWebAddress(typed)).toBe(true);
});

test.each(["none", "n/a", "3.5", "e.g", "@windfall", "ada@example.org", "see www.example.org", "-", "1.2.3"])(
  "%j is no website, and stays for the visitor to correct",
  (typed) => {
    expect(tidyValue("url", typed)).toBe(typed);
    expect(isWebAddress(typed)).toBe(false);
  },
);

test.each([
  [" ada@example.org ", "ada@example.org"],
  ["ada @ example.org", "ada@example.org"],
  ["ada@example.org.", "ada@example.org"],
  ["mailto:ada@example.org", "ada@example.org"],
  ["<ada@example.org>,", "ada@example.org"],
  ["ａｄａ＠ｅｘａｍｐｌｅ．ｊｐ", "ada@example.jp"],
  ["ada@example。jp", "ada@example.jp"],
  ["ada@example.org\u200B", "ada@example.org"],
  ["ada+news@example.org", "ada+news@example.org"],
])("an email address typed as %j is %j", (typed, meant) => {
  expect(tidyValue("email", typed)).toBe(meant);
});

test.each([
  ["０９０－１２３４－５６７８", "090-1234-5678"],
  ["０９０ー１２３４ー５６７８", "090-1234-5678"],
  ["＋４９（０）３０ １２３", "+49(0)30 123"],
  ["٠١٢٣٤٥٦٧٨٩", "0123456789"],
  ["۰۱۲۳۴۵۶۷۸۹", "0123456789"],
  ["০১২৩৪৫৬৭৮৯", "0123456789"],
  ["०१२३४५६७८९", "0123456789"],
  ["\u202A+44 20 7946 0000\u202C", "+44 20 7946 0000"],
  ["020 7946 0000 ext. 12", "020 7946 0000 ext. 12"],
])("a phone number typed as %j is %j", (typed, meant) => {
  expect(tidyValue("tel", typed)).toBe(meant);
});

test("words stay as they are typed", () => {
  expect(tidyValue("text", " www.example.org. ")).toBe(" www.example.org. ");
  expect(tidyValue(undefined, "１２")).toBe("１２");
  expect(tidyValue("textarea", "www.example.org")).toBe("www.example.org");
});

test.each([
  "ada+news@example.org",
  "o'neil@mail.example.co.uk",
  "info@münchen.de",
  "用户@例え.テスト",
  "a@xn--p1ai.рф",
])("%j is an email address", (typed) => expect(isEmailAddress(typed)).toBe(true));

test.each([
  "ada@gmail",
  "ada@gmail..com",
  "ada@gmail,com",
  "ada.example.org",
  "@example.org",
  "a b@example.org",
])("%j is no email address", (typed) => expect(isEmailAddress(typed)).toBe(false));
