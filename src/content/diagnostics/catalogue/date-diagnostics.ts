import { commandLine } from "#src/content/diagnostics/command-line.ts";
import { define, didYouMean, type None, type WithName } from "./definition.ts";

/** Addresses over time, since a published one must keep working; publication dates and time zones. */
export const dateDiagnostics = {
  "address/vanished": define<WithName & { other: string | undefined; reason: "draft" | "early" | undefined }>(
    {
      title: "Published address without a page",
      message: ({ name, other, reason }) =>
        reason === undefined
          ? `${name} was published, but no page has this address any more.`
          : reason === "draft"
            ? `${name} was published, but its page is now a draft: ${other}.`
            : `${name} was published, but its page is not visible yet: ${other}.`,
      hint: `Add it to the "aliases" of the page that replaces it, or to "gone" in this document. "${commandLine("rename")}" and "${commandLine("remove")}" do this for you.`,
      why: "Bookmarks, search engines and other websites lead to every address that was ever published.",
      wrong: "pages/services/loans.json is deleted",
      right: `${commandLine("remove")} services/loans --to /services/financing`,
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
  "address/former": define<WithName & { reason: string }>({
    title: "Address that cannot be redirected",
    message: ({ name, reason }) => `The address ${name} ${reason}.`,
    hint: "Write a path of this site, with capitals and ending as it was, and a query if the page depends on it: /page.asp?id=3.",
    why: "The redirect would never be used.",
    wrong: `"aliases": ["/news/:year"]`,
    right: `"aliases": ["/news/2019.php"]`,
  }),
  "redirect/line": define<{ problem: string }>({
    title: "Line that is not a redirect",
    message: ({ problem }) => `This line is not a redirect: ${problem}.`,
    hint: "Write the former address, the new one and the status: /events.php,/events,301.",
    why: "Visitors of the former address would see the not-found page.",
    wrong: "/events.php,/events,moved",
    right: "/events.php,/events,301",
  }),
  "redirect/target": define<WithName & { reason: string }>({
    title: "Redirect to an address that is refused",
    message: ({ name, reason }) => `The address ${name} ${reason}.`,
    hint: "Redirect to a page of this site, an anchor on it, or a website with https.",
    why: "Browsers would not follow it, or would lead visitors elsewhere.",
    wrong: "/events.php,http://events.example.org,301",
    right: "/events.php,https://events.example.org,301",
  }),
  "redirect/again": define<WithName>({
    title: "Redirect to a former address",
    message: ({ name, nearest }) =>
      nearest === undefined
        ? `${name} leads back here: visitors would never arrive.`
        : `${name} is a former address itself: write ${nearest}.`,
    hint: "Redirect to the page's present address.",
    why: "Each redirect costs visitors time, and browsers stop after a number of them.",
    wrong: "/events.php,/events.html,301, while another line leads from /events.html to /events",
    right: "/events.php,/events,301",
  }),
  "dates/order": define<None>({
    title: "End date before start date",
    message: () => "It disappears before it appears, so nobody would ever see it.",
    hint: "Choose a later day for it to disappear, or remove one of the dates.",
    why: "Content with a publication date is meant to be seen.",
    wrong: `"publishAt": "2027-02-01", "unpublishAt": "2027-01-31"`,
    right: `"publishAt": "2027-01-31", "unpublishAt": "2027-02-01"`,
  }),
  "site/time-zone": define<WithName>({
    title: "Unknown time zone",
    message: (details) => `"${details.name}" is not a time zone of the IANA database.${didYouMean(details)}`,
    hint: "Write a continent and a city: Europe/London, Asia/Kolkata; or UTC.",
    why: "Dates in publishAt and unpublishAt begin at midnight in this time zone; an abbreviation or an offset says nothing about summer time.",
    wrong: `"timeZone": "London"`,
    right: `"timeZone": "Europe/London"`,
  }),
  "dates/draft": define<WithName>({
    title: "Draft with a publication date",
    message: ({ name }) => `This page is a draft, so it does not appear on ${name}.`,
    hint: "When the page is finished, publish the draft and keep the date; until then, the date is a reminder for authors alone.",
    severity: "warning",
    why: "The date passes, and nobody notices that the page is not there.",
    wrong: `"draft": true, "publishAt": "2027-02-01"`,
    right: `"publishAt": "2027-02-01"`,
  }),
  "dates/over": define<WithName>({
    title: "Page that was never published and is over",
    message: ({ name }) => `This page ended on ${name}, but was never published: visitors never see it.`,
    hint: "Correct the day on which it ends, or delete the page. A page that visitors have seen is in the ledger of addresses.",
    severity: "warning",
    why: "The year of an end date is easily mistyped, and the page is then missing from the start.",
    wrong: `"unpublishAt": "2016-07-01"`,
    right: `"unpublishAt": "2036-07-01"`,
  }),
  "dates/outside": define<{ problem: string }>({
    title: "Block outside the time of its page",
    message: ({ problem }) => `${problem}: it would never be visible.`,
    hint: "Correct one of the dates, or remove the block.",
    why: "Content with a publication date is meant to be seen.",
    wrong: `"publishAt": "2027-02-01", "blocks": [{ "type": "hero", "id": "intro", "title": "Offer" }, { "type": "alert", "id": "note", "status": "info", "text": "Check it.", "unpublishAt": "2027-01-01" }]`,
    right: `"publishAt": "2027-02-01", "blocks": [{ "type": "hero", "id": "intro", "title": "Offer" }, { "type": "alert", "id": "note", "status": "info", "text": "Check it.", "unpublishAt": "2027-03-01" }]`,
  }),
  "dates/year": define<{ year: string }>({
    title: "Year that cannot be right",
    message: ({ year }) => `The year ${year} is decades from now.`,
    hint: "Correct the year.",
    severity: "warning",
    why: "Two digits are easily swapped, and a page or block would then never appear, or never go.",
    wrong: `"publishAt": "2206-02-01"`,
    right: `"publishAt": "2026-02-01"`,
  }),
  "fact/dates": define<WithName & { problem: string }>({
    title: "Dates of a fact that cannot be right",
    message: ({ name, problem }) => `${problem} The fact is ${name}.`,
    hint: "“As of” is the month for which the figure holds, and “Review by” the day by which to check it again, at most a few years later.",
    severity: "warning",
    why: "Pages show the month beside the figure, and a review that is decades away never happens.",
    wrong: `"asOf": "2024-09", "reviewBy": "2062-01-31"`,
    right: `"asOf": "2024-09", "reviewBy": "2026-01-31"`,
  }),
  "link/dated": define<WithName & { other: string; from: string | undefined; until: string | undefined }>({
    title: "Link to a page that is not always published",
    message: ({ name, other, from, until }) =>
      from === undefined
        ? `${name} is removed on ${until} (${other}), but this link stays.`
        : `${name} is not published before ${from} (${other}), but this link is.`,
    hint: "Give the block with this link matching dates, or remove the link. A list filled from a collection updates itself.",
    why: "Readers who follow the link would see the not-found page.",
    wrong: `A link to /offer on a page that stays, while pages/offer.json has "unpublishAt": "2027-01-01"`,
    right: `The same link in a block that has "unpublishAt": "2027-01-01" too`,
  }),
};
