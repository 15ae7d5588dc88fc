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
};
