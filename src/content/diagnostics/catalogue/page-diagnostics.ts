import { commandLine } from "#src/content/diagnostics/command-line.ts";
import {
  type Bounded,
  countText,
  define,
  didYouMean,
  type Found,
  type None,
  type WithName,
} from "./definition.ts";

/** Problems of a page as a whole, or of the site. */
export const pageDiagnostics = {
  "document/version": define<Bounded>({
    title: "Document of another version",
    message: ({ found, limit }) =>
      found < limit
        ? `The document has version ${found}, its schema version ${limit}.`
        : `The document has version ${found}, which is newer than its schema (version ${limit}).`,
    hint: `Run "${commandLine("migrate")}", which updates older documents; for a newer one, update the code.`,
    why: "A block of another version may have other fields: it would be shown wrongly, or not at all.",
    wrong: `"version": 2`,
    right: `"version": 1`,
  }),
  "block/version": define<WithName & Bounded>({
    title: "Block of another version",
    message: ({ name, found, limit }) =>
      found < limit
        ? `The block has version ${found}, the schema of "${name}" version ${limit}.`
        : `The block has version ${found}, which is newer than the schema of "${name}" (version ${limit}).`,
    hint: `Run "${commandLine("migrate")}", which updates older blocks; for a newer one, update the code.`,
    why: "A block of another version may have other fields: it would be shown wrongly, or not at all.",
    wrong: `{ "type": "alert", "version": 2, "id": "note", "status": "info", "text": "Check the date." }`,
    right: `{ "type": "alert", "id": "note", "status": "info", "text": "Check the date." }`,
  }),
  "outline/repeated": define<Found>({
    title: "Repeated heading",
    message: ({ found }) => `This page has the heading ${found} twice in one place.`,
    hint: "Say in each heading what is special about its part, or join the two parts.",
    severity: "warning",
    why: "People who jump from heading to heading, or read the contents, cannot tell the two parts apart.",
    wrong: `{ "type": "text-section", "id": "more", "title": "More", "markdown": "## Fees\\n\\nThey rise.\\n\\n## Fees\\n\\nPay by card." }`,
    right: `{ "type": "text-section", "id": "more", "title": "More", "markdown": "## Fees\\n\\nThey rise.\\n\\n## How to pay\\n\\nPay by card." }`,
  }),
  "title/site-twice": define<Found & { name: string }>({
    title: "Site name twice in a title",
    message: ({ found, name }) => `The title ${found} says "${name}" twice.`,
    hint: "Name the site once, at the end.",
    severity: "warning",
    why: "Search results and tabs show some sixty characters: the second name takes the place of words about the page.",
    wrong: `"title": "{{site.name}}: the offices of {{site.name}}"`,
    right: `"title": "The offices of {{site.name}}"`,
  }),
  "markdown/refused": define<{ problem: string; line: number }>({
    title: "Markdown that is not shown",
    message: ({ problem, line }) => `Line ${line} of this text: ${problem}`,
    hint: "Correct it: readers would not see what you meant.",
    why: "Raw HTML, unsafe links and pictures from other websites are left out, so that no page can harm its readers.",
    wrong: `{ "type": "text-section", "id": "more", "title": "More", "markdown": "<b>On weekdays</b> only." }`,
    right: `{ "type": "text-section", "id": "more", "title": "More", "markdown": "**On weekdays** only." }`,
  }),
  "markdown/empty": define<None>({
    title: "Markdown that shows nothing",
    message: () => "This text shows nothing on the page.",
    hint: "Write what readers should see, or leave the field out. Comments, raw HTML and link definitions are not shown.",
    why: "An empty place on a page looks like a mistake, and screen readers announce it.",
    wrong: `{ "type": "text-section", "id": "more", "title": "More", "markdown": "<!-- to be written -->" }`,
    right: `{ "type": "text-section", "id": "more", "title": "More", "markdown": "We answer on weekdays." }`,
  }),
  "markdown/too-complex": define<{ problem: string }>({
    title: "Markdown too complex",
    message: ({ problem }) => problem,
    hint: "Make the text simpler, or split it.",
    why: "Text that is very slow to parse, such as a thousand nested brackets, would stall the build.",
    wrong: "A list that is nested a thousand levels deep",
    right: "A list with one level below it",
  }),
  "render/failed": define<{ block: string; problem: string }>({
    title: "Block cannot be rendered",
    message: ({ block, problem }) => `${block} could not be rendered: ${problem}`,
    hint: "The document is valid, so this is for a developer: see blocks/<type>/.",
    why: "A page is never published with a hole in it.",
    wrong: "A component that reads a field which the schema does not require",
    right: "A component that works for every document which its schema accepts",
  }),
  "data/missing": define<WithName & { documents?: number }>({
    title: "Missing data document",
    message: ({ name, documents }) =>
      documents === undefined
        ? `The data document ${name} is missing.`
        : `${name} has no facts or is missing, but ${countText(documents, "document")} ${documents === 1 ? "names" : "name"} facts.`,
    hint: "Restore it (git checkout brings back a deleted file), or write it again.",
    why: "Every page uses the site's name and its facts.",
    wrong: "A site without pages/_data/site.json",
    right: "pages/_data/site.json and pages/_data/facts.json",
  }),
  "data/unknown": define<WithName>({
    title: "Data document without a schema",
    message: ({ name }) => `The data document "${name}" has no schema.`,
    hint: "Add schema/data/<name>.schema.json, or correct the file name.",
    why: "Without a schema, errors in it would go unnoticed.",
    wrong: "pages/_data/testimonial.json",
    right: "pages/_data/testimonials.json",
  }),
  "site/address": define<WithName & { host: string; what: string }>({
    title: "Address that visitors cannot reach",
    message: ({ name, host, what }) =>
      `"${name}" cannot be the address of the published site: ${host} ${what}.`,
    hint: "Write the address at which visitors find the site: https://www.its-name.org. Previews need none of their own.",
    severity: "warning",
    why: "Search engines, feeds and social previews name every page by this address.",
    wrong: `"url": "https://localhost:4173"`,
    right: `"url": "https://www.its-name.org"`,
  }),
  "site/chat": define<WithName & { problem: string }>({
    title: "Chat address that cannot work",
    message: (details) =>
      `The address of the chat, "${details.name}", ${details.problem}.${didYouMean(details)}`,
    hint: "Write the address of the messenger up to the number, such as https://wa.me/, and the number below it.",
    severity: "warning",
    why: "Buttons of the chat would lead to an error of the messenger.",
    wrong: 'A chat with the "url" https://wa.me/441144960123, to which the "phone" 441144960123 is added',
    right: 'The same chat with the "url" https://wa.me/',
  }),
  "site/embeds-itself": define<WithName>({
    title: "Embedded page on the site's own origin",
    message: ({ name }) =>
      `${name} is the site's own origin: an embedded page could take over the one around it.`,
    hint: "Give the embedded pages an origin of their own.",
    why: "A frame of the same origin can read and change everything around it.",
    wrong: `"url": "https://www.example.org" and "origin": "https://www.example.org"`,
    right: `"url": "https://www.example.org" and "origin": "https://forms.example.org"`,
  }),
};
