import { commandLine } from "#src/content/diagnostics/command-line.ts";
import type { WithName } from "#src/content/diagnostics/rule.ts";
import { Rule } from "#src/content/diagnostics/rule.ts";
import { didYouMean, type Said, say } from "#src/content/diagnostics/say.ts";
export const fragmentCycle = new Rule<{ chain: string }>("fragment/cycle", {
  title: "Fragments that include each other",
  message: ({ chain }) => say("This {_fragment} includes itself: {chain}.", { chain }),
  hint: "Remove one of these includes.",
  why: "The page would be endless.",
  wrong: `pages/_fragments/steps.json holds { "type": "fragment", "name": "steps" }`,
  right: "pages/_fragments/steps.json holds the blocks of the steps",
  sample: { chain: "a → b → a" },
});

export const redirectLine = new Rule<{ problem: Said }>("redirect/line", {
  title: "Line that is not a redirect",
  message: ({ problem }) => say("This line is not a redirect: {problem}.", { problem }),
  hint: "Write the former address, the new one and the status: /events.php,/events,301.",
  why: "Visitors of the former address would see the not-found page.",
  wrong: "/events.php,/events,moved",
  right: "/events.php,/events,301",
  sample: { problem: say("the new address is missing") },
});

export const unknownTimeZone = new Rule<WithName>("site/time-zone", {
  title: "Unknown time zone",
  message: (details) => [
    say('"{name}" is not a time zone of the IANA database.', { name: details.name }),
    didYouMean(details),
  ],
  hint: "Write a continent and a city: Europe/London, Asia/Kolkata; or UTC.",
  why: "Dates in publishAt and unpublishAt begin at midnight in this time zone; an abbreviation or an offset says nothing about summer time.",
  wrong: `"timeZone": "London"`,
  right: `"timeZone": "Europe/London"`,
  sample: { name: "London" },
});

export const dataUnknown = new Rule<WithName>("data/unknown", {
  title: "Data document without a schema",
  message: ({ name }) => say('The data document "{name}" has no schema.', { name }),
  hint: "Add schema/data/<name>.schema.json, or correct the file name.",
  editor: { hint: "" },
  why: "Without a schema, errors in it would go unnoticed.",
  wrong: "pages/_data/testimonial.json",
  right: "pages/_data/testimonials.json",
  sample: { name: "harbours" },
});

export const dataMissing = new Rule<WithName & { documents?: number }>("data/missing", {
  title: "Missing data document",
  message: ({ name, documents }) =>
    documents === undefined
      ? say("The data document {name} is missing.", { name: { path: name } })
      : say(
          "{name} has no {_facts} or is missing, but {documents, plural, one {# {_document} names} other {# {_documents} name}} {_facts}.",
          {
            name: { path: name },
            documents,
          },
        ),
  hint: "Restore it (git checkout brings back a deleted file), or write it again.",
  editor: { hint: "" },
  why: "Every page uses the site's name and its facts.",
  wrong: "A site without pages/_data/site.json",
  right: "pages/_data/site.json and pages/_data/facts.json",
  sample: { name: "pages/_data/site.json" },
});

export const languageUnread = new Rule<WithName & { language: string }>("language/unread", {
  title: "Document in a language that does not exist",
  message: (details) => [
    say('{name} is never read: "{language}" is not the tag of a language.', {
      name: { path: details.name },
      language: details.language,
    }),
    didYouMean(details),
  ],
  hint: "Rename the file: the tag before .json is the language of the pages that use it.",
  why: "Pages look for a document by the tag of their language, so nobody would see this one.",
  wrong: "pages/_data/site.german.json",
  right: "pages/_data/site.de.json",
  sample: {
    name: "pages/_data/site.german.json",
    language: "german",
    nearest: "site.de.json",
  },
});

export const languageNoTexts = new Rule<WithName>("language/no-texts", {
  title: "Language without interface texts",
  message: ({ name }) =>
    say('The engine has no texts in "{name}", so menus, buttons and messages of blocks are in English.', {
      name,
    }),
  hint: `Translate them in pages/_data/texts.json: ${commandLine("translations")} lists them.`,
  editor: { hint: "" },
  severity: "warning",
  why: "Readers would meet English words on every page, and screen readers would pronounce them in the wrong language.",
  wrong: `"language": "sq" in pages/_data/site.json, without pages/_data/texts.json`,
  right: `"language": "sq", with the texts of the blocks in pages/_data/texts.json`,
  sample: { name: "sq" },
});
