import { formerKey } from "#src/content/address/former-address.ts";
import type { Targets } from "#src/content/check/targets.ts";
import { commandLine } from "#src/content/diagnostics/command-line.ts";
import type { Diagnostic } from "#src/content/diagnostics/diagnostic.ts";
import type { WithName } from "#src/content/diagnostics/rule.ts";
import { Rule } from "#src/content/diagnostics/rule.ts";
import { say } from "#src/content/diagnostics/say.ts";
import { addressesOf } from "#src/content/site/shared/addresses.ts";
import { ADDRESSES, type SharedDocuments } from "#src/content/site/shared/shared-documents.ts";

/** A page that is not visible to visitors yet. */
type HiddenPage = { path: string; reason: "draft" | "early" };

export const addressVanished = new Rule<{ name: string; hidden: HiddenPage | undefined }>(
  "address/vanished",
  {
    title: "Published address without a page",
    message: ({ name, hidden }) => {
      if (hidden === undefined)
        return say("{name} was published, but no page has this address any more.", { name });
      const details = { name, page: { path: hidden.path } };
      return hidden.reason === "draft"
        ? say("{name} was published, but its page is now a draft: {page}.", details)
        : say("{name} was published, but its page is not visible yet: {page}.", details);
    },
    hint: `Add it to the "aliases" of the page that replaces it, or to "gone" in this document. "${commandLine("rename")}" and "${commandLine("remove")}" do this for you.`,
    editor: { hint: "Send its visitors to another page, or mark it as gone." },
    why: "Bookmarks, search engines and other websites lead to every address that was ever published.",
    wrong: "pages/services/loans.json is deleted",
    right: `${commandLine("remove")} services/loans --to /services/financing`,
    sample: { name: "/services/loans", hidden: undefined },
  },
);

export const addressNotGone = new Rule<WithName & { other: string }>("address/not-gone", {
  title: "Removed address that has a page",
  message: ({ name, other }) =>
    say('{name} is listed under "gone", but {other} has this address.', { name, other: { path: other } }),
  hint: 'Remove it from "gone", or give the page another address.',
  editor: {
    hint: "Give the page another address, or take this one out of the list of addresses that are gone.",
  },
  why: "The list would say that this page was removed for good.",
  wrong: `"gone": ["/contact"]`,
  right: `"gone": ["/our-old-fax-form"]`,
  sample: { name: "/contact", other: "pages/contact.json" },
});

/** The page that has an address, either as its route or as an alias. */
export type Owner = {
  file: string;
  /** The reason why the page is hidden from visitors; "over" (its period has ended) counts as removed. */
  hidden: "draft" | "early" | "over" | undefined;
};

/** Checks that every published address still works: as a page, as a redirect, or as a permanently removed page. */
export function checkAddresses(
  sharedDocuments: SharedDocuments,
  targets: Pick<Targets, "has">,
  ownerOf: (path: string) => Owner | undefined,
  report: (file: string, diagnostic: Diagnostic) => void,
): void {
  const { published, gone } = addressesOf(sharedDocuments);
  for (const [index, name] of gone.entries()) {
    const { file: other, hidden } = ownerOf(formerKey(name)) ?? {};
    if (other !== undefined && hidden === undefined)
      report(ADDRESSES, addressNotGone.at(`/gone/${index}`, { name, other }));
  }
  const isGone = new Set(gone);
  for (const [index, name] of published.entries()) {
    const { hidden: state, file: path = "" } = ownerOf(formerKey(name)) ?? {};
    const reason = state === "over" ? undefined : state;
    if (isGone.has(name) || (targets.has(formerKey(name)) && reason === undefined)) continue;
    const hidden = reason && { path, reason };
    report(ADDRESSES, addressVanished.at(`/published/${index}`, { name, hidden }));
  }
}
