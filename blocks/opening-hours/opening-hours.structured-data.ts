import {
  closingTime,
  openingSpecification,
  type PageContext,
  phoneDigits,
  placeData,
  postalAddress,
} from "waymark/blocks";
import type { OpeningHoursProps } from "./opening-hours.derive.ts";

/** Builds a schema.org LocalBusiness, or the place that the page describes, with the hours and address of the block. */
export default function structuredData(block: OpeningHoursProps, page: PageContext): object {
  const { site } = page;
  // A branch never inherits the phone number of the site.
  const { phone = page.place ? undefined : site.contact?.phone } = block;
  const { address, hours, special, business = "LocalBusiness" } = block;
  return {
    ...(placeData(page) ?? {
      "@context": "https://schema.org",
      "@type": business,
      name: site.name,
      url: site.url,
      ...(site.image ? { image: site.url + site.image } : {}),
    }),
    ...(phone ? { telephone: phoneDigits(phone) } : {}),
    ...(site.contact && !page.place ? { email: site.contact.email } : {}),
    ...(address ? { address: postalAddress(address) } : {}),
    openingHoursSpecification: openingSpecification(hours),
    ...(special?.length
      ? {
          specialOpeningHoursSpecification: special.map(({ date, open, close }) => ({
            "@type": "OpeningHoursSpecification",
            validFrom: date,
            validThrough: date,
            // Equal opening and closing times mean closed.
            opens: open ?? "00:00",
            closes: close ? closingTime(close) : "00:00",
          })),
        }
      : {}),
  };
}
