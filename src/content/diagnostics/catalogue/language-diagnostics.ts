import { commandLine } from "#src/content/diagnostics/command-line.ts";
import { define, didYouMean, type Found, type WithName } from "./definition.ts";

/** Pages in several languages. */
export const languageDiagnostics = {
  "language/unknown": define<WithName>({
    title: "Unknown language",
    message: (details) => `Unknown language "${details.name}".${didYouMean(details)}`,
    hint: "Write the code of a language, with a region if it matters: de, ar, pt-BR, en-GB.",
    why: "Browsers hyphenate, read aloud and format dates by the language of a page, and search engines offer it to its readers.",
    wrong: `"lang": "xx"`,
    right: `"lang": "de"`,
  }),
  "language/other": define<Found & { language: string; tag: string; isWhole: boolean }>({
    title: "Text in a language other than its page's",
    message: ({ found, language, tag, isWhole }) =>
      isWhole
        ? `The texts of this page are in ${found}, but its language is ${language}: "lang" has to be "${tag}".`
        : `This text is in ${found}, but the language of its page is ${language}.`,
    hint: "Correct the language of the page, or translate the text.",
    severity: "warning",
    why: "Screen readers would mispronounce it, and browsers would hyphenate it and offer to translate it wrongly.",
    wrong: `{ "type": "text-section", "id": "more", "title": "More", "markdown": "Wir helfen Ihnen, eine Universität zu finden, die zu Ihnen und Ihren Noten passt. Das ist für Sie kostenlos." }`,
    right: `{ "type": "text-section", "id": "more", "title": "More", "markdown": "We help you find a university that fits you and your grades. It is free for you." }`,
  }),
  "language/unread": define<WithName & { language: string }>({
    title: "Document in a language that does not exist",
    message: (details) =>
      `${details.name} is never read: "${details.language}" is not the tag of a language.${didYouMean(details)}`,
    hint: "Rename the file: the tag before .json is the language of the pages that use it.",
    why: "Pages look for a document by the tag of their language, so nobody would see this one.",
    wrong: "pages/_data/site.german.json",
    right: "pages/_data/site.de.json",
  }),
  "language/no-texts": define<WithName>({
    title: "Language without interface texts",
    message: ({ name }) =>
      `The engine has no texts in "${name}", so menus, buttons and messages of blocks are in English.`,
    hint: `Translate them in pages/_data/texts.json: ${commandLine("translations")} lists them.`,
    severity: "warning",
    why: "Readers would meet English words on every page, and screen readers would pronounce them in the wrong language.",
    wrong: `"language": "sq" in pages/_data/site.json, without pages/_data/texts.json`,
    right: `"language": "sq", with the texts of the blocks in pages/_data/texts.json`,
  }),
  "language/folder": define<WithName & { lang: string | undefined }>({
    title: "Page in the folder of another language",
    message: ({ name, lang }) =>
      lang === undefined
        ? `This page is in the folder of "${name}", but does not say so: write "lang": "${name}".`
        : `This page is in the folder of "${name}", but says "lang": "${lang}".`,
    hint: "Name the language of the page, or move it out of the folder.",
    severity: "warning",
    why: "Browsers would read it aloud, hyphenate it and offer to translate it as if it were in another language.",
    wrong: `pages/de/hilfe.json without "lang"`,
    right: `pages/de/hilfe.json with "lang": "de"`,
  }),
  "link/other-language": define<WithName & { language: string }>({
    title: "Link to a page in another language",
    message: (details) =>
      `${details.name} is in another language, although there is a translation into "${details.language}".${didYouMean(details)}`,
    hint: "Link to the translation.",
    severity: "warning",
    why: "Readers would land on a page that they may not understand.",
    wrong: "A link to /contact on a German page, while /de/kontakt translates /contact",
    right: "A link to /de/kontakt",
  }),
  "translation/unknown-page": define<WithName & { nearest: string | undefined }>({
    title: "Translation of a page that does not exist",
    message: ({ name, nearest }) =>
      `The page to translate, ${name}, does not exist.${didYouMean({ nearest })}`,
    hint: "Write the route of the page that this one translates.",
    why: "Search engines and the language switcher would not find the page in the other language.",
    wrong: `"lang": "de", "translationOf": "/destination"`,
    right: `"lang": "de", "translationOf": "/destinations"`,
  }),
  "translation/of-translation": define<WithName & { source: string }>({
    title: "Translation of a translation",
    message: ({ name, source }) => `${name} is a translation itself, of ${source}.`,
    hint: "Name the page that was written first, so that all languages belong together.",
    why: "Each language is compared with one source, and all of them are offered on every page of the group.",
    wrong: `pages/fr/contact.json translates /de/kontakt, which translates /contact`,
    right: `pages/fr/contact.json translates /contact`,
  }),
  "translation/same-language": define<WithName & { language: string }>({
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
  "translation/duplicate": define<WithName & { language: string; other: string }>({
    title: "Two translations into one language",
    message: ({ name, language, other }) => `${other} already translates ${name} into "${language}".`,
    hint: "Keep one of the two, or name another page in translationOf.",
    why: "Search engines and the language switcher show one page for each language.",
    wrong: `Two documents with "lang": "de", "translationOf": "/contact"`,
    right: `One document with "lang": "de", "translationOf": "/contact"`,
  }),
};
