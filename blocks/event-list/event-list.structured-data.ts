import { readPrice } from "#src/language/price.ts";
import type { PageContext } from "#src/ui/page-context.ts";
import type { EventListProps } from "./event-list.derive.ts";

/** schema.org Event, of the page's own event; times are those of its place (https://schema.org/Event). */
export default function structuredData(
  { variant, items: [event] }: EventListProps,
  page: PageContext,
): object | undefined {
  if (variant !== "details" || !event) return undefined;
  const { title, date, begins, ends, lastDay, place, price, audience } = event;
  return {
    "@context": "https://schema.org",
    "@type": "Event",
    "@id": `${page.url}#event`,
    url: page.url,
    name: title,
    description: event.text ?? page.description,
    image: page.socialImage,
    startDate: begins ? page.momentText(date, begins) : date,
    ...(lastDay && ends ? { endDate: page.momentText(lastDay, ends) } : {}),
    eventStatus: "https://schema.org/EventScheduled",
    eventAttendanceMode: "https://schema.org/OfflineEventAttendanceMode",
    ...(place ? { location: { "@type": "Place", name: place, address: place } } : {}),
    ...offers(price, page),
    ...(audience ? { audience: { "@type": "Audience", audienceType: audience } } : {}),
    organizer: { "@type": "Organization", name: page.site.name, url: `${page.site.url}/` },
    inLanguage: page.language,
  };
}

/** The price, if it is one figure; a price in other words ("from £5") is for people alone. */
function offers(price: string | undefined, { url, language, site, texts }: PageContext): object {
  const isFree = price?.toLowerCase() === texts["event-list"].free.toLowerCase();
  const read = isFree
    ? { amount: "0", currency: undefined }
    : readPrice(price ?? "", [language, site.language]);
  if (!read) return {};
  const { amount, currency } = read;
  return {
    isAccessibleForFree: Number(amount) === 0,
    offers: { "@type": "Offer", price: amount, ...(currency ? { priceCurrency: currency } : {}), url },
  };
}
