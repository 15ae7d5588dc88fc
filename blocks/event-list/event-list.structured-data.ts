import type { PageContext } from "#src/ui/page-context.ts";
import type { EventListProps } from "./event-list.derive.ts";

/** schema.org Event, of the page's own event; times are those of its place (https://schema.org/Event). */
export default function structuredData(
  { variant, items: [event] }: EventListProps,
  page: PageContext,
): object | undefined {
  if (variant !== "details" || !event) return undefined;
  const { title, date, begins, ends, place, audience } = event;
  return {
    "@context": "https://schema.org",
    "@type": "Event",
    "@id": `${page.url}#event`,
    url: page.url,
    name: title,
    description: event.text ?? page.description,
    image: page.socialImage,
    startDate: begins ? page.momentText(date, begins) : date,
    ...(begins && ends && ends > begins ? { endDate: page.momentText(date, ends) } : {}),
    eventStatus: "https://schema.org/EventScheduled",
    eventAttendanceMode: "https://schema.org/OfflineEventAttendanceMode",
    ...(place ? { location: { "@type": "Place", name: place, address: place } } : {}),
    ...(audience ? { audience: { "@type": "Audience", audienceType: audience } } : {}),
    organizer: { "@type": "Organization", name: page.site.name, url: `${page.site.url}/` },
    inLanguage: page.language,
  };
}
