import { define, type Named, suggest } from "./definition.ts";

/** Pages in several languages. */
export const languageDiagnostics = {
  "language/unknown": define<Named>({
    title: "Unknown language",
    message: ({ name }) => `There is no language "${name}".`,
    hint: "Write a BCP 47 tag: de, ar, pt-BR.",
    why: "Browsers hyphenate, read aloud and format dates by the language of a page, and search engines offer it to its readers.",
    wrong: `"lang": "xx"`,
    right: `"lang": "de"`,
  }),
  "translation/unknown-page": define<Named & { nearest: string | undefined }>({
    title: "Translation of a page that does not exist",
    message: ({ name, nearest }) => `There is no page ${name} to translate.${suggest({ nearest })}`,
    hint: "Write the route of the page that this one translates.",
    why: "Search engines and the language switcher would not find the page in the other language.",
    wrong: `"lang": "de", "translationOf": "/destination"`,
    right: `"lang": "de", "translationOf": "/destinations"`,
  }),
  "translation/of-translation": define<Named & { source: string }>({
    title: "Translation of a translation",
    message: ({ name, source }) => `${name} is a translation itself, of ${source}.`,
    hint: "Name the page that was written first, so that all languages belong together.",
    why: "Each language is compared with one source, and all of them are offered on every page of the group.",
    wrong: `pages/fr/contact.json translates /de/kontakt, which translates /contact`,
    right: `pages/fr/contact.json translates /contact`,
  }),
  "translation/same-language": define<Named & { language: string }>({
    title: "Translation into the same language",
    message: ({ name, language }) =>
      name === ""
        ? "This page is named as a translation of itself."
        : `This page and ${name} are both in the language "${language}".`,
    hint: "Name the page that it translates and give it its own lang, or remove translationOf.",
    why: "A translation is the same page in another language.",
    wrong: `"translationOf": "/contact"`,
    right: `"lang": "de", "translationOf": "/contact"`,
  }),
  "translation/duplicate": define<Named & { language: string; other: string }>({
    title: "Two translations into one language",
    message: ({ name, language, other }) => `${other} already translates ${name} into "${language}".`,
    hint: "Keep one of the two, or name another page in translationOf.",
    why: "Search engines and the language switcher show one page for each language.",
    wrong: `Two documents with "lang": "de", "translationOf": "/contact"`,
    right: `One document with "lang": "de", "translationOf": "/contact"`,
  }),
};
