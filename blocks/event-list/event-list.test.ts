import { expect, test } from "vitest";
import type { EventListBlock } from "#schema/generated/types.ts";
import { pageContext } from "#tests/shared/page-context.ts";
import derive from "./event-list.derive.ts";
import structuredData from "./event-list.structured-data.ts";

const block: EventListBlock = {
  type: "event-list",
  id: "events",
  variant: "details",
  title: "Events",
  items: [
    { title: "Walk", date: "2026-07-04", begins: "10:00", ends: "12:00", place: "Harbour" },
    { title: "Talk", date: "2025-07-04" },
  ],
};

const walk = { title: "Walk", date: "2026-07-04", price: "£5", place: "Harbour" };

test("a day of another year has its year", () => {
  const { items } = derive(block, pageContext);
  expect(items.map(({ year }) => year)).toEqual([undefined, "2025"]);
});

test.for([
  ["cy", "Rhag", "Dydd Sadwrn, ", "Dydd Sadwrn, 5 Rhagfyr 2026", "5", "19:00 – 21:30"],
  ["ja", "12月", "土曜日、", "2026年12月5日土曜日", "5", "19:00～21:30"],
  ["ar", "ديسمبر", "السبت، ", "السبت، 5 ديسمبر 2026", "5", "7:00–9:30 م"],
  ["ne", "डिसेम्बर", "शनिबार, ", "२०२६ डिसेम्बर ५, शनिबार", "५", "१९:००–२१:३०"],
] as const)("a page in %s says days in its language", ([language, month, weekday, dateText, day, times]) => {
  const evening = { title: "Evening", date: "2026-12-05", begins: "19:00", ends: "21:30" };
  const { items } = derive({ ...block, items: [evening] }, { ...pageContext, language });
  expect(items[0]).toMatchObject({ month, weekday, dateText, day, times });
});

test("search engines get times with the offset of the site's clock on that day", () => {
  const page = { ...pageContext, momentText: (day: string, time: string) => `${day}T${time}+01:00` };
  expect(structuredData(derive(block, page), page)).toMatchObject({
    startDate: "2026-07-04T10:00+01:00",
    endDate: "2026-07-04T12:00+01:00",
  });
});

test("several days are a range, until the last of which the event is not over", () => {
  const fair = {
    title: "Fair",
    date: "2026-12-30",
    lastDay: "2027-01-02",
    begins: "10:00",
    ends: "18:00",
    place: "Hall",
  };
  const page = { ...pageContext, buildDate: "2027-01-02" };
  const props = derive({ ...block, items: [fair] }, page);
  expect(props.items[0]).toMatchObject({
    dateText: "Wednesday 30 December 2026\u2009–\u2009Saturday 2 January 2027",
    weekday: "Wed, 30 Dec 2026\u2009–\u2009Sat, 2 Jan 2027, ",
    times: "10:00–18:00",
    isPast: false,
  });
  expect(structuredData(props, page)).toMatchObject({
    startDate: "2026-12-30T10:00+00:00",
    endDate: "2027-01-02T18:00+00:00",
  });
  const whole = derive(
    { ...block, items: [{ title: "Fair", date: "2026-12-30", lastDay: "2027-01-02", place: "Hall" }] },
    page,
  );
  expect(structuredData(whole, page)).toMatchObject({ startDate: "2026-12-30", endDate: "2027-01-02" });
  expect(derive({ ...block, items: [fair] }, { ...page, buildDate: "2027-01-03" }).items[0]?.isPast).toBe(
    true,
  );
});

test("hours that pass midnight end on the next day", () => {
  const concert = { title: "Concert", place: "Hall", date: "2026-12-31", begins: "22:00", ends: "01:00" };
  const props = derive({ ...block, items: [concert] }, pageContext);
  expect(props.items[0]).toMatchObject({ times: "22:00–01:00" });
  expect(structuredData(props, pageContext)).toMatchObject({ endDate: "2027-01-01T01:00+00:00" });
});

test.for([
  ["Free", { isAccessibleForFree: true, offers: { price: "0" } }],
  ["£5.50", { isAccessibleForFree: false, offers: { price: "5.50", priceCurrency: "GBP" } }],
  ["1.200 €", { offers: { price: "1200", priceCurrency: "EUR" } }],
  [
    "£5–£8",
    {
      isAccessibleForFree: false,
      offers: { "@type": "AggregateOffer", lowPrice: "5", highPrice: "8", priceCurrency: "GBP" },
    },
  ],
] as const)("search engines read the price %s", ([price, offer]) => {
  const props = derive({ ...block, items: [{ ...walk, price }] }, pageContext);
  expect(structuredData(props, pageContext)).toMatchObject(offer);
});

test.for(["from £5", "£5, members £3", "Pay what you can"])("%s is a price for people alone", (price) => {
  const props = derive({ ...block, items: [{ ...walk, price }] }, pageContext);
  expect(structuredData(props, pageContext)).not.toHaveProperty("offers");
});

const dataOf = (status: "full" | "cancelled" | "online", buildDate = "2026-06-01") => {
  const page = { ...pageContext, buildDate };
  const booking = { label: "Book", href: "/contact" };
  return structuredData(derive({ ...block, booking, items: [{ ...walk, status }] }, page), page);
};

test("search engines know that an event is full, cancelled or online", () => {
  expect(dataOf("full")).toMatchObject({
    eventStatus: "https://schema.org/EventScheduled",
    offers: {
      price: "5",
      availability: "https://schema.org/SoldOut",
      url: `${pageContext.site.url}/contact`,
    },
  });
  expect(dataOf("cancelled")).toMatchObject({ eventStatus: "https://schema.org/EventCancelled" });
  expect(dataOf("online")).toMatchObject({
    eventStatus: "https://schema.org/EventMovedOnline",
    eventAttendanceMode: "https://schema.org/OnlineEventAttendanceMode",
    location: { "@type": "VirtualLocation" },
  });
});

test("search engines get no event without its place, which they require", () => {
  const { place: _, ...nowhere } = walk;
  const props = derive({ ...block, items: [nowhere] }, pageContext);
  expect(structuredData(props, pageContext)).toBeUndefined();
  expect(dataOf("full")).toMatchObject({
    location: { "@type": "Place", name: "Harbour", address: "Harbour" },
  });
});

test("an event that is over is no longer full, but stays cancelled", () => {
  const itemOn = (buildDate: string, status: "full" | "cancelled") =>
    derive({ ...block, items: [{ ...walk, status }] }, { ...pageContext, buildDate }).items[0];
  expect(itemOn("2026-07-04", "full")).toMatchObject({
    status: "full",
    statusText: "Fully booked",
    isPast: false,
  });
  expect(itemOn("2026-07-05", "full")).toMatchObject({ isPast: true });
  expect(itemOn("2026-07-05", "full")).not.toHaveProperty("status");
  expect(itemOn("2026-07-05", "cancelled")).toMatchObject({ status: "cancelled", statusText: "Cancelled" });
  expect(dataOf("full", "2026-07-05")).not.toHaveProperty("offers.availability");
});
