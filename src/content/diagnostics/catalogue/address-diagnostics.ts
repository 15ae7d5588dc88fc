import { define, type WithName } from "./definition.ts";

/** Addresses over time: an address that was published once must keep working. */
export const addressDiagnostics = {
  "address/vanished": define<WithName & { other: string | undefined; reason: "draft" | "early" | undefined }>(
    {
      title: "Published address without a page",
      message: ({ name, other, reason }) =>
        reason === undefined
          ? `${name} was published, but no page has this address any more.`
          : reason === "draft"
            ? `${name} was published, but its page is now a draft: ${other}.`
            : `${name} was published, but its page is not visible yet: ${other}.`,
      hint: 'Add it to the "aliases" of the page that replaces it, or to "gone" in this document. "npm run rename" and "npm run remove" do this for you.',
      why: "Bookmarks, search engines and other websites lead to every address that was ever published.",
      wrong: "pages/services/loans.json is deleted",
      right: "npm run remove services/loans -- --to /services/financing",
    },
  ),
  "address/not-gone": define<WithName & { other: string }>({
    title: "Removed address that has a page",
    message: ({ name, other }) => `${name} is listed under "gone", but ${other} has this address.`,
    hint: 'Remove it from "gone", or give the page another address.',
    why: "The list would say that this page was removed for good.",
    wrong: `"gone": ["/contact"]`,
    right: `"gone": ["/our-old-fax-form"]`,
  }),
};
