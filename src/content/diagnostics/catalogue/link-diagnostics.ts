import { define, didYouMean, listKnown, type None, type WithName } from "./definition.ts";

/** Files that cannot be pages, and links and pictures that lead nowhere. */
export const linkDiagnostics = {
  "route/name": define<WithName>({
    title: "File name that cannot be an address",
    message: ({ name }) => `"${name}" cannot be part of an address.`,
    hint: "Use lower-case letters, digits and hyphens: opening-hours.json. [slug].json matches any single segment; index.json is the page of its folder.",
    why: "The path of a document is the page's address. Capitals and spaces in addresses are easily lost in emails.",
    wrong: "pages/Rooms and Prices.json",
    right: "pages/rooms-and-prices.json",
  }),
  "route/not-a-page": define<WithName>({
    title: "File that is not a page",
    message: ({ name }) => `${name} is not a JSON document and would be left out of the site.`,
    hint: "Move it elsewhere; pictures and other static files belong in public/.",
    why: "Whoever put it here expects to see it on the site.",
    wrong: "pages/notes.txt",
    right: "public/notes.txt",
  }),
  "route/duplicate": define<WithName & { other: string }>({
    title: "Address used twice",
    message: ({ name, other }) => `The address ${name} already belongs to ${other}.`,
    hint: "Give one of the two another address.",
    why: "Only one of the two pages could ever be reached.",
    wrong: `"aliases": ["/contact"]`,
    right: `"aliases": ["/our-old-contact-page"]`,
  }),
  "file/unused": define<WithName & { megabytes: string }>({
    title: "Unused large picture",
    message: ({ name, megabytes }) => `No document names public${name}, a picture of ${megabytes} MB.`,
    hint: "Delete it; git keeps it. If a block's code or another website leads to it, save it smaller.",
    severity: "warning",
    why: "Every build and every clone carries the file, although no visitor sees it.",
    wrong: "A photograph of 12 MB in public/, left behind when its page got another one",
    right: "A folder public/ without it",
  }),
  "link/chat-number": define<WithName & { problem: string }>({
    title: "Unreadable number in a chat address",
    message: (details) => `"${details.name}" ${details.problem}.${didYouMean(details)}`,
    hint: "Write the number with the code of its country, without spaces, brackets and the zero dialled within it.",
    severity: "warning",
    why: "The messenger would say that there is no such number.",
    wrong: `{ "type": "cta", "id": "next", "title": "Next", "actions": [{ "label": "Write to us", "href": "https://wa.me/+44-114-4960123" }] }`,
    right: `{ "type": "cta", "id": "next", "title": "Next", "actions": [{ "label": "Write to us", "href": "https://wa.me/441144960123" }] }`,
  }),
  "source/unknown-file": define<WithName & { folder: string; known: readonly string[] }>({
    title: "Text file missing",
    message: (details) =>
      `The folder of this document, ${details.folder}, has no file "${details.name}".${didYouMean(details) || listKnown(details)}`,
    hint: "Add the file, correct its name, or write the text in `markdown`.",
    why: "The post would have no text.",
    wrong: `{ "type": "post-body", "id": "text", "contentsLabel": "On this page", "source": "opening-hours.md" }`,
    right: `{ "type": "post-body", "id": "text", "contentsLabel": "On this page", "markdown": "We answer on weekdays." }`,
  }),
  "source/misplaced": define<WithName & { documents: number }>({
    title: "Document outside pages/",
    message: ({ name, documents }) =>
      documents === 1
        ? `${name} is a document outside pages/: it does not become a page.`
        : `${name} contains ${documents} documents outside pages/, which do not become pages.`,
    hint: "Move what you need into pages/, where its path is its address, and delete the rest; git keeps older versions.",
    severity: "warning",
    why: "Whoever edits it expects to see the change on the site.",
    wrong: "blocks/opening-hours.json, or a folder pages-old/",
    right: "pages/support/opening-hours.json",
  }),
  "source/folder": define<WithName>({
    title: "Shared document in an unknown folder",
    message: (details) => `${details.name} is not read: nothing looks in its folder.${didYouMean(details)}`,
    hint: "Layouts belong in pages/_layouts/, fragments in pages/_fragments/ and data in pages/_data/, each directly in that folder.",
    why: "Pages that name this document would not find it.",
    wrong: "pages/_layout/site.json",
    right: "pages/_layouts/site.json",
  }),
  "source/leftover": define<WithName & { other: string }>({
    title: "Leftover copy",
    message: ({ name, other }) => `${name} looks like a copy of ${other} left by an editor or file manager.`,
    hint: "Delete it: git keeps older versions. To make it a page, give it a name of its own.",
    why: "The next author may edit the copy and wonder why the site does not change.",
    wrong: "pages/contact.json.bak",
    right: "pages/contact.json alone",
  }),
  "source/encoding": define<None>({
    title: "Text file that is not UTF-8",
    message: () => "From here on, the bytes of this text are not UTF-8.",
    hint: "Save the file with the encoding UTF-8.",
    why: "In another encoding letters such as é or £ would be published as question marks.",
    wrong: "A Markdown file saved as Windows-1252",
    right: "The same file saved as UTF-8",
  }),
  "file/name": define<WithName & { because: string; renamed: string }>({
    title: "File name not allowed",
    message: ({ name, because, renamed }) =>
      `${JSON.stringify(name)} is refused as the name of a file ${because}. Rename the file to ${renamed}, and write that here.`,
    hint: "Rename the file. Letters of any script, capitals and spaces are allowed.",
    why: "The signs %, ? and # mean something else in an address, and others are refused by Windows or by hosts: the file would be missing.",
    wrong: `{ "type": "cta", "id": "next", "title": "Next", "actions": [{ "label": "Write to us", "href": "/contact" }], "image": { "src": "/photos/50% off?.jpg", "decorative": true } }`,
    right: `{ "type": "cta", "id": "next", "title": "Next", "actions": [{ "label": "Write to us", "href": "/contact" }], "image": { "src": "/scenes/budget.svg", "decorative": true } }`,
  }),
};
