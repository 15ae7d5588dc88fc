import { listNames } from "#src/content/diagnostics/describe.ts";
import { type Cured, define, type Found, type WithName } from "./definition.ts";

/** Interface texts of a site, which replace the engine's; what was left behind or misread in any text; vague links. */
export const textDiagnostics = {
  "texts/unknown-gap": define<WithName & { allowed: readonly string[] }>({
    title: "Gap that nothing fills",
    message: ({ name, allowed }) =>
      allowed.length === 0
        ? `Nothing fills {${name}} in this text, which has no gaps.`
        : `Nothing fills {${name}} in this text; its gaps are ${allowed.map((gap) => `{${gap}}`).join(", ")}.`,
    hint: "Write the gaps as in the English text, in any order.",
    why: "Visitors would read the braces.",
    wrong: `"faq": { "matches": { "other": "{anzahl} von {total} Fragen passen." } }`,
    right: `"faq": { "matches": { "other": "{count} von {total} Fragen passen." } }`,
  }),
  "texts/missing-gap": define<WithName>({
    title: "Text without one of its gaps",
    message: ({ name }) => `The text leaves out {${name}}, which the English one prints.`,
    hint: "Print it somewhere in the text.",
    why: "Visitors would not learn the number or name that the text is about.",
    wrong: `"faq": { "matches": { "other": "{count} Fragen passen." } }`,
    right: `"faq": { "matches": { "other": "{count} von {total} Fragen passen." } }`,
  }),
  "texts/plural": define<{ name: string; language: string; forms: readonly string[]; count?: number }>({
    title: "Plural form missing or never used",
    message: ({ name, language, forms, count }) =>
      count === undefined
        ? `${language} has no plural form "${name}"; its forms are ${listNames(forms)}.`
        : `This text lacks the form "${name}", which ${language} needs for numbers such as ${count}; its forms are ${listNames(forms)}.`,
    hint: "Write one text for each form of the language.",
    severity: "warning",
    why: "Visitors would read the words for another number, such as “1 questions”.",
    wrong: `"faq": { "matches": { "other": "{count} of {total} questions match." } }`,
    right: `"faq": { "matches": { "one": "{count} of {total} question matches.", "other": "{count} of {total} questions match." } }`,
  }),
  "text/foreign-code": define<Found & { what: string }>({
    title: "Code of another program",
    message: ({ found, what }) => `${found} comes from another program: here ${what} has no effect.`,
    hint: "Remove it, or use a block of this site instead.",
    severity: "warning",
    why: "Visitors would read the code.",
    wrong: `{ "type": "text-section", "id": "more", "title": "More", "markdown": "Fees first. {% include fees.html %}" }`,
    right: `{ "type": "text-section", "id": "more", "title": "More", "markdown": "Fees first." }`,
  }),
  "text/doubled-mark": define<Found & Cured & { what: string }>({
    title: "Mark or unit written twice",
    message: ({ found, what }) => `${found} has ${what} too many.`,
    hint: "Remove it.",
    severity: "warning",
    why: "It is a typing error that every reader sees.",
    wrong: `{ "type": "alert", "id": "note", "status": "info", "text": "The office is closed.. Write to us." }`,
    right: `{ "type": "alert", "id": "note", "status": "info", "text": "The office is closed. Write to us." }`,
  }),
  "text/doubled-unit": define<Found & Cured & { shown: string; printed: string }>({
    title: "Unit beside a fact that prints its own",
    message: ({ found, shown, printed }) =>
      `${found} is shown as ${shown}: the fact itself prints ${printed}.`,
    hint: "Remove the unit or symbol beside the placeholder.",
    severity: "warning",
    why: "Visitors would read the unit twice.",
    wrong: `{ "type": "alert", "id": "note", "status": "info", "text": "A shared house costs £{{accommodation.shared}}." }`,
    right: `{ "type": "alert", "id": "note", "status": "info", "text": "A shared house costs {{accommodation.shared}}." }`,
  }),
  "text/misread": define<Found & Cured & { what: string }>({
    title: "Markdown with an unintended effect",
    message: ({ found, what }) => `${found} ${what}.`,
    hint: "Correct the marks, and check the page.",
    severity: "warning",
    why: "A paragraph in the type of code or of a heading misleads readers and screen readers.",
    wrong: `{ "type": "text-section", "id": "more", "title": "More", "markdown": "Fees first.\\n\\n    Bring your passport." }`,
    right: `{ "type": "text-section", "id": "more", "title": "More", "markdown": "Fees first.\\n\\nBring your passport." }`,
  }),
  "text/slip": define<Found & Cured & { what: string }>({
    title: "Typing error",
    message: ({ found, what }) => `${found} ${what}.`,
    hint: "Correct it.",
    severity: "warning",
    why: "Readers stumble over it, and may miss an appointment with a wrong date or time.",
    wrong: `{ "type": "alert", "id": "note", "status": "info", "text": "The office opens on 31 April." }`,
    right: `{ "type": "alert", "id": "note", "status": "info", "text": "The office opens on 30 April." }`,
  }),
  "text/capitals": define<Found>({
    title: "Words in capital letters",
    message: ({ found }) => `${found} is in capital letters.`,
    hint: "Write it as in a sentence.",
    severity: "warning",
    why: "Capitals are slow to read, look like shouting, and some screen readers spell them out.",
    wrong: `{ "type": "text-section", "id": "more", "title": "OPENING HOURS OF OUR OFFICES", "markdown": "On weekdays." }`,
    right: `{ "type": "text-section", "id": "more", "title": "Opening hours of our offices", "markdown": "On weekdays." }`,
  }),
  "text/secret": define<Found & { owner: string }>({
    title: "Secret key",
    message: ({ found, owner }) => `${found} looks like a secret key of ${owner}.`,
    hint: "Remove it, and have it replaced at the service: it stays in the history of the files.",
    severity: "warning",
    why: "Whoever reads the page, or its files, could use the service in your name and at your cost.",
    wrong: `{ "type": "alert", "id": "note", "status": "info", "text": "Sign in with AKIAIOSFODNN7EXAMPLE." }`,
    right: `{ "type": "alert", "id": "note", "status": "info", "text": "Sign in with your own key." }`,
  }),
  "link/ambiguous": define<Found & { name: string; other: string }>({
    title: "Same link text for different pages",
    message: ({ found, name, other }) =>
      `The link text ${found} leads to "${name}" here, and to "${other}" elsewhere on this page.`,
    hint: "Say in each link what it leads to: The office in London.",
    severity: "warning",
    why: "Screen readers list the links of a page without the sentences around them, so these two sound the same.",
    wrong: `{ "type": "text-section", "id": "more", "title": "More", "markdown": "See [our office](/contact) or [our office](/company)." }`,
    right: `{ "type": "text-section", "id": "more", "title": "More", "markdown": "See [our office](/contact) or [our company](/company)." }`,
  }),
  "link/vague": define<Found>({
    title: "Link that does not say where it leads",
    message: ({ found }) => `The link text ${found} does not say where the link leads.`,
    hint: "Name the page or the file behind the link: Read the opening hours.",
    severity: "warning",
    why: "Screen readers list the links of a page without the sentences around them.",
    wrong: `{ "type": "text-section", "id": "more", "title": "More", "markdown": "Our offices: [click here](/contact)." }`,
    right: `{ "type": "text-section", "id": "more", "title": "More", "markdown": "See [our offices](/contact)." }`,
  }),
  "link/address-as-text": define<Found>({
    title: "Address as the text of a link",
    message: ({ found }) =>
      `The text of this link is an address, ${found}: write words that say where it leads.`,
    hint: "Write [words](address) in Markdown, and words in the label of a button.",
    severity: "warning",
    why: "Screen readers spell addresses out, and long ones break the line on a phone.",
    wrong: `{ "type": "text-section", "id": "more", "title": "More", "markdown": "Read https://www.example.org/opening-hours first." }`,
    right: `{ "type": "text-section", "id": "more", "title": "More", "markdown": "Read [the opening hours](https://www.example.org/opening-hours) first." }`,
  }),
  "link/local": define<Found>({
    title: "Link into a local network",
    message: ({ found }) => `${found} can be reached only from your own computer or network.`,
    hint: "Write the public address of the page.",
    severity: "warning",
    why: "Readers who follow the link would see an error of their browser.",
    wrong: `{ "type": "cta", "id": "next", "title": "Next", "actions": [{ "label": "Our offices", "href": "https://localhost:5173/contact" }] }`,
    right: `{ "type": "cta", "id": "next", "title": "Next", "actions": [{ "label": "Our offices", "href": "/contact" }] }`,
  }),
  "link/self": define<Found>({
    title: "Link to the page itself",
    message: ({ found }) => `${found} is the page that has this link: the reader stays where they are.`,
    hint: "Write the address of another page, or # and the id of a block of this one (#costs).",
    severity: "warning",
    why: "Readers who follow the link wait for a page that they already see.",
    wrong: "A button to /contact on the page pages/contact.json",
    right: "A button to /contact#form on that page",
  }),
};
