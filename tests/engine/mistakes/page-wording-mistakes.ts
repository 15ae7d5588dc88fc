import type { JsonObject } from "#src/content/json/json.ts";
import { hero } from "#tests/engine/content/small-site.ts";
import { type Mistake, postWith, withBlocks, withHead, withMarkdown, withText } from "./mistake.ts";

const section = (id: string, title: string, markdown = "On weekdays."): JsonObject => ({
  type: "text-section",
  id,
  title,
  markdown,
});
const next = (id: string, label: string, href: string): JsonObject => ({
  type: "cta",
  id,
  title: `Next ${id}`,
  actions: [{ label, href }],
});
const GERMAN = "Wir helfen Ihnen und finden eine Schule, die zu Ihnen passt. Das ist für Sie kostenlos.";
const ENGLISH =
  "We help you find a university that fits you and your grades. It is free for you and your family.";
const FRENCH = "Nous vous aidons dans le choix des écoles. Le service est gratuit pour les familles.";
const RUSSIAN = "Мы поможем вам, и это бесплатно для вас. Мы не на один год, но для вас и для семьи.";
/** A page in a language, whose texts are all the same. */
const pageIn = (lang: string | undefined, text: string) =>
  withHead({
    ...(lang === undefined ? {} : { lang }),
    description: text,
    blocks: [
      hero,
      { type: "alert", id: "note", status: "info", text: `${text} `.trim() },
      section("more", "2026", text),
    ],
  });
/** Assembled, so that no scanner takes a test for a leak. */
const keys: [owner: string, key: string][] = [
  ["AWS", `AKIA${"Q2".repeat(8)}`],
  ["GitHub", `ghp_${"a1B2".repeat(9)}`],
  ["Stripe", `sk_live_${"a1B2".repeat(6)}`],
  ["Google", `AIza${"Sy-B_".repeat(7)}`],
  ["OpenAI", `sk-proj-${"a1B2".repeat(9)}`],
  ["Anthropic", `sk-ant-api03-${"a1B2".repeat(9)}`],
  ["Slack", `xoxb-${"1234".repeat(3)}-${"a1B2".repeat(6)}`],
  ["SendGrid", `SG.${"a1".repeat(11)}.${"b".repeat(43)}`],
  ["GitLab", `glpat-${"a1B2".repeat(5)}`],
  ["a cipher", `-----BEGIN ${"RSA"} PRIVATE KEY-----`],
];

export const mistakes: readonly Mistake[] = [
  {
    name: "one heading twice in a text",
    documents: withMarkdown("## Fees\n\nThey rise.\n\n## fees\n\nPay by card."),
    at: '"markdown"',
    says: '"fees" twice',
  },
  {
    name: "one heading twice in a file",
    documents: postWith("# Fees\n\nThey rise.\n\n## How\n\nBy card.\n\n# Fees\n\nPay by card.\n"),
    file: "pages/example.md",
    says: '"Fees" twice',
  },
  {
    name: "one heading of two blocks",
    documents: withBlocks(section("a", "Our fees"), section("b", "Our fees", "By card.")),
    at: '"title": "Our fees",\n      "markdown": "By card."',
    says: '"Our fees" twice',
  },
  {
    name: "one label of two buttons",
    documents: withBlocks(next("a", "Our offices", "/apply-now"), next("b", "Our offices", "/legal/cookies")),
    says: '"/legal/cookies" here, and to "/apply-now"',
  },
  {
    name: "one label of two links in a sentence",
    documents: withMarkdown("See [our offices](/apply-now) and [our offices](/legal/cookies)."),
    at: '"markdown"',
    says: '"our offices" leads to "/legal/cookies"',
  },
  {
    name: "one label of a button and a link",
    documents: withBlocks(
      next("a", "Our offices", "/apply-now"),
      section("b", "B", "See [our offices](/legal/cookies)."),
    ),
    at: '"markdown"',
    says: "leads to",
  },
  { name: "a page of English texts in uk", documents: pageIn("uk", ENGLISH), at: '"lang"', says: '"en-GB"' },
  { name: "a page of German texts in English", documents: pageIn("en", GERMAN), at: '"lang"', says: '"de"' },
  {
    name: "a page of French texts without a language",
    documents: pageIn(undefined, FRENCH),
    at: '"title"',
    says: '"fr"',
  },
  { name: "a page of Russian texts in German", documents: pageIn("de", RUSSIAN), at: '"lang"', says: '"ru"' },
  { name: "a page of English texts in Arabic", documents: pageIn("ar", ENGLISH), at: '"lang"', says: '"en"' },
  { name: "a German text on an English page", documents: withText(GERMAN), at: '"text"', says: "in German" },
  {
    name: "an English text on a German page",
    documents: withHead({
      lang: "de",
      description: GERMAN,
      blocks: [hero, section("more", "2026", ENGLISH)],
    }),
    at: '"markdown"',
    says: "in English",
  },
  {
    name: "a heading in capitals",
    documents: withBlocks(section("a", "OPENING HOURS")),
    at: '"OPENING HOURS"',
    says: "capital letters",
  },
  {
    name: "a sentence in capitals",
    documents: withText("Fees rise. PLEASE BRING YOUR PASSPORT with you."),
    at: '"text"',
    says: "PLEASE BRING",
  },
  {
    name: "a heading of Markdown in capitals",
    documents: withMarkdown("## WHAT TO BRING\n\nA passport."),
    at: '"markdown"',
    says: "WHAT TO BRING",
  },
  {
    name: "a German heading in capitals",
    documents: withHead({
      lang: "de",
      blocks: [hero, section("a", "ÖFFNUNGSZEITEN IM ÜBERBLICK", "Am Montag.")],
    }),
    says: "ÖFFNUNGSZEITEN",
  },
  {
    name: "the name of the site twice in a title",
    documents: withHead({ title: "Windfall: our fees | Windfall" }),
    at: '"title"',
    says: '"Windfall" twice',
  },
  {
    name: "the name of the site and its placeholder in a title",
    documents: withHead({ title: "Fees of Windfall | {{site.name}}" }),
    at: '"title"',
    says: '"Windfall" twice',
  },
  ...keys.map(([owner, key]) => ({
    name: `a key of ${owner}`,
    documents: withMarkdown(`Sign in with \`${key}\` today.`),
    at: '"markdown"',
    says: `key of ${owner}`,
  })),
  {
    name: "a key in a file",
    documents: postWith(`# Fees\n\nAsk with ghp_${"a1B2".repeat(9)} today.\n`),
    file: "pages/example.md",
    at: "Ask",
    says: "GitHub",
  },
];

export const silent: Record<string, Mistake["documents"]> = {
  "one heading below two others": withMarkdown(
    "## Canada\n\n### Fees\n\nLow.\n\n## Germany\n\n### Fees\n\nLower.\n\n```\n## Germany\n```",
  ),
  "items with one title": withBlocks({
    type: "feature-list",
    id: "days",
    title: "Open days",
    items: [
      { title: "Open day", text: "In May." },
      { title: "Open day", text: "In June." },
    ],
  }),
  "one label with one target": withMarkdown(
    "See [our fees](/apply-now), [our fees](/apply-now#intro) and [Our fees](/apply-now/).".replace(
      "apply-now/)",
      "apply-now)",
    ),
  ),
  "one label in a list and a table": withMarkdown(
    "- London: [map of it](/apply-now)\n- Berlin: [map of it](/legal/cookies)\n\n| City | Map |\n| --- | --- |\n| Rome | [map of it](/example-2) |".replace(
      "/example-2",
      "/apply-now",
    ),
  ),
  "a source of two figures": withMarkdown(
    "See [GOV.UK](https://www.gov.uk/student-visa/apply) and [GOV.UK](https://www.gov.uk/student-visa/money).",
  ),
  abbreviations: withBlocks(
    section("a", "IELTS and TOEFL", "UCAS, IELTS, TOEFL, UNESCO and NASA. BBC NEWS, USA VISA."),
  ),
  "short headings of abbreviations": withBlocks(
    section("a", "IELTS UKVI", "It is a test."),
    section("b", "MBA & LLM", "Two."),
  ),
  "the name of the site once": withHead({ title: "Our fees | Windfall" }),
  "a name with the name of the site": withHead({ title: "Windfalled trails | Windfall" }),
  "keys that are public": withText(
    `Use pk_live_${"a1B2".repeat(6)}, sk-learn, SK-II and AKIA, or sk_test_short.`,
  ),
  "a quotation and names": withText(
    "“Ich bin ein Berliner” is what he said in the city of Berlin, and everyone heard it.",
  ),
  "names of universities": withMarkdown(
    "Universität Wien, Université de Paris, Universidad de la República, Università degli Studi di Milano and Universidade de São Paulo.",
  ),
  "a page in Norwegian": pageIn(
    "nb",
    "Vi hjelper deg med å finne en skole som passer for deg og dine karakterer, og det er gratis.",
  ),
  "a page in Danish": pageIn(
    "da",
    "Vi hjælper dig med at finde en skole, der passer til dig og dine karakterer, og det er gratis.",
  ),
  "a page in Catalan": pageIn(
    "ca",
    "Us ajudem a trobar una universitat que s’adapti a les vostres notes. És gratuït per a les famílies.",
  ),
  "a page in British English": pageIn("en-GB", ENGLISH),
};
