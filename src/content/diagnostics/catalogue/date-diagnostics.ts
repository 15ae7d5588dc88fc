import { define, type Named, type None } from "./definition.ts";

/** What appears and disappears. */
export const dateDiagnostics = {
  "dates/order": define<None>({
    title: "Ends before it begins",
    message: () => "This ends before it begins: it would never be seen.",
    hint: "Let unpublishAt be later than publishAt, or leave one of them out.",
    why: "Whoever wrote both wanted it to be seen.",
    wrong: `"publishAt": "2027-02-01", "unpublishAt": "2027-01-31"`,
    right: `"publishAt": "2027-01-31", "unpublishAt": "2027-02-01"`,
  }),
  "site/time-zone": define<Named>({
    title: "Unknown time zone",
    message: ({ name }) => `There is no time zone "${name}".`,
    hint: "Write its name in the IANA database: Europe/London, Asia/Kolkata, UTC.",
    why: "Days of publishAt and unpublishAt begin at midnight there.",
    wrong: `"timeZone": "London"`,
    right: `"timeZone": "Europe/London"`,
  }),
  "link/dated": define<Named & { other: string; from: string | undefined; until: string | undefined }>({
    title: "Link to a page that is not there all the time",
    message: ({ name, other, from, until }) =>
      from === undefined
        ? `${name} is gone from ${until} on (${other}), and this link is still there then.`
        : `${name} is not there before ${from} (${other}), and this link is there earlier.`,
    hint: "Give the block of this link dates of its own, or leave the link out. A list that asks for the pages of a collection follows by itself.",
    why: "Readers who follow the link would see the not-found page.",
    wrong: `A link to /offer on a page that stays, while pages/offer.json has "unpublishAt": "2027-01-01"`,
    right: `The same link in a block that has "unpublishAt": "2027-01-01" too`,
  }),
};
