import { readFileSync } from "node:fs";
import { describe, expect, test } from "vitest";
import { pageWording } from "#src/render/block/page-wording.ts";
import { typeset } from "#src/render/document/typeset.ts";

const english = pageWording("en-GB", {});

describe("in English", () => {
  test.each([
    ["<p>Don&#x27;t wait: it&#x27;s &quot;free&quot;.</p>", "<p>Don’t wait: it’s “free”.</p>"],
    [`<p>The "fees and funding" page</p>`, "<p>The “fees and funding” page</p>"],
    ["<p>&quot;I&#x27;d go,&quot; she said, &quot;now.&quot;</p>", "<p>“I’d go,” she said, “now.”</p>"],
    ["<p>(&quot;Why?&quot;)</p>", "<p>(“Why?”)</p>"],
    ["<p>Students&#x27; rooms in the &#x27;90s</p>", "<p>Students’ rooms in the ’90s</p>"],
    ["<p>Say &#x27;I don&#x27;t know&#x27;, then ask.</p>", "<p>Say ‘I don’t know’, then ask.</p>"],
    ["<p>&quot;He said &#x27;yes&#x27;&quot;</p>", "<p>“He said ‘yes’”</p>"],
    ["<p>A <strong>&quot;bold&quot;</strong> claim</p>", "<p>A <strong>“bold”</strong> claim</p>"],
    [
      '<p>&quot;<a href="/a">Read it</a>&quot;, then ask.</p>',
      '<p>“<a href="/a">Read it</a>”, then ask.</p>',
    ],
    [`<img lang="fr" alt=""><p>It&#x27;s</p>`, `<img lang="fr" alt=""><p>It’s</p>`],
    ["<p>The <b>team</b>&#x27;s plan</p>", "<p>The <b>team</b>’s plan</p>"],
    ["<p>&quot;Open</p><p>&quot;Next&quot;</p>", "<p>“Open</p><p>“Next”</p>"],
  ])("%s", (html, expected) => expect(typeset(html, english)).toBe(expected));
});

describe("as it is:", () => {
  test.each([
    ["an attribute", `<a href="/it's" title="don't">Go</a>`],
    ["code", "<p><code>say(&quot;it&#x27;s&quot;)</code></p>"],
    ["preformatted code", "<pre><code>a = 'b'</code></pre>"],
    ["a script", `<script>const a = "it's";</script>`],
    ["a comparison in a script", `<script>if (a < b && c > d) e = 'it';</script>`],
    ["a text that ends within a tag", `<p>A <b title='it`],
    ["what is typed into a field", "<textarea>it's</textarea>"],
    ["a text in another language", `<p><span lang="fr">l'eau, <b>d'or</b></span></p>`],
    ["feet and inches", "<p>5&#x27;11&quot; tall</p>"],
    ["an acronym in Hebrew", "<p>צה&quot;ל</p>"],
    ["a picture in another language", `<img lang="fr" alt="l'eau">`],
    ["a text without marks", "<p>A &amp; B</p>"],
  ])("%s", (_, html) => expect(typeset(html, english)).toBe(html));

  test("a prescribed text, and no other", () => {
    const html = "<h2>What We&#x27;ll Cover</h2><p>We&#x27;ll see</p>";
    expect(typeset(html, english, ["What We'll Cover"])).toBe(
      "<h2>What We&#x27;ll Cover</h2><p>We’ll see</p>",
    );
  });
});

describe("in the form of each language", () => {
  const wordingOf = (language: string) =>
    pageWording(language, JSON.parse(readFileSync(`schema/languages/${language}.json`, "utf8")).texts);

  test.each([
    ["de", "„Das gibt’s nicht“"],
    ["fr", "«\u202FDas gibt’s nicht\u202F»"],
    ["sv", "”Das gibt’s nicht”"],
    ["pl", "„Das gibt’s nicht”"],
    ["ja", "「Das gibt’s nicht」"],
  ])("%s", (language, expected) =>
    expect(typeset("<p>&quot;Das gibt&#x27;s nicht&quot;</p>", wordingOf(language))).toBe(
      `<p>${expected}</p>`,
    ),
  );

  test("Japanese has no spaces around them", () => {
    expect(typeset("<p>これは&quot;本&quot;です</p>", wordingOf("ja"))).toBe("<p>これは「本」です</p>");
  });
});
