import type { Link, SiteFooterBlock } from "#schema/generated/types.ts";
import type { PageContext } from "#src/ui/page-context.ts";

export type SiteFooterProps = ReturnType<typeof derive>;

/** A link, and whether it leads to the page it is on. */
export type MarkedLink = Omit<Link, "current"> & { current: "page" | "false" };

/**
 * The e-mail address as a link, and for every link the value of `aria-current`: text, as in the header, so that
 * the footer keeps one shape on all pages.
 */
export default function derive(block: SiteFooterBlock, page: PageContext) {
  const { contact, groups, legal } = block;
  const mark = (link: Link): MarkedLink => ({
    ...link,
    current: link.href === page.route ? "page" : "false",
  });
  return {
    ...block,
    contact: contact && { ...contact, href: `mailto:${contact.email}` },
    groups: groups.map(({ label, href, overview, items, more = [] }) => ({
      label,
      links: [...(href === undefined ? [] : [{ label: overview ?? label, href }]), ...items, ...more].map(
        mark,
      ),
    })),
    legal: legal.map(mark),
  };
}
