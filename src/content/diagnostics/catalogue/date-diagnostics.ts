import { define, type Named, type None } from "./definition.ts";

/** Publication dates and time zones. */
export const dateDiagnostics = {
  "dates/order": define<None>({
    title: "End date before start date",
    message: () => "unpublishAt is not later than publishAt: this would never be visible.",
    hint: "Set unpublishAt later than publishAt, or remove one of them.",
    why: "Content with a publication date is meant to be seen.",
    wrong: `"publishAt": "2027-02-01", "unpublishAt": "2027-01-31"`,
    right: `"publishAt": "2027-01-31", "unpublishAt": "2027-02-01"`,
  }),
  "site/time-zone": define<Named>({
    title: "Unknown time zone",
    message: ({ name }) => `There is no time zone "${name}".`,
    hint: "Write its name in the IANA database: Europe/London, Asia/Kolkata, UTC.",
    why: "Dates in publishAt and unpublishAt begin at midnight in this time zone.",
    wrong: `"timeZone": "London"`,
    right: `"timeZone": "Europe/London"`,
  }),
  "link/dated": define<Named & { other: string; from: string | undefined; until: string | undefined }>({
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
