import { type Cured, define, type Found, type WithName } from "./definition.ts";

/** Slips in a valid document: the text is shown as typed, which is hardly what was meant. */
export const slipDiagnostics = {
  "text/single-braces": define<Found & Cured>({
    title: "Placeholder in the wrong braces",
    message: ({ found }) => `${found} is shown as written: a placeholder needs double braces.`,
    hint: "Write {{name}}, with two braces on both sides.",
    severity: "warning",
    why: "Visitors would read the name of the figure instead of the figure.",
    wrong: `{ "type": "alert", "id": "note", "status": "info", "text": "We reply within {service.reply}." }`,
    right: `{ "type": "alert", "id": "note", "status": "info", "text": "We reply within {{service.reply}}." }`,
  }),
  "text/placeholder-form": define<Found & Cured & { meant: string | undefined }>({
    title: "Placeholder of another program",
    message: ({ found, meant }) =>
      meant === undefined
        ? `${found} is shown as written: it looks like a placeholder, but nothing fills it in.`
        : `${found} is shown as written: here a placeholder is {{${meant}}}.`,
    hint: "Write a placeholder in double braces, with a name that exists on this site, or the text itself.",
    severity: "warning",
    why: "Visitors would read the marks instead of a figure or a name.",
    wrong: `{ "type": "alert", "id": "note", "status": "info", "text": "We reply within [[service.reply]]." }`,
    right: `{ "type": "alert", "id": "note", "status": "info", "text": "We reply within {{service.reply}}." }`,
  }),
  "text/unfinished": define<Found & { what: string }>({
    title: "Unfinished text",
    message: ({ found, what }) => `${found} looks like ${what}.`,
    hint: 'Write what readers should see; for an unfinished page, set "draft": true.',
    severity: "warning",
    why: "Readers who find a note to the author doubt the rest of the page.",
    wrong: `{ "type": "alert", "id": "note", "status": "info", "text": "TODO: check the date." }`,
    right: `{ "type": "alert", "id": "note", "status": "info", "text": "The office is closed on 1 May." }`,
  }),
  "text/markup": define<Found & Cured & { meant?: string | undefined }>({
    title: "Markup in plain text",
    message: ({ found, meant }) =>
      meant === undefined
        ? `${found} is shown as written: this field takes plain text.`
        : `${found} is shown as written: write ${/\s/.test(meant) ? "a space" : meant}.`,
    hint: 'Remove the marks, or use a field that takes Markdown, such as "markdown".',
    severity: "warning",
    why: "Visitors would see the marks, and screen readers would read them aloud.",
    wrong: `{ "type": "text-section", "id": "more", "title": "Opening **hours**", "markdown": "On weekdays." }`,
    right: `{ "type": "text-section", "id": "more", "title": "Opening hours", "markdown": "On weekdays." }`,
  }),
  "text/spaces": define<Found & Cured & { what: string }>({
    title: "Extra space",
    message: ({ found, what }) => `There is an extra space ${what} ${found}.`,
    hint: "Remove it.",
    severity: "warning",
    why: "Browsers show only one space; extra ones only make the same words look different to a search.",
    wrong: `{ "type": "alert", "id": "note", "status": "info", "text": "Check  the date." }`,
    right: `{ "type": "alert", "id": "note", "status": "info", "text": "Check the date." }`,
  }),
  "text/doubled-word": define<Found & Cured>({
    title: "Word written twice",
    message: ({ found }) => `${found} repeats a word.`,
    hint: "Remove one of them.",
    severity: "warning",
    why: "It is a typing error, and screen readers read it aloud.",
    wrong: `{ "type": "alert", "id": "note", "status": "info", "text": "Check the the date." }`,
    right: `{ "type": "alert", "id": "note", "status": "info", "text": "Check the date." }`,
  }),
  "text/repeated-question": define<Found>({
    title: "Question asked twice",
    message: ({ found }) => `This page asks ${found} twice.`,
    hint: "Keep one of the two answers.",
    severity: "warning",
    why: "Readers wonder which answer is right, and search engines list only one of them.",
    wrong: `{ "type": "faq", "id": "questions", "title": "Questions", "items": [{ "question": "Is it free?", "answer": "Yes." }, { "question": "Is it free?", "answer": "Yes, always." }] }`,
    right: `{ "type": "faq", "id": "questions", "title": "Questions", "items": [{ "question": "Is it free?", "answer": "Yes, always." }] }`,
  }),
  "text/garbled": define<Found & Cured>({
    title: "Garbled characters",
    message: ({ found }) => `${found} looks garbled: it probably comes from copied or converted text.`,
    hint: "Type these characters again.",
    severity: "warning",
    why: "Visitors would see meaningless characters, or a search would not find the word.",
    wrong: `{ "type": "alert", "id": "note", "status": "info", "text": "The cafÃ© is open." }`,
    right: `{ "type": "alert", "id": "note", "status": "info", "text": "The café is open." }`,
  }),
  "text/broken-markdown": define<Found & Cured & { what: string }>({
    title: "Markdown that does not work",
    message: ({ found, what }) => `${found} is shown as written: ${what}.`,
    hint: "Correct the marks, and check the page.",
    severity: "warning",
    why: "Visitors would read the marks instead of a heading, a list or a link.",
    wrong: `{ "type": "text-section", "id": "more", "title": "More", "markdown": "Read [how to apply] (/apply-now)." }`,
    right: `{ "type": "text-section", "id": "more", "title": "More", "markdown": "Read [how to apply](/apply-now)." }`,
  }),
  "text/point-for-comma": define<Found & { meant: string }>({
    title: "Point between thousands",
    message: ({ found, meant }) =>
      `${found} has a point before its last three digits, where English uses a comma or nothing.` +
      ` If you mean thousands, write ${meant}.`,
    hint: "Write a number without marks (29710), and a figure in a text with a comma (29,710).",
    severity: "warning",
    why: "In English 29.710 is a little less than thirty: a cost would be shown a thousand times too small.",
    wrong: `{ "type": "alert", "id": "note", "status": "info", "text": "The deposit is £29.710." }`,
    right: `{ "type": "alert", "id": "note", "status": "info", "text": "The deposit is paid in two parts." }`,
  }),
  "link/copied": define<WithName & { problem: string }>({
    title: "Address copied from a program",
    message: ({ name, problem, nearest }) =>
      `"${name}" ${problem}${nearest === undefined ? "." : `: write "${nearest}".`}`,
    hint: "Open the page in a browser, and copy its address there; publish a document to the web first.",
    severity: "warning",
    why: "Such a link tells another company who follows it, and stops working when that company wants it to.",
    wrong: `{ "type": "text-section", "id": "more", "title": "More", "markdown": "[The fees](https://prices.example/fees?utm_source=chatgpt.com)." }`,
    right: `{ "type": "text-section", "id": "more", "title": "More", "markdown": "[The fees](https://prices.example/fees)." }`,
  }),
  "link/own-address": define<WithName>({
    title: "Full address of this site",
    message: ({ name, nearest }) => `"${name}" leads to this site: write "${nearest}".`,
    hint: "Leave out https:// and the name of the site.",
    severity: "warning",
    why: "Such a link is not checked, is treated as external, and breaks when the site moves.",
    wrong: `{ "type": "text-section", "id": "more", "title": "More", "markdown": "[Write to us](https://waymark.example/contact)." }`,
    right: `{ "type": "text-section", "id": "more", "title": "More", "markdown": "[Write to us](/contact)." }`,
  }),
  "link/empty-search": define<WithName & { words: string }>({
    title: "Link to a search without results",
    message: ({ name, words }) => `"${name}" searches for ${words}, which no page of this site says.`,
    hint: "Write words that are on a page, or link to the page itself.",
    severity: "warning",
    why: "Visitors would follow the link to an empty list.",
    wrong: "A link to /find?q=kajaks, where pages say kayaks",
    right: "A link to /find?q=kayaks",
  }),
  "entry/same-label": define<Found & { other: string }>({
    title: "Two entries of one name",
    message: ({ found, other }) => `${found} is also what ${other} is called in the same collection.`,
    hint: "Give one of them a name that tells them apart.",
    severity: "warning",
    why: "In lists, menus and searches, visitors could not tell which is which.",
    wrong: `Two pages of "services" with "label": "Advice"`,
    right: `The same pages with "label": "Advice on money" and "label": "Advice on housing"`,
  }),
  "entry/future-date": define<Found>({
    title: "Date in the future",
    message: ({ found }) => `${found} is in the future.`,
    hint: 'Correct the date; for a page that should wait, set "draft": true.',
    severity: "warning",
    why: "The page is public from the next build, and stays above newer pages until that date.",
    wrong: "A post of 2062-05-01",
    right: "A post of 2026-05-01",
  }),
  "entry/old-flag": define<Found & { whose: string; cure: string | undefined }>({
    title: "Flag of another country",
    message: ({ found, whose, cure }) =>
      `${found} is ${whose}.${cure === undefined ? "" : ` For this page, write "${cure}".`}`,
    hint: "Write the code of the country that the page is about.",
    severity: "warning",
    why: "A copied page would show the flag of the country that it was copied from.",
    wrong: `A copy of Spain's page with "label": "Portugal" and "flag": "es"`,
    right: `The same page with "flag": "pt"`,
  }),
  "entry/old-prefix": define<Found & { whose: string; cure: string | undefined }>({
    title: "Facts of another page",
    message: ({ found, whose, cure }) =>
      `${found} is the prefix of ${whose}'s facts.${cure === undefined ? "" : ` For this page, write "${cure}".`}`,
    hint: "Write the prefix of this page's facts in pages/_data/facts.json, or remove factPrefix.",
    severity: "warning",
    why: "Comparisons would show this page with the figures of another.",
    wrong: `A copy of the harbour's page with "label": "Mill" and "factPrefix": "harbour"`,
    right: `The same page with "factPrefix": "mill"`,
  }),
  "entry/old-figures": define<{
    figures: number;
    whose: string;
    other: string;
    own: string;
    ownCount: number;
  }>({
    title: "Figures of another page",
    message: ({ figures, whose, other, own, ownCount }) =>
      `This page names ${figures} figures of ${whose} and ${ownCount} of its own: write {{${own}.…}} instead of {{${other}.…}}.`,
    hint: "Name the facts of this page; add missing ones in pages/_data/facts.json.",
    severity: "warning",
    why: "Readers would plan with the costs and rules of something else.",
    wrong: `A page about the mill that names {{harbour.entry}} and {{harbour.hours}}`,
    right: `The same page with {{mill.entry}}`,
  }),
  "outline/late-hero": define<WithName>({
    title: "Hero that does not come first",
    message: ({ name }) => `The hero comes after the block "${name}".`,
    hint: "Move the hero to the top of the list of blocks.",
    severity: "warning",
    why: "It contains the main heading: content before it belongs to no heading.",
    wrong: `"blocks": [{ "type": "alert", "id": "note", "status": "info", "text": "Check the date." }, { "type": "hero", "id": "intro", "title": "Opening hours" }]`,
    right: `"blocks": [{ "type": "hero", "id": "intro", "title": "Opening hours" }, { "type": "alert", "id": "note", "status": "info", "text": "Check the date." }]`,
  }),
};
