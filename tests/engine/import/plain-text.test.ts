import fc from "fast-check";
import { remark } from "remark";
import { describe, expect, test } from "vitest";
import { renderMarkdown } from "#src/content/markdown/markdown.ts";
import { interpolate } from "#src/content/placeholder/interpolate.ts";
import { pasteAsMarkdown } from "#src/editing/paste/paste-as-markdown.ts";
import { textOfHtml } from "#src/import/html/html-as-markdown.ts";
import { readWordPress } from "#src/import/read/wordpress/read-wordpress.ts";
import { convertText } from "#src/import/text/convert-text.ts";
import { runs } from "#tests/shared/tier.ts";

const words = (text: string) => text.split(" ");

/** Signs that mean nothing in a plain text, and something in Markdown. */
const SIGNS = words(
  "~ 9~12 * ** _ a_b __ [[ ]] [[page]] [x] [sic] (a) #tag # ## || --- === + - 1. 1) > >> < & &amp; &lt; ! ![ ]( ` ``` $ $$ $x$ ^ \\ \\_ = @ @name % '' \" :smile: // <b>",
);
const ADDRESSES = words(
  "http:// www. https://example.org/_a_ https://example.org/a_b/?x=1&y=2 https://en.example.org/wiki/A_(b) https://example.org/~me/*.txt http://example.org/c_d www.example.org/e_f https://müller.example/ä_ö，東京",
);
const MAIL = "ann_lee@example.org";
/** Those that mean something in Markdown of other programs, too. */
const MARKS = words("~~ {{ }} {{name}} {% %} ::: :::note {: .x} [^1] |");

const ALL = [...SIGNS, ...ADDRESSES, ` ${MAIL} `, ...MARKS];

const plainText = (signs: readonly string[]) =>
  fc
    .array(
      fc.tuple(fc.constantFrom(...signs, ...words("word two 3 été 図書館 . ,")), fc.constantFrom("", " ")),
      {
        minLength: 1,
        maxLength: 8,
      },
    )
    .map((parts) => parts.flat().join("").replaceAll(/ +/g, " ").trim());

const escaped = (text: string) =>
  text.replaceAll("&", "&amp;").replaceAll("<", "&lt;").replaceAll(">", "&gt;");

/** The words of a text on a page. */
function shown(markdown: string | undefined): string {
  const filled = interpolate(
    markdown ?? "",
    { language: "en", facts: {}, objects: {}, optional: {} },
    ({ code }) => {
      throw new Error(`${code} in ${markdown}`);
    },
  );
  return textOfHtml(renderMarkdown(String(filled)).replaceAll(/<\/?(?:a|p|code)\b[^>]*>/g, ""));
}

function imported(markdown: string, dialect: "tags" | "plain"): string {
  const document = { file: "a.md", lineOf: () => 1, markdown, dialect };
  return convertText(document, (address) => address).markdown;
}

const exported = (content: string) =>
  readWordPress(
    "a.xml",
    `<rss><channel><link>https://old.example</link><item><title>A</title><wp:post_type>post</wp:post_type><content:encoded><![CDATA[${content}]]></content:encoded></item></channel></rss>`,
  ).documents[0]?.markdown ?? "";

describe("a plain text is on the page as it was", () => {
  test.each<[string, fc.Arbitrary<string>, (text: string) => string | undefined]>([
    ["pasted", plainText(ALL), (text) => pasteAsMarkdown(`<p>${escaped(text)}</p>`)?.markdown],
    [
      "pasted in a list",
      plainText(ALL),
      (text) => pasteAsMarkdown(`<ul><li>${escaped(text)}</li></ul>`)?.markdown,
    ],
    ["of WordPress", plainText(ALL), (text) => imported(exported(`<p>${escaped(text)}</p>`), "plain")],
    [
      "of Markdown",
      plainText(SIGNS),
      (text) =>
        imported(
          remark().stringify({
            type: "root",
            children: [{ type: "paragraph", children: [{ type: "text", value: text }] }],
          }),
          "tags",
        ),
    ],
  ])("%s", (_, texts, through) => {
    fc.assert(
      fc.property(texts, (text) => {
        expect(shown(through(text))).toBe(text);
      }),
      { numRuns: runs(400) },
    );
  });
});
