import {
  type Bounded,
  define,
  didYouMean,
  type Fixable,
  type Found,
  listKnown,
  type None,
  type WithName,
} from "./definition.ts";

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
  "file/overwritten": define<WithName>({
    title: "Static file that the build writes itself",
    message: ({ name }) => `public${name} would be lost: the build writes this file itself.`,
    hint: "Delete it or rename it. Redirects belong in pages/_data/_redirects.",
    why: "Whoever put it here expects to see it on the site.",
    wrong: "public/robots.txt",
    right: "public/notes-for-robots.txt",
  }),
  "address/answered": define<WithName & { other: string; how: "file" | "capitals" }>({
    title: "Former address that another page answers",
    message: ({ name, other, how }) =>
      how === "file"
        ? `${name} is the file that the build makes of ${other}: hosts that look for files first show that page.`
        : `${name} differs from the address of ${other} only in its capitals: hosts that ignore them show that page.`,
    hint: "Remove this former address, or give the other page another address.",
    severity: "warning",
    why: "Visitors and search engines would not be led to the page that is meant.",
    wrong: `"aliases": ["/contact.html"]`,
    right: `"aliases": ["/write-to-us.html"]`,
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
  "canonical/itself": define<Fixable>({
    title: "Page named as its own preferred page",
    message: () => "This page names itself as the preferred one for search engines, which it is anyway.",
    hint: 'Remove "canonical", or name the page whose contents this one repeats.',
    spot: "key",
    severity: "warning",
    why: "When the page moves, the key stays behind, and a copy of the page would not name its original.",
    wrong: `"canonical" in pages/contact.json with the value "/contact"`,
    right: "pages/contact.json without this key",
  }),
  "canonical/not-preferred": define<WithName & { other: string | undefined }>({
    title: "Preferred page hidden from search engines",
    message: ({ name, other }) =>
      other === undefined
        ? `${name} is itself hidden from search engines.`
        : `${name} itself prefers another page: ${other}.`,
    hint: "Name the page that search engines should find, or remove canonical.",
    why: "Search engines and the sitemap would contain none of these pages.",
    wrong: `"canonical": "/services/accommodation/prices"`,
    right: `"canonical": "/services/accommodation"`,
  }),
  "link/unknown-page": define<WithName>({
    title: "Link to a missing page",
    message: (details) => `The page ${details.name} does not exist.${didYouMean(details)}`,
    hint: "Correct the link, or add the page or an alias.",
    why: "Readers who follow the link would see the not-found page.",
    wrong: `{ "type": "cta", "id": "next", "title": "Next", "actions": [{ "label": "Write to us", "href": "/contcat" }] }`,
    right: `{ "type": "cta", "id": "next", "title": "Next", "actions": [{ "label": "Write to us", "href": "/contact" }] }`,
  }),
  "collection/index": define<WithName & { collection: string }>({
    title: "List of a collection that is not there",
    message: (details) =>
      `The page ${details.name}, which lists the entries of "${details.collection}", does not exist.${didYouMean(details)}`,
    hint: "Write the address of the page that lists them. New entries get an address below it.",
    severity: "warning",
    why: "The next entry would have an address apart from all others, and the collection has no page to lead back to.",
    wrong: `"index": "/newz" in schema/collections/news.schema.json`,
    right: `"index": "/news" in schema/collections/news.schema.json`,
  }),
  "link/relative": define<WithName>({
    title: "Link without its slash",
    message: ({ name, nearest }) => `"${name}" depends on the page that it is on: write "${nearest}".`,
    hint: "Begin the address of a page of this site with a slash.",
    severity: "warning",
    why: "The link breaks when the page moves, and leads elsewhere where its text is used on another page.",
    wrong: `{ "type": "cta", "id": "next", "title": "Next", "actions": [{ "label": "Write to us", "href": "../contact" }] }`,
    right: `{ "type": "cta", "id": "next", "title": "Next", "actions": [{ "label": "Write to us", "href": "/contact" }] }`,
  }),
  "link/not-found-page": define<None>({
    title: "Link to the not-found page",
    message: () => "This leads to the not-found page.",
    hint: "Write the address of the page that is meant.",
    severity: "warning",
    why: "Readers would think that the link is broken.",
    wrong: `{ "type": "cta", "id": "next", "title": "Next", "actions": [{ "label": "Write to us", "href": "/404" }] }`,
    right: `{ "type": "cta", "id": "next", "title": "Next", "actions": [{ "label": "Write to us", "href": "/contact" }] }`,
  }),
  "link/former-anchor": define<WithName>({
    title: "Anchor behind a former address",
    message: ({ name, nearest }) =>
      `"${name}" leads through a former address, where some hosts drop the part after #: write "${nearest}".`,
    hint: "Write the address that the page has today.",
    severity: "warning",
    why: "Readers would land at the top of the page instead of the place they expected.",
    wrong: "A link to /costs-of-living#rent, where /costs-of-living is an alias of /costs",
    right: "A link to /costs#rent",
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
  "link/nowhere": define<None>({
    title: "Link to nowhere",
    message: () => `"#" leads nowhere: the reader stays where they are.`,
    hint: "Write the address of a page, or # and the id of a block (#costs).",
    why: "Readers who follow the link wait for a page that never opens.",
    wrong: `{ "type": "cta", "id": "next", "title": "Next", "actions": [{ "label": "Write to us", "href": "#" }] }`,
    right: `{ "type": "cta", "id": "next", "title": "Next", "actions": [{ "label": "Write to us", "href": "/contact" }] }`,
  }),
  "link/draft": define<WithName & { other: string }>({
    title: "Link to a draft",
    message: ({ name, other }) =>
      `${name} is a draft (${other}): it is not published, so the link leads nowhere.`,
    hint: 'Remove "draft" from that document when the page is finished; until then, remove the link.',
    why: "Only authors see a draft: readers who follow the link would see the not-found page.",
    wrong: "A link to /support/opening-hours, while pages/support/opening-hours.json is a draft",
    right: `The same link, after "draft" was removed from pages/support/opening-hours.json`,
  }),
  "link/unknown-anchor": define<
    WithName & { page: string; known: readonly string[]; needed: string | undefined }
  >({
    title: "Link to a missing anchor",
    message: (details) =>
      `${details.page} has no block with the id "${details.name}".` +
      (didYouMean(details) || (details.needed ? ` It needs ${details.needed}.` : listKnown(details))),
    hint: "Correct the anchor, or give a block this id.",
    why: "Readers would land at the top of the page instead of the place they expected.",
    wrong: `{ "type": "cta", "id": "next", "title": "Next", "actions": [{ "label": "See the figures", "href": "/compare#figure" }] }`,
    right: `{ "type": "cta", "id": "next", "title": "Next", "actions": [{ "label": "See the figures", "href": "/compare#figures" }] }`,
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
  "link/endpoint": define<WithName>({
    title: "Form sent to a page",
    message: ({ name }) => `${name} is part of this site, which only shows pages: it cannot receive a form.`,
    hint: "Write the address of the service that receives messages, or leave endpoint out.",
    why: "Whatever visitors write would be lost.",
    wrong: `{ "type": "form", "version": 2, "id": "message", "title": "Write to us", "endpoint": "/contact" }`,
    right: `{ "type": "form", "version": 2, "id": "message", "title": "Write to us", "endpoint": "https://forms.example.org/f/1" }`,
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
  "file/content": define<WithName & { problem: string }>({
    title: "File that is not what it should be",
    message: ({ name, problem }) => `public${name} ${problem}.`,
    hint: "Replace the file, or name another one.",
    why: "Readers would see an empty space, or a player that never starts.",
    wrong: "A picture in public that is empty, a pointer of Git LFS, or a PDF named .jpg",
    right: "The picture itself, with the ending of its format",
  }),
  "picture/small": define<WithName & Bounded>({
    title: "Picture too small",
    message: ({ name, found, limit }) =>
      `${name} is ${found} pixels wide, but is shown larger: at least ${limit} are needed here.`,
    hint: "Use the original picture; the build makes the smaller ones.",
    severity: "warning",
    why: "A picture that is enlarged looks blurred.",
    wrong: "A thumbnail of 90 pixels as the picture of a hero",
    right: "The same picture as it came from the camera",
  }),
  "picture/size": define<WithName & Found & { actual: string; cure?: number | undefined }>({
    title: "Size of another picture",
    message: ({ name, found, actual }) =>
      `"width" and "height" say ${found}, but ${name} is ${actual} pixels.`,
    hint: "Write the size of the file, or leave both out.",
    severity: "warning",
    why: "Browsers reserve this space while the picture loads: text would jump, or the picture would be distorted.",
    wrong: `"width": 800, "height": 600 beside a picture of 1600 × 900 pixels`,
    right: `"width": 1600, "height": 900`,
  }),
  "picture/view-box": define<WithName & { viewBox: string | undefined }>({
    title: "Drawing that does not scale",
    message: ({ name, viewBox }) =>
      `public${name} has no viewBox, which a drawing needs in order to scale${viewBox === undefined ? "." : `: add ${viewBox} to its first element.`}`,
    hint: "Export the drawing again with a viewBox (in Inkscape: Plain SVG, in Illustrator: Responsive), or add it by hand.",
    severity: "warning",
    why: "Where the picture is shown larger or smaller than it was drawn, it is cut off, or fills a corner.",
    wrong: `A drawing that begins with <svg xmlns="http://www.w3.org/2000/svg" width="800" height="600">`,
    right: `A drawing that begins with <svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 800 600">`,
  }),
  "image/unknown-file": define<WithName>({
    title: "Missing file",
    message: (details) =>
      `${details.name.startsWith("/") ? `The file public${details.name} does not exist.` : `"${details.name}" does not lead to a file in public/.`}${didYouMean(details)}`,
    hint: "Add the file, or correct the path.",
    why: "Readers would see an empty space.",
    wrong: `{ "type": "cta", "id": "next", "title": "Next", "actions": [{ "label": "Write to us", "href": "/contact" }], "image": { "src": "/scenes/rooom.svg", "decorative": true } }`,
    right: `{ "type": "cta", "id": "next", "title": "Next", "actions": [{ "label": "Write to us", "href": "/contact" }], "image": { "src": "/scenes/room.svg", "decorative": true } }`,
  }),
};
