import type { PageContext } from "#src/ui/page-context.ts";
import type { OpeningHoursProps } from "./opening-hours.derive.ts";

const dayNames = {
  mon: "Monday",
  tue: "Tuesday",
  wed: "Wednesday",
  thu: "Thursday",
  fri: "Friday",
  sat: "Saturday",
  sun: "Sunday",
};

/** schema.org LocalBusiness, or a kind of it, with the hours and the address that the block shows. */
export default function structuredData(block: OpeningHoursProps, { site }: PageContext): object {
  const { address, phone, business = "LocalBusiness" } = block;
  return {
    "@context": "https://schema.org",
    "@type": business,
    name: site.name,
    url: site.url,
    ...(site.image ? { image: site.url + site.image } : {}),
    ...(phone ? { telephone: phone } : {}),
    ...(site.contact ? { email: site.contact.email } : {}),
    ...(address
      ? {
          address: {
            "@type": "PostalAddress",
            streetAddress: address.street,
            addressLocality: address.locality,
            ...(address.region ? { addressRegion: address.region } : {}),
            ...(address.postalCode ? { postalCode: address.postalCode } : {}),
            addressCountry: address.country,
          },
        }
      : {}),
    openingHoursSpecification: block.hours.map(({ days, open, close }) => ({
      "@type": "OpeningHoursSpecification",
      dayOfWeek: days.map((day) => dayNames[day]),
      opens: open,
      closes: endOf(close),
    })),
    ...(block.special?.length
      ? {
          specialOpeningHoursSpecification: block.special.map(({ date, open, close }) => ({
            "@type": "OpeningHoursSpecification",
            validFrom: date,
            validThrough: date,
            // Equal times mean that the place is closed.
            opens: open ?? "00:00",
            closes: close ? endOf(close) : "00:00",
          })),
        }
      : {}),
  };
}

/** schema.org has no 24:00. */
const endOf = (close: string) => (close === "24:00" ? "23:59" : close);
