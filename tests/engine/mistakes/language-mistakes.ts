import type { JsonObject } from "#src/content/json/json.ts";
import { type Document, hero } from "#tests/engine/content/small-site.ts";
import { type Mistake, PAGE, pageWith, siteWith, withBlocks, withMarkdown } from "./mistake.ts";

const german = (name: string, parts: JsonObject = {}): JsonObject => pageWith(name, { lang: "de", ...parts });
const pair: Record<string, Document> = {
  "pages/contact.json": pageWith("contact"),
  "pages/de/kontakt.json": german("kontakt", { translationOf: "/contact" }),
};
const linking = (href: string): Record<string, Document> => ({
  ...pair,
  "pages/de/hilfe.json": german("hilfe", {
    blocks: [
      hero,
      { type: "cta", id: "weiter", title: "Weiter", actions: [{ label: "Schreiben Sie uns", href }] },
    ],
  }),
});
const HELP = "pages/de/hilfe.json";
const language = (lang: string, says: string): Mistake => ({
  name: `a page in ${lang}`,
  documents: { [PAGE]: pageWith("example", { lang }) },
  at: '"lang"',
  says,
});
const unread = (path: string, document: JsonObject, says: string, at?: string): Mistake => ({
  name: `${path} is never read`,
  documents: { ...pair, [path]: document },
  file: path,
  ...(at === undefined ? {} : { at }),
  says,
});

export const mistakes: readonly Mistake[] = [
  language("en-UK", "en-GB"),
  language("de-DD", "de-DE"),
  language("en-XX", "en-XX"),
  language("de-ZZ", "de-ZZ"),
  language("zh-Latm", "zh-Latm"),
  language("iw", "he"),
  language("deu", '"de"'),
  language("sr-YU", "sr-RS"),
  language("xx", '"xx"'),
  language("jp", '"ja"'),
  language("cz", '"cs"'),
  {
    name: "a site in en-UK",
    documents: siteWith({ language: "en-UK" }),
    file: "pages/_data/site.json",
    at: '"language"',
    says: "en-GB",
  },
  {
    name: "captions in a language that does not exist",
    documents: {
      ...withBlocks({
        type: "video",
        id: "tour",
        title: "A tour",
        image: { src: "/scenes/orchard.svg", alt: "The gate of the orchard" },
        file: "/films/tour.mp4",
        captions: [{ src: "/films/tour.vtt", language: "en-UK", label: "English" }],
      }),
      "src/public/films/tour.mp4": new Uint8Array([
        0,
        0,
        0,
        16,
        ...new TextEncoder().encode("ftypisom\0\0\0\0"),
      ]),
      "src/public/films/tour.vtt": new TextEncoder().encode("WEBVTT\n\n00:00.000 --> 00:04.000\nWelcome.\n"),
    },
    at: '"language"',
    says: "en-GB",
  },
  {
    name: "a page beside German ones without a language",
    documents: { ...pair, "pages/de/hilfe.json": pageWith("hilfe") },
    file: HELP,
    says: '"lang": "de"',
  },
  {
    name: "a page below German ones without a language",
    documents: { ...pair, "pages/de/hilfe/anreise.json": pageWith("anreise") },
    file: "pages/de/hilfe/anreise.json",
    says: '"lang": "de"',
  },
  {
    name: "the first page of a language, copied without naming it",
    documents: { "pages/contact.json": pageWith("contact"), "pages/fr/contact.json": pageWith("contacter") },
    file: "pages/fr/contact.json",
    says: '"lang": "fr"',
  },
  {
    name: "a German page that says French",
    documents: { ...pair, "pages/de/hilfe.json": pageWith("hilfe", { lang: "fr" }) },
    file: HELP,
    at: '"lang"',
    says: '"de"',
  },
  {
    name: "a German button to an English page",
    documents: linking("/contact"),
    file: HELP,
    at: '"/contact"',
    says: "/de/kontakt",
  },
  {
    name: "a German button to an English anchor",
    documents: linking("/contact#intro"),
    file: HELP,
    at: '"/contact#intro"',
    says: "/de/kontakt",
  },
  {
    name: "a German text that links to an English page",
    documents: {
      ...pair,
      "pages/de/hilfe.json": german("hilfe", {
        blocks: [
          hero,
          { type: "text-section", id: "mehr", title: "Mehr", markdown: "[Kontakt](/contact) und mehr." },
        ],
      }),
    },
    file: HELP,
    at: "/contact",
    says: "/de/kontakt",
  },
  unread("pages/_data/site.german.json", { tagline: "Hilfe." }, "site.de.json"),
  unread("pages/_data/facts.deu.json", { facts: {} }, "facts.de.json"),
  unread("pages/_data/texts.xx.json", {}, '"xx"'),
  unread("pages/_data/texts.en-UK.json", {}, "texts.en-GB.json"),
  unread("pages/_layouts/plain.german.json", { version: 1, before: [], after: [] }, "plain.de.json"),
  unread(
    "pages/_fragments/note.deu.json",
    { version: 1, blocks: [{ type: "alert", id: "hinweis", status: "info", text: "Bitte lesen." }] },
    "note.de.json",
  ),
  {
    name: "marks of direction in an English text",
    documents: withMarkdown("Fees \u200Efirst."),
    says: "U+200E",
  },
  {
    name: "a mark that turns round the rest of an Arabic text",
    documents: {
      [PAGE]: pageWith("example", { lang: "ar", blocks: [{ ...hero, title: "أهلا \u202Eبكم" }] }),
    },
    says: "U+202E",
  },
];

const arabic = (title: string, more: JsonObject = {}): Record<string, Document> => ({
  [PAGE]: pageWith("example", { lang: "ar", ...more, blocks: [{ ...hero, title }] }),
});

export const silent = {
  "marks of direction in an Arabic text": arabic("اتصل بنا \u200E+44 20 7946 0000\u200E اليوم\u200F"),
  "isolates in an Arabic text": arabic("مرحبا بكم في \u2068Windfall\u2069"),
  "a page in Austrian German": { [PAGE]: pageWith("example", { lang: "de-AT" }) },
  "a page in Simplified Chinese": { [PAGE]: pageWith("example", { lang: "zh-Hans" }) },
  "a page in Latin American Spanish": { [PAGE]: pageWith("example", { lang: "es-419" }) },
  "an English page below /de that nothing makes German": { "pages/de/map.json": pageWith("map") },
  "a folder of a country whose code is also a language": { "pages/uk/visa.json": pageWith("visa") },
  "a German page that links to its own source": {
    ...pair,
    "pages/de/kontakt.json": german("kontakt", {
      translationOf: "/contact",
      blocks: [{ ...hero, actions: [{ label: "Read this in English", href: "/contact" }] }],
    }),
  },
  "a German page that links to a German page": linking("/de/kontakt"),
  "a German page that links to a page without a translation": linking("/apply-now"),
  "an English page that links to an English one": {
    ...pair,
    ...withMarkdown("Write to [us](/contact)."),
  },
  "documents in German": {
    ...pair,
    "pages/_data/site.de.json": { tagline: "Hilfe in der Ernte." },
    "pages/_data/texts.de.json": {},
  },
};
