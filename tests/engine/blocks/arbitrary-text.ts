import fc from "fast-check";
import { showsNothing } from "#src/content/schema/validate/validators.ts";

/**
 * Words as authors write them, and strings that often cause bugs: markup, quotes, other scripts, long words,
 * unusual spaces.
 */
const word = fc.constantFrom(
  ..."A visa fee in Accra costs £1,334 a year — ask us. First, 2024 degree's “loan” naïve Straße".split(" "),
  "<b>bold</b>",
  "</script>",
  "<!--",
  "&amp;",
  "a&b",
  `"quoted"`,
  "it's",
  "$1",
  "$&",
  "{curly}",
  "\\n",
  "日本語",
  "العربية",
  "हिन्दी",
  "👩‍🎓",
  "e\u0301",
  "\u00a0",
  "\u200b",
  "Donaudampfschifffahrtsgesellschaft",
  "constructor",
  "__proto__",
  "null",
  "0",
  "-1",
);

/** Plain text up to a given length, with at least one visible character. */
export function plainText(longest: number): fc.Arbitrary<string> {
  return fc
    .array(word, { minLength: 1, maxLength: 12 })
    .map((words) => [...words.join(" ")].slice(0, longest).join(""))
    .filter((text) => /\S/.test(text) && !/\{\{|\}\}/.test(text));
}

/** Addresses of each kind that the validator accepts. */
export const addressText = fc.constantFrom(
  "/",
  "/contact",
  "/contact?from=a&to=b#form",
  "#apply",
  "?page=2",
  "https://www.example.org/",
  "https://www.example.org/a%20b?c='d'&e=1#f",
  "mailto:info@example.org?subject=Hello",
  "tel:+442012345678",
);

/** Addresses of frames. */
export const frameText = fc.constantFrom("/stand-in/intake", "https://partner.example.org/form?a=1&b=2");

/** Markdown of a few paragraphs, lists, tables and links, with headings at the levels that a page allows. */
export const markdownText = fc
  .array(
    fc.oneof(
      plainText(80).map((text) => text.replace(/[<>&[\]|`*_#~\\]/g, "")),
      fc.constantFrom(
        "**Bold** and *soft* words.",
        "See [the contact page](/contact) or [GOV.UK](https://www.gov.uk/).",
        "- one\n- two\n  - three",
        "1. first\n2. second",
        "> A quotation.",
        "| a | b |\n| --- | --- |\n| 1 | 2 |",
        "`code`",
      ),
    ),
    { minLength: 1, maxLength: 4 },
  )
  .map((parts) => parts.join("\n\n"))
  .filter((text) => !showsNothing(text));
