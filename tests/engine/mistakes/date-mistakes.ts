import type { JsonObject } from "#src/content/json/json.ts";
import { type Document, hero } from "#tests/engine/content/small-site.ts";
import { factWith, type Mistake, PAGE, pageWith, siteWith, withBlocks } from "./mistake.ts";

const dated = (dates: JsonObject, ...blocks: JsonObject[]): Record<string, Document> => ({
  [PAGE]: pageWith("example", { ...dates, blocks: [hero, ...blocks] }),
});
const note = (dates: JsonObject): JsonObject => ({
  type: "alert",
  id: "note",
  status: "info",
  text: "Check the date.",
  ...dates,
});
const post = (dates: JsonObject) => ({
  [PAGE]: pageWith("example", {
    entry: {
      collection: "blog",
      label: "Coins",
      summary: "What to count.",
      category: "Money",
      date: "2025-06-01",
      ...dates,
      author: "Windfall",
      image: { src: "/scenes/orchard.svg", alt: "Apple trees" },
    },
  }),
});
const hours = (...list: [days: string[], open: string, close: string][]) =>
  withBlocks({
    type: "opening-hours",
    id: "visit",
    title: "Visit us",
    hours: list.map(([days, open, close]) => ({ days, open, close })),
  });
const special = (...list: JsonObject[]) =>
  withBlocks({
    type: "opening-hours",
    id: "visit",
    title: "Visit us",
    hours: [{ days: ["mon"], open: "09:00", close: "17:00" }],
    special: list,
  });
const zone = (name: string, ...cures: string[]): Mistake[] =>
  (cures.length > 0 ? cures : ["IANA"]).slice(0, 1).map((cure) => ({
    name: `the time zone ${name}`,
    documents: siteWith({ timeZone: name }),
    file: "pages/_data/site.json",
    at: '"timeZone"',
    says: cure,
  }));
const fact = (dates: JsonObject, place: string, says: string | RegExp): Omit<Mistake, "name"> => ({
  documents: factWith("press.fee", { label: "Fee", value: 12, unit: "GBP", own: true, ...dates }),
  file: "pages/_data/facts.json",
  at: `"${place}": "${String(dates[place])}"`,
  says,
});

export const mistakes: readonly Mistake[] = [
  {
    name: "an event whose last day is before its first",
    documents: withBlocks({
      type: "event-list",
      id: "events",
      title: "Coming up",
      items: [{ title: "Fair", date: "2026-12-30", lastDay: "2026-12-02" }],
    }),
    at: "lastDay",
    says: "lastDay",
  },
  {
    name: "a draft that is to be published",
    documents: dated({ draft: true, publishAt: "2026-03-01" }),
    says: /draft.* 1 March 2026/,
  },
  {
    name: "a draft that was to be published",
    documents: dated({ draft: true, publishAt: "2025-12-01" }),
    says: /draft.* 1 December 2025/,
  },
  {
    name: "a new page that is over",
    documents: dated({ unpublishAt: "2025-02-01" }),
    at: "unpublishAt",
    says: "1 February 2025",
  },
  {
    name: "a new page that ends in a year long past",
    documents: dated({ publishAt: "2016-01-01", unpublishAt: "2016-07-01" }),
    at: "unpublishAt",
    says: "1 July 2016",
  },
  {
    name: "a page of the next century",
    documents: dated({ publishAt: "2206-03-01" }),
    at: '"publishAt"',
    says: "2206",
  },
  {
    name: "a page of the Middle Ages",
    documents: dated({ publishAt: "1026-03-01T09:00+01:00" }),
    at: '"publishAt"',
    says: "1026",
  },
  {
    name: "a block that stays for decades",
    documents: dated({}, note({ unpublishAt: "2062-03-01" })),
    at: '"unpublishAt"',
    says: "2062",
  },
  { name: "a post of the year 205", documents: post({ date: "0205-06-01" }), at: '"date"', says: "0205" },
  {
    name: "a block that ends before its page begins",
    documents: dated({ publishAt: "2026-03-01" }, note({ unpublishAt: "2026-02-01" })),
    at: "unpublishAt",
    says: /1 February 2026.*1 March 2026/,
  },
  {
    name: "a block that ends when its page begins",
    documents: dated({ publishAt: "2026-03-01" }, note({ unpublishAt: "2026-03-01" })),
    at: '"unpublishAt"',
    says: "1 March 2026",
  },
  {
    name: "a block that begins after its page ends",
    documents: dated({ unpublishAt: "2026-03-01" }, note({ publishAt: "2026-04-01" })),
    at: '"publishAt"',
    says: /1 April 2026.*1 March 2026/,
  },
  {
    name: "a fragment that is included after the page ends",
    documents: {
      ...dated({ unpublishAt: "2026-03-01" }, { type: "fragment", name: "advert", publishAt: "2026-04-01" }),
      "pages/_fragments/advert.json": { version: 1, blocks: [note({})] },
    },
    at: '"publishAt"',
    says: "1 April 2026",
  },
  {
    name: "a post updated before it was written",
    documents: post({ updated: "2025-05-01" }),
    says: /"date".*2025-06-01.*"updated".*2025-05-01/,
  },
  {
    name: "a post updated the year before",
    documents: post({ date: "2026-01-03", updated: "2025-01-05" }),
    says: /"date".*2026-01-03.*"updated".*2025-01-05/,
  },
  {
    name: "a figure of the future",
    ...fact({ asOf: "2026-09", reviewBy: "2027-01-31" }, "asOf", "2026-09"),
  },
  {
    name: "a figure of the next century",
    ...fact({ asOf: "2125-09", reviewBy: "2126-01-31" }, "asOf", "2125-09"),
  },
  {
    name: "a figure of the last century",
    ...fact({ asOf: "1925-09", reviewBy: "2026-06-30" }, "asOf", "1925-09"),
  },
  {
    name: "a review in decades",
    ...fact({ asOf: "2025-09", reviewBy: "2062-01-31" }, "reviewBy", "2062-01-31"),
  },
  {
    name: "a review before the figure",
    ...fact({ asOf: "2025-09", reviewBy: "2025-01-31" }, "reviewBy", /2025-01-31.*2025-09/),
  },
  ...zone("BST", "Europe/London"),
  ...zone("GMT+1"),
  ...zone("London", "Europe/London"),
  ...zone("EST", "America/New_York"),
  ...zone("IST", "Asia/Kolkata"),
  ...zone("CEST", "Europe/Berlin"),
  ...zone("PDT", "America/Los_Angeles"),
  ...zone("+01:00"),
  ...zone("UTC+2"),
  ...zone("Europe/Londn", "Europe/London"),
  ...zone("Berlin", "Europe/Berlin"),
  ...zone("New York", "America/New_York"),
  ...zone("America/New York", "America/New_York"),
  ...zone("GMT Standard Time", "Europe/London"),
  ...zone("UK", "Europe/London"),
  ...zone("europe/london", "Europe/London"),
  ...zone("america/new_york", "America/New_York"),
  ...zone("asia/kolkata", "Asia/Kolkata"),
  ...zone("EUROPE/LONDON", "Europe/London"),
  ...zone("utc", "UTC"),
  ...zone("us/eastern", "America/New_York"),
  {
    name: "the same hours twice",
    documents: hours([["mon", "tue"], "09:00", "17:00"], [["tue"], "09:00", "17:00"]),
    says: /Tuesday|tue/,
  },
  {
    name: "overlapping hours",
    documents: hours([["mon"], "09:00", "13:00"], [["mon"], "12:00", "17:00"]),
    says: /12:00.*13:00/,
  },
  {
    name: "hours within other hours",
    documents: hours([["mon", "fri"], "09:00", "17:00"], [["fri"], "10:00", "12:00"]),
    says: /Friday|fri/,
  },
  {
    name: "a night that runs into the next morning's hours",
    documents: hours([["fri"], "18:00", "03:00"], [["sat"], "02:00", "09:00"]),
    says: /02:00.*03:00/,
  },
  {
    name: "hours that end when they begin",
    documents: hours([["mon"], "09:00", "09:00"]),
    says: "09:00",
  },
  {
    name: "closing at five in the morning",
    documents: hours([["mon", "tue", "wed"], "09:00", "05:00"]),
    says: "17:00",
  },
  {
    name: "opening and closing exchanged",
    documents: hours([["mon", "tue", "wed"], "18:00", "09:00"]),
    says: /18:00.*09:00/,
  },
  {
    name: "a special day twice",
    documents: special(
      { date: "2026-12-25", label: "Christmas Day", closed: true },
      { date: "2026-12-25", label: "Boxing Day", closed: true },
    ),
    says: /2026-12-25.*twice/,
  },
  {
    name: "a special day that closes when it opens",
    documents: special({ date: "2026-12-24", open: "10:00", close: "10:00" }),
    says: "10:00",
  },
];

const legitimate = [
  {
    name: "hours with a break, a night and a whole day",
    documents: hours(
      [["mon", "tue"], "09:00", "12:30"],
      [["mon", "tue"], "13:30", "17:00"],
      [["tue"], "18:00", "02:00"],
      [["wed"], "02:00", "04:00"],
      [["thu"], "00:00", "24:00"],
      [["fri"], "09:00", "01:00"],
      [["sat"], "20:00", "06:00"],
      [["sun"], "21:00", "03:00"],
    ),
  },
  {
    name: "special days",
    documents: special(
      { date: "2026-12-24", open: "09:00", close: "13:00" },
      { date: "2026-12-25", label: "Christmas Day", closed: true },
    ),
  },
  { name: "a page that stays for ever", documents: dated({ unpublishAt: "2099-12-31" }) },
  { name: "a draft without dates", documents: dated({ draft: true }) },
  { name: "a draft that is to end", documents: dated({ draft: true, unpublishAt: "2026-05-01" }) },
  {
    name: "a page in the ledger that is over",
    documents: {
      ...dated({ unpublishAt: "2025-02-01" }),
      "pages/_data/addresses.json": { version: 1, published: ["/example"] },
    },
  },
  {
    name: "blocks within the time of their page",
    documents: dated(
      { publishAt: "2026-03-01", unpublishAt: "2026-05-01" },
      note({ publishAt: "2026-03-05", unpublishAt: "2026-04-01" }),
    ),
  },
  {
    name: "a block that is over on a page that stays",
    documents: dated({}, note({ unpublishAt: "2025-06-01" })),
  },
  {
    name: "a post updated on the day it was written",
    documents: post({ date: "2025-06-01", updated: "2025-06-01" }),
  },
  ...[
    "Europe/London",
    "UTC",
    "Asia/Kolkata",
    "Europe/Kyiv",
    "America/Argentina/Buenos_Aires",
    "Etc/GMT+1",
  ].map((timeZone) => ({ name: `the time zone ${timeZone}`, documents: siteWith({ timeZone }) })),
  {
    name: "a figure of this month",
    documents: factWith("press.fee", {
      label: "Fee",
      value: 12,
      unit: "GBP",
      own: true,
      asOf: "2026-01",
      reviewBy: "2027-01-31",
    }),
  },
  {
    name: "a figure of ten years ago",
    documents: factWith("press.age", {
      label: "Census",
      value: 12,
      unit: "count",
      own: true,
      asOf: "2016-01",
      reviewBy: "2031-01-31",
    }),
  },
];

export const silent = Object.fromEntries(legitimate.map(({ name, documents }) => [name, documents]));
