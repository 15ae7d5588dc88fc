import { readFileSync } from "node:fs";
import { describe, expect, test } from "vitest";
import { pageWording } from "#src/render/block/page-wording.ts";
import { typeset } from "#src/render/document/typeset.ts";

const english = pageWording("en-GB", {});
const inEnglish = (html: string): string => typeset(html, english);

const held = (figure: string): string => `<span data-held>${figure}</span>`;

test.each([
  "24 hours",
  "1 hour",
  "6–12 months",
  "5–15 working days",
  "£15,000–35,000",
  "US$20,000–70,000",
  "GBP 1,483",
  "IELTS 6.0–7.0",
  "15 January",
  "9:00–18:00 GMT",
  "3–6",
  "Mon–Fri",
  "Sept–Jan",
  "9am–6pm",
])("keeps %s on one line in running text", (figure) => {
  expect(inEnglish(`<p class="a">Allow ${figure} for it.</p>`)).toBe(
    `<p class="a">Allow ${held(figure)} for it.</p>`,
  );
});

test.each([
  ["+966 50 123 4567", true],
  ["+966501234567", true],
  ["(02) 123-4567", true],
  ["050-123-4567", true],
  ["+49 (0)30 123456", true],
  ["٠٥٠ ١٢٣ ٤٥٦٧", true],
  ["05 2026", false],
  ["120\u00a0000", false],
  ["0.5", false],
])(
  "in a text written from the right, a telephone number keeps the order of its groups: %s",
  (number, isPhone) => {
    const [arabic, hebrew] = ["ar", "he"].map((language) => pageWording(language, {}));
    const kept = isPhone ? `<span data-held dir="ltr">${number}</span>` : number;
    for (const wording of [arabic, hebrew].filter((one) => one !== undefined)) {
      expect(typeset(`<p>اتصل ${number}، شكرا.</p>`, wording)).toBe(`<p>اتصل ${kept}، شكرا.</p>`);
      expect(typeset(`<td>${number}</td>`, wording)).toBe(`<td>${kept}</td>`);
      const marked = isPhone ? `\u2066${number}\u2069` : number;
      expect(typeset(`<a href="tel:1">اتصل ${number}</a>`, wording)).toBe(
        `<a href="tel:1">اتصل ${marked}</a>`,
      );
      expect(typeset(`<code>${number}</code>`, wording)).toBe(`<code>${number}</code>`);
    }
    expect(inEnglish(`<p>Call ${number} now.</p>`)).toBe(`<p>Call ${number} now.</p>`);
  },
);

test.each([
  ["« Bonjour », dit-elle : voici ! Vrai ? Oui ;", "«~Bonjour~», dit-elle~: voici~! Vrai~? Oui~;"],
  ["« <strong>Oui</strong> »", "«~<strong>Oui</strong>~»"],
  ["Prix 1 200 000 net, 12 300", "Prix 1~200~000 net, 12~300"],
  ["Er sagt »ja« und »nein« dazu", "Er sagt »ja« und »nein« dazu"],
  ["In 2026 300 came, 1 2000, a :b", "In 2026 300 came, 1 2000, a :b"],
  ["<code>a : b</code>", "<code>a : b</code>"],
])("no line breaks before a mark alone or within a number: %s", (text, bound) => {
  expect(inEnglish(`<p>${text}</p>`)).toBe(`<p>${bound.replaceAll("~", "\u00a0")}</p>`);
});

test("holds figures beside a range as in a text without one", () => {
  expect(inEnglish("<p>Allow 3–6 weeks, or 4 months from GBP 1,483.</p>")).toBe(
    `<p>Allow ${held("3–6 weeks")}, or ${held("4 months")} from ${held("GBP 1,483")}.</p>`,
  );
  expect(inEnglish("<p>Allow 4 months from GBP 1,483.</p>")).toBe(
    `<p>Allow ${held("4 months")} from ${held("GBP 1,483")}.</p>`,
  );
});

test("an opening bracket stays with the figure after it", () => {
  expect(inEnglish("<p>Allow a year (4 months until then, 3–6 weeks now).</p>")).toBe(
    `<p>Allow a year ${held("(4 months")} until then, ${held("3–6 weeks")} now).</p>`,
  );
  expect(inEnglish("<p>Now (12 weeks).</p>")).toBe(`<p>Now ${held("(12 weeks")}).</p>`);
});

test("holds every figure of a text, in emphasis and after it", () => {
  expect(inEnglish("<li>From <strong>up to 3 weeks</strong> to 5 weeks, or 4 months.</li>")).toBe(
    `<li>From <strong>up to ${held("3 weeks")}</strong> to ${held("5 weeks")}, or ${held("4 months")}.</li>`,
  );
});

test.each([
  ["a figure alone, which has its box to itself", "<p>24 hours</p>"],
  ["a number without a unit", "<p>The 2024 guide has 8 parts.</p>"],
  ["an attribute", '<p title="within 24 hours">Soon.</p>'],
  ["a label", "<button>Reply in 24 hours</button>"],
  ["a remark between dashes", "<p>The form – all of it – is short.</p>"],
  ["long words that share a dash", "<p>The Oxfordshire–Buckinghamshire line.</p>"],
  ["words that begin like a unit", "<p>Take 5 daylight walks, 3 monthly fees.</p>"],
])("leaves %s as it is", (_what, html) => {
  expect(inEnglish(html)).toBe(html);
});

test.each([
  ["de", "24 Stunden"],
  ["de", "3–6 Monate"],
  ["de", "1 Tag"],
  ["de", "15. Januar"],
  ["de", "15.000 €"],
  ["de", "5–15 Werktagen"],
  ["de", "9:00–18:00 Uhr"],
  ["ar", "3 أيام"],
  ["ar", "11 يومًا"],
  ["ar", "11 يوما"],
  ["ar", "5–15 يوم عمل"],
  ["ar", "٣ أسابيع"],
  ["ar", "15 يناير"],
  ["fr", "3 semaines"],
  ["es", "15 de enero"],
  ["ru", "15 января"],
])("keeps a figure together in %s: %s", (language, figure) => {
  const units = { de: "Werktage, Werktagen, Uhr", ar: "يوم عمل، أيام عمل" }[language] ?? "";
  const html = typeset(`<p>§ ${figure} §.</p>`, pageWording(language, { figures: { units } }));
  expect(html).toBe(`<p>§ ${held(figure)} §.</p>`);
});

test("a word that only begins like a unit is none, in any script", () => {
  const german = pageWording("de", {});
  const walks = "<p>Für 3 Tagesausflüge und 2 Stundenpläne.</p>";
  expect(typeset(walks, german)).toBe(walks);
  const ours = "<p>له 3 أيامنا.</p>";
  expect(typeset(ours, pageWording("ar", {}))).toBe(ours);
});

test("in a text of another language, figures are held too", () => {
  expect(inEnglish('<li><span lang="de">Bis 15 GMT da</span></li>')).toBe(
    `<li><span lang="de">Bis ${held("15 GMT")} da</span></li>`,
  );
});

test.each([
  ['<a href="mailto:hello@waymark.example">hello@waymark.example</a>', "hello<wbr>@waymark<wbr>.example"],
  ["<p>Write to hello@waymark.example.</p>", "hello<wbr>@waymark<wbr>.example."],
  ['<a href="https://immi.homeaffairs.gov.au">immi.homeaffairs.gov.au</a>', "immi<wbr>.homeaffairs.gov.au"],
])("lets the address in %s break at its joints", (html, broken) => {
  expect(inEnglish(html)).toContain(broken);
});

test.each([
  "<p>See gov.uk, e.g. January/May or 24/7.</p>",
  '<img alt="hello@waymark.example">',
  "<code>a.example@b</code>",
])("leaves %s alone", (html) => {
  expect(inEnglish(html)).toBe(html);
});

describe("curly quotes", () => {
  const english = pageWording("en-GB", {});

  describe("in English", () => {
    test.each([
      ["<p>Don&#x27;t wait: it&#x27;s &quot;free&quot;.</p>", "<p>Don’t wait: it’s “free”.</p>"],
      [`<p>The "fees and funding" page</p>`, "<p>The “fees and funding” page</p>"],
      ["<p>&quot;I&#x27;d go,&quot; she said, &quot;now.&quot;</p>", "<p>“I’d go,” she said, “now.”</p>"],
      ["<p>(&quot;Why?&quot;)</p>", "<p>(“Why?”)</p>"],
      ["<p>Students&#x27; rooms in the &#x27;90s</p>", "<p>Students’ rooms in the ’90s</p>"],
      [
        "<p>&#x27;Tis rock &#x27;n&#x27; roll, &#x27;twas for &#x27;em.</p>",
        "<p>’Tis rock ’n’ roll, ’twas for ’em.</p>",
      ],
      ["<p>Say &#x27;no&#x27; or &#x27;emu&#x27;.</p>", "<p>Say ‘no’ or ‘emu’.</p>"],
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
});
