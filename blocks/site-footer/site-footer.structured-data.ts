import { type PageContext, phoneDigits } from "waymark/blocks";
import type { SiteFooterProps } from "./site-footer.derive.ts";

/** Builds a schema.org Organization with the name, slogan, email address and phone number that the footer prints. */
export default function structuredData({ name, text, contact }: SiteFooterProps, { site }: PageContext) {
  return {
    "@context": "https://schema.org",
    "@type": "Organization",
    name,
    description: text,
    url: `${site.url}/`,
    email: contact?.email,
    telephone: contact?.phone && phoneDigits(contact.phone),
  };
}
