import { define, didYouMean, type WithName } from "./definition.ts";

/** Files that cannot be pages, and links and pictures that lead nowhere. */
export const linkDiagnostics = {
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
};
