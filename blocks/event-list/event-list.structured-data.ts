import { fullAddress, type PageContext, readPrice } from "waymark/blocks";
import type { EventListProps } from "./event-list.derive.ts";

/**
 * Builds a schema.org Event for the event that the page describes, if its place is known, which search engines require. Times are local to its
 * place (https://schema.org/Event).
 */
export default function structuredData(
  { variant, items: [event], booking }: EventListProps,
  page: PageContext,
): object | undefined {
  if (variant !== "details" || !event) return undefined;
  const { title, date, begins, ends, lastDay, place, price, audience, status } = event;
  const isOnline = status === "online";
  if (place === undefined && !isOnline) return undefined;
  return {
    "@context": "https://schema.org",
    "@type": "Event",
    "@id": `${page.url}#event`,
    url: page.url,
    name: title,
    description: event.text ?? page.description,
    image: page.socialImage,
    startDate: begins ? page.momentText(date, begins) : date,
    ...(lastDay ? { endDate: ends ? page.momentText(lastDay, ends) : lastDay } : {}),
    eventStatus: `https://schema.org/${STATUS[status ?? "full"]}`,
    eventAttendanceMode: `https://schema.org/${isOnline ? "Online" : "Offline"}EventAttendanceMode`,
    location: isOnline
      ? { "@type": "VirtualLocation", url: page.url }
      : { "@type": "Place", name: place, address: place },
    ...offers(price, { isFull: status === "full", href: booking?.href }, page),
    ...(audience ? { audience: { "@type": "Audience", audienceType: audience } } : {}),
    organizer: { "@type": "Organization", name: page.site.name, url: `${page.site.url}/` },
    inLanguage: page.language,
  };
}

/** Event states, converted to values of https://schema.org/EventStatusType. A fully booked event still takes place as scheduled. */
const STATUS = {
  full: "EventScheduled",
  cancelled: "EventCancelled",
  postponed: "EventPostponed",
  rescheduled: "EventRescheduled",
  online: "EventMovedOnline",
} satisfies Record<NonNullable<EventListProps["items"][number]["status"]>, string>;

/**
 * Builds schema.org offers: the price, if it is a number or a range, and whether the event is sold out. A price such as "from £5" cannot be
 * converted and is left out.
 */
function offers(
  price: string | undefined,
  { isFull, href }: { isFull: boolean; href: string | undefined },
  page: PageContext,
): object {
  const { language, site, texts } = page;
  const url = href === undefined ? page.url : fullAddress(href, page);
  const availability = isFull ? { availability: "https://schema.org/SoldOut" } : {};
  const isFree = price?.toLowerCase() === texts["event-list"].free.toLowerCase();
  const read = isFree
    ? { amount: "0", highest: undefined, currency: undefined }
    : readPrice(price ?? "", [language, site.language]);
  if (!read) return isFull ? { offers: { "@type": "Offer", ...availability, url } } : {};
  const { amount, highest, currency } = read;
  return {
    isAccessibleForFree: Number(highest ?? amount) === 0,
    offers: {
      ...(highest === undefined
        ? { "@type": "Offer", price: amount }
        : { "@type": "AggregateOffer", lowPrice: amount, highPrice: highest }),
      ...(currency ? { priceCurrency: currency } : {}),
      ...availability,
      url,
    },
  };
}
