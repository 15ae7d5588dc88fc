import { define, type Found } from "./definition.ts";

/** Pages in several languages. */
export const languageDiagnostics = {
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
};
