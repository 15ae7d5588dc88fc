import type { None, WithName } from "#src/content/diagnostics/rule.ts";
import { Rule } from "#src/content/diagnostics/rule.ts";
import { didYouMean, type Place, say } from "#src/content/diagnostics/say.ts";
export const routeName = new Rule<WithName>("route/name", {
  title: "File name that cannot be an address",
  message: ({ name }) => say('"{name}" cannot be part of an address.', { name }),
  hint: "Use lower-case letters, digits and hyphens: opening-hours.json. [slug].json matches any single segment; index.json is the page of its folder.",
  editor: { hint: "" },
  why: "The path of a document is the page's address. Capitals and spaces in addresses are easily lost in emails.",
  wrong: "pages/Rooms and Prices.json",
  right: "pages/rooms-and-prices.json",
  sample: { name: "Study_In_Canada" },
});

export const routeNotAPage = new Rule<WithName>("route/not-a-page", {
  title: "File that is not a page",
  message: ({ name }) => say("{name} is not a JSON document and would be left out of the site.", { name }),
  hint: "Move it elsewhere; pictures and other static files belong in public/.",
  editor: { hint: "" },
  why: "Whoever put it here expects to see it on the site.",
  wrong: "pages/notes.txt",
  right: "public/notes.txt",
  sample: { name: "pages/notes.txt" },
});

export const routeDuplicate = new Rule<WithName & { other: Place }>("route/duplicate", {
  title: "Address used twice",
  message: ({ name, other }) => say("The address {name} already belongs to {other}.", { name, other }),
  hint: "Give one of the two another address.",
  why: "Only one of the two pages could ever be reached.",
  wrong: `"aliases": ["/contact"]`,
  right: `"aliases": ["/our-old-contact-page"]`,
  sample: { name: "/canada", other: { path: "pages/canada.json" } },
});

export const sourceFolder = new Rule<WithName>("source/folder", {
  title: "Shared document in an unknown folder",
  message: (details) => [
    say("{name} is not read: nothing looks in its folder.", { name: details.name }),
    didYouMean(details),
  ],
  hint: "Layouts belong in pages/_layouts/, fragments in pages/_fragments/ and data in pages/_data/, each directly in that folder.",
  editor: { hint: "" },
  why: "Pages that name this document would not find it.",
  wrong: "pages/_layout/site.json",
  right: "pages/_layouts/site.json",
  sample: { name: "pages/_layout/site.json", nearest: "pages/_layouts/" },
});

export const sourceEncoding = new Rule<None>("source/encoding", {
  title: "Text file that is not UTF-8",
  message: () => say("From here on, the bytes of this text are not UTF-8."),
  hint: "Save the file with the encoding UTF-8.",
  editor: { hint: "" },
  why: "In another encoding letters such as é or £ would be published as question marks.",
  wrong: "A Markdown file saved as Windows-1252",
  right: "The same file saved as UTF-8",
  sample: {},
});
