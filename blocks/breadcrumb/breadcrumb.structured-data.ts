import type { PageContext } from "waymark/blocks";
import type { BreadcrumbProps } from "./breadcrumb.derive.ts";

/** schema.org BreadcrumbList with the labels that the block prints. */
export default function structuredData({ above, here }: BreadcrumbProps, page: PageContext) {
  if (!here) return undefined;
  return {
    "@context": "https://schema.org",
    "@type": "BreadcrumbList",
    itemListElement: [...above, here].map(({ label, href }, index) => ({
      "@type": "ListItem",
      position: index + 1,
      name: label,
      item: page.site.url + href,
    })),
  };
}
