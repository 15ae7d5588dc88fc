import { readFileSync } from "node:fs";
import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { isExternalUrl, refuseUrl } from "#src/content/address/safe-url.ts";
import { forAuthors } from "#src/content/diagnostics/words.ts";

const hostile: string[] = JSON.parse(
  readFileSync(new URL("../../../tests/corpora/xss/hostile-urls.json", import.meta.url), "utf8"),
);

describe("refuseUrl", () => {
  test("the corpus has 55 addresses", () => {
    expect(hostile).toHaveLength(55);
  });

  test.each(hostile)("refuses %j", (value) => {
    expect(refuseUrl(value)).toBeDefined();
  });

  test.each([
    "https://www.gov.uk/student-visa",
    "https://www.gov.uk:443/a?b=c&d=e#f",
    "HTTPS://WWW.GOV.UK",
    "https://wa.me/447000000000?text=Hello%0AI%20would%20like%20advice",
    "https://example.org/a(b)",
    "mailto:hello@example.org",
    "mailto:hello@example.org?subject=Visa%20question&body=Hello",
    "mailto:?subject=A%20guide&body=https%3A%2F%2Fexample.org",
    "tel:+442079460000",
    "tel:020-7946-0000",
    "/",
    "/destinations/canada",
    "/destinations/canada?tab=fees&year=2026#funds",
    "/search?q=a%3Ab&next=%2Fapply",
    "#apply",
    "#fn-1:2",
    "?page=2",
    "./guide.md",
    "../cover.jpg",
    "guide",
    "a/b:c",
    "/caf%C3%A9",
    "/café",
    "/a//b",
    "/100%",
  ])("allows %j", (value) => {
    expect(refuseUrl(value)).toBeUndefined();
  });

  test.each([
    ["", "is empty"],
    ["http://example.org", "is not encrypted; write https://"],
    ["javascript:alert(1)", 'has the scheme "javascript:"; use https, mailto, tel, a path or an #anchor'],
    ["javascript%253Aalert(1)", "hides a scheme; use https, mailto, tel, a path or an #anchor"],
    ["https://", "has no host; write https://host/path"],
    ["https:///evil.example", "has no host; write https://host/path"],
    ["https://a@evil.example", "contains a user name or a password"],
    ["https://evil%2eexample", "has a host that is not written in plain letters, digits, dots"],
    ["https://good.example%2f@evil.example", "contains a user name or a password"],
    ["https://a.example:99999", "cannot be read as an address"],
    ["/.//evil.example", "leads to another host"],
    ["..//evil.example", "leads to another host"],
    ["/%2e%2e//evil.example", "leads to another host"],
    ["/%2Fevil.example", "starts with an encoded slash or backslash"],
    ["%255cevil.example", "starts with an encoded slash or backslash"],
    ["a\\b", "contains a backslash; write /"],
    ["/a\u200bb", "contains the invisible character U+200B"],
    ["/a\u202eb", "contains the invisible character U+202E"],
    ["/a\ud800", "contains the invisible character U+D800"],
    ["/a?b=%00", "contains an encoded null character"],
    ["/a%0d%0aSet-Cookie:x", "contains an encoded control character"],
    ["mailto:a@b.example?bcc=c@d.example", "sets a mail field other than subject, body or cc"],
    [
      "mailto:a@b.example?subject=Bed%20&%20breakfast",
      "has an & that no mail field follows; write %26 for an & in a text",
    ],
    ["mailto:", "has no mail address"],
    ["tel:abc", "is not a telephone number; write tel:+ and digits"],
  ])("says why it refuses %j", (value, reason) => {
    expect(forAuthors(refuseUrl(value) ?? "")).toBe(reason);
  });

  test("refuses what is too long", () => {
    expect(forAuthors(refuseUrl(`/${"a".repeat(2048)}`) ?? "")).toBe("is longer than 2,048 characters");
  });

  test("what it allows stays on https, mail, telephone or this site, whatever the characters", () => {
    const piece = fc.constantFrom(
      "javascript",
      "data",
      "https",
      ":",
      "/",
      "\\",
      "%2f",
      "%5C",
      "%3a",
      "&colon;",
      "&#58;",
    );
    const noise = fc.constantFrom(
      "\t",
      "\n",
      "\u0000",
      "\u00a0",
      "@",
      "?",
      "#",
      ".",
      "..",
      "evil.example",
      "%0a",
      "%25",
    );
    const soup = fc.array(fc.oneof(piece, noise, fc.string({ maxLength: 3 })), { maxLength: 8 });
    fc.assert(
      fc.property(soup, (parts) => {
        const value = parts.join("");
        if (refuseUrl(value) !== undefined) return;
        const url = new URL(value, "https://site.invalid/a/b");
        expect(["https:", "mailto:", "tel:"]).toContain(url.protocol);
        expect(url.username + url.password).toBe("");
        if (!/^https:\/\//i.test(value) && url.protocol === "https:") expect(url.host).toBe("site.invalid");
      }),
      { numRuns: 5_000 },
    );
  });

  test("knows which addresses leave the site", () => {
    expect(["https://a.example", "HTTPS://a.example"].map(isExternalUrl)).toEqual([true, true]);
    expect(["/a", "#a", "mailto:a@b.example", "tel:+1"].map(isExternalUrl)).toEqual([
      false,
      false,
      false,
      false,
    ]);
  });
});
