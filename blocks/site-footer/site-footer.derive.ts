import { type PageContext, phoneAddress } from "waymark/blocks";
import type { Link, SiteFooterBlock } from "#schema/generated/types.ts";

export type SiteFooterProps = ReturnType<typeof derive>;

/** A link with `current` as text, which states whether the link leads to the current page. */
export type MarkedLink = Omit<Link, "current"> & { current: "page" | "false" };

/** Adds the home page, email link, background and `aria-current` as strings, so that the footer has the same shape on all pages. */
export default function derive(block: SiteFooterBlock, { breadcrumbs, theme, site }: PageContext) {
  const { contact, groups, legal = [] } = block;
  const phone = contact?.phone ?? site.contact?.phone;
  return {
    ...block,
    home: breadcrumbs[0]?.href ?? "/",
    isRidge: theme.footer === "ridge",
    hasTrail: theme.trail === true,
    isLight: theme.footer === "light" || theme.footer === "line",
    contact: contact && {
      ...contact,
      href: `mailto:${contact.email}`,
      ...(phone ? { phone, phoneHref: phoneAddress(phone) } : {}),
    },
    groups: groups.map(({ label, href, overview, current, items, more = [] }) => {
      const first = href === undefined ? [] : [{ label: overview ?? label, href, current }];
      return { label, links: [...first, ...items, ...more].map(mark) };
    }),
    legal: legal.map(mark),
  };
}

function mark({
  label,
  href,
  current,
}: Pick<Link, "label" | "href"> & { current?: boolean | undefined }): MarkedLink {
  return { label, href, current: current ? "page" : "false" };
}
