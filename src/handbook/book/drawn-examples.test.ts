import { expect, test } from "vitest";
import { withDrawnExamples, withFrames } from "./drawn-examples.ts";

const POLICY = "default-src 'none'; frame-src 'none'";

const pageWith = (content: string) =>
  `<meta http-equiv="Content-Security-Policy" content="${POLICY.replaceAll("'", "&#x27;")}"><main>${content}</main>`;

const linkTo = (slug: string) =>
  `<p><a href="/base/gallery/hero.html#example-${slug}">A “hero” &amp; <code>"more"</code>: live</a></p>`;

test("each example is drawn in both modes, with a title, below the base path of the page, and its link stays", () => {
  const html = withDrawnExamples(pageWith(linkTo("plain") + linkTo("large")));
  expect(html.match(/<iframe [^>]*src="\/base\/gallery\/examples\/hero\/plain\.html"[^>]*>/g)).toHaveLength(
    2,
  );
  expect([...html.matchAll(/ title="([^"]*)"/g)].map(([, title]) => title).slice(0, 2)).toEqual([
    "A “hero” &amp; &quot;more&quot;: live (light)",
    "A “hero” &amp; &quot;more&quot;: live (dark)",
  ]);
  expect(html.match(/ loading="lazy"/g)).toHaveLength(4);
  expect(html.match(/href="\/base\/drawn\.css"/g)).toHaveLength(1);
  expect(html).toContain(linkTo("plain"));
});

test("only a page with drawn examples may show frames, of its own site", () => {
  const other = pageWith('<p><a href="/gallery/hero.html">All examples</a></p>');
  expect(withDrawnExamples(other)).toBe(other);
  expect(withDrawnExamples(pageWith(linkTo("plain")))).toContain("; frame-src 'self'\"");
  expect(withFrames(POLICY)).toBe("default-src 'none'; frame-src 'self'");
});
