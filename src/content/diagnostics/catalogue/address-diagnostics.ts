import { define, type Named } from "./definition.ts";

/** Addresses over time: what was published once has an answer for good. */
export const addressDiagnostics = {
  "address/vanished": define<Named & { other: string | undefined; reason: "draft" | "early" | undefined }>({
    title: "Published address without an answer",
    message: ({ name, other, reason }) =>
      reason === undefined
        ? `${name} was published, and no page answers it any more.`
        : reason === "draft"
          ? `${name} was published, and its page is a draft now: ${other}.`
          : `${name} was published, and its page is not to be seen yet: ${other}.`,
    hint: 'Name it among the "aliases" of the page that takes its place, or under "gone" in this document. "npm run rename" and "npm run remove" do so by themselves.',
    why: "Bookmarks, search engines and other websites lead to every address that was ever published.",
    wrong: "pages/services/loans.json is deleted",
    right: "npm run remove services/loans -- --to /services/financing",
  }),
  "address/not-gone": define<Named & { other: string }>({
    title: "Address gone that has a page",
    message: ({ name, other }) => `${name} is listed as gone, but ${other} answers it.`,
    hint: 'Take it out of "gone", or give the page another address.',
    why: "The page would never be told from one that was taken down for good.",
    wrong: `"gone": ["/contact"]`,
    right: `"gone": ["/our-old-fax-form"]`,
  }),
};
