import { count, define, type Found, type Named } from "./definition.ts";

/** Advice: the document is valid, but readers or the next author would be better off with a change. */
export const adviceIssues = {
  "json/order": define<Named & { other: string }>({
    title: "Keys in another order",
    message: ({ name, other }) => `"${name}" stands after "${other}" here; elsewhere it comes before it.`,
    hint: "Put the keys in the order of the block's schema, or run npm run validate -- --fix.",
    severity: "warning",
    why: "When every block lists its keys in one order, eyes find them without reading, and changes are small.",
    wrong: `{ "type": "alert", "status": "info", "id": "note", "text": "Check the date." }`,
    right: `{ "type": "alert", "id": "note", "status": "info", "text": "Check the date." }`,
  }),
  "text/long": define<Found & { characters: number; limit: number }>({
    title: "More words than readers take in",
    message: ({ found, characters, limit }) =>
      `${found} has ${count(characters, "character")}; more than ${limit} are seldom read to the end.`,
    hint: "Say the most important thing in fewer words.",
    severity: "warning",
    why: "Most visitors read on a phone and in a second language: long headings and buttons break into many lines.",
    wrong: `{ "type": "text-section", "id": "more", "title": "Everything that you need to know about how to reach our advisors by chat or e-mail", "markdown": "On weekdays." }`,
    right: `{ "type": "text-section", "id": "more", "title": "How to reach our advisors", "markdown": "On weekdays." }`,
  }),
  "text/long-sentence": define<{ words: number; limit: number; start: string }>({
    title: "Long sentence",
    message: ({ words, limit, start }) =>
      `The sentence "${start} …" has ${words} words; more than ${limit} are hard to follow in a second language.`,
    hint: "Make two sentences of it.",
    severity: "warning",
    why: "Many visitors read English as a second language, and lose the thread of long sentences.",
    wrong: `{ "type": "alert", "id": "note", "status": "info", "text": "When you have received your offer and have paid your deposit and your university has sent you the number that you need for your visa you can start to fill in the form." }`,
    right: `{ "type": "alert", "id": "note", "status": "info", "text": "Accept your offer and pay the deposit. Your university then sends you a number. With this number you can fill in the form." }`,
  }),
  "text/repeated": define<{ other: string; start: string }>({
    title: "Text written twice",
    message: ({ other, start }) => `"${start} …" also stands at ${other}.`,
    hint: "Put the block into a fragment and include it in both places, or say it in other words.",
    severity: "warning",
    why: "The next change will be made in one place and forgotten in the other.",
    wrong: "The same paragraph in two documents",
    right: `{ "type": "fragment", "name": "official-note" } in both documents`,
  }),
  "fact/typed": define<Found & Named>({
    title: "Fact typed by hand",
    message: ({ found, name }) => `${found} is what the fact ${name} says.`,
    hint: "Write the fact's name in double braces in place of the figure: {{name}}.",
    severity: "warning",
    why: "When the fact changes, every page that names it follows; a figure typed by hand stays wrong.",
    wrong: `{ "type": "alert", "id": "note", "status": "info", "text": "In London the UK asks you to show £1,334 a month." }`,
    right: `{ "type": "alert", "id": "note", "status": "info", "text": "In London the UK asks you to show {{uk.funds.london}} a month." }`,
  }),
  "fact/contradicted": define<Found & Named & { value: string }>({
    title: "Figure against a fact",
    message: ({ found, name, value }) => `${found} stands against the fact ${name}, which says ${value}.`,
    hint: "Name the fact in double braces, or correct it in pages/_data/facts.json.",
    severity: "warning",
    why: "Two pages that give two figures for one thing cost the reader's trust, or a visa.",
    wrong: `{ "type": "alert", "id": "note", "status": "info", "text": "In Canada you may work 30 hours a week in term time." }`,
    right: `{ "type": "alert", "id": "note", "status": "info", "text": "In Canada you may work {{canada.work.term}} a week in term time." }`,
  }),
  "fact/overdue": define<Named & { due: string; source: string }>({
    title: "Fact due for review",
    message: ({ name, due, source }) => `The fact ${name} was to be checked by ${due}${source}.`,
    hint: "Check the figure, correct it if needed, and set asOf and reviewBy.",
    severity: "warning",
    why: "Governments change fees and rules every year, and readers plan their money by these figures.",
    wrong: `"reviewBy": "2020-01-31" in pages/_data/facts.json`,
    right: `"asOf" and "reviewBy" set anew after a look at the source`,
  }),
  "image/poor-alt": define<Found & { reason: string }>({
    title: "Picture without real alternative text",
    message: ({ found, reason }) => `The alternative text ${found} ${reason}.`,
    hint: 'Say what the picture shows that matters here, or set "decorative": true.',
    severity: "warning",
    why: "People who do not see the picture hear this text in its place.",
    wrong: `{ "type": "cta", "id": "next", "title": "Next", "actions": [{ "label": "Write to us", "href": "/contact" }], "image": { "src": "/scenes/canada.svg", "alt": "canada.svg" } }`,
    right: `{ "type": "cta", "id": "next", "title": "Next", "actions": [{ "label": "Write to us", "href": "/contact" }], "image": { "src": "/scenes/canada.svg", "alt": "A canoe on a lake" } }`,
  }),
};
