import type { MakeMistakes } from "#tests/engine/mutation/mutant.ts";
import { addressesOf, replaceInValue } from "./references.ts";
import { replaceValue } from "./values.ts";

/**
 * Addresses that are not allowed anywhere; the whole corpus of hostile ones is in
 * tests/corpora/xss/hostile-urls.json.
 */
const BAD = [
  "javascript:alert(1)",
  "JavaScript:alert(1)",
  "data:text/html,<b>x</b>",
  "vbscript:msgbox(1)",
  "file:///etc/passwd",
  "http://www.example.org/",
  "htps://www.example.org/",
  "//www.example.org/",
  "\\\\www.example.org",
  "/\\www.example.org",
  "https://user@www.example.org/",
  "https://",
  "https://www.exämple.org/",
  "https:www.example.org",
  " https://www.example.org/",
  "https://www.example.org/a b",
  "/contact\u200b",
  "java\tscript:alert(1)",
  "/%2fwww.example.org",
  "mailto:nobody",
  "mailto:info@example.org?bcc=other@example.org",
  "tel:call us",
  "",
];

/** Those that can be written between the parentheses of a Markdown link. */
const BAD_IN_MARKDOWN = BAD.filter((href) => /^[!-~]+$/.test(href) && !/[()<>\\]/.test(href));

/** Makes an address unsafe. */
export const badUrl: MakeMistakes = (document) => {
  const written = addressesOf(document);
  const files = document.places.filter(
    ({ schema, value }) => schema?.asset !== undefined && typeof value === "string",
  );
  if (written.length + files.length === 0) return undefined;
  return (random) => {
    const at = random.below(written.length + files.length);
    const address = written[at];
    if (!address) {
      const file = files[at - written.length];
      const wrong = random.pick([
        "scenes/canada.svg",
        "https:/scenes.svg",
        "/scenes/canada?.svg",
        "javascript:alert(1)",
      ]);
      return (
        file && { ...replaceValue(document.text, file.node, wrong), codes: ["field/pattern", "file/name"] }
      );
    }
    const { place, href, inMarkdown } = address;
    const mutated = replaceInValue(
      document.text,
      place,
      href,
      random.pick(inMarkdown ? BAD_IN_MARKDOWN : BAD),
    );
    return { ...mutated, codes: inMarkdown ? ["markdown/refused"] : ["field/unsafe-url", "field/too-short"] };
  };
};
