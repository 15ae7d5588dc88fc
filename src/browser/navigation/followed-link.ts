import { siteAddress } from "#src/ui/address/site-address.ts";

export interface LinkFacts {
  href: string;
  target: string;
  /** Set for a link with a `download` or `data-reload` attribute, or rel="external". */
  leaves: boolean;
}

/** The address of a link within this site; null to follow it natively: another site or window, a download, not a page. */
export function pageAddress({ href, target, leaves }: LinkFacts, here: string): URL | null {
  if (leaves || (target && target !== "_self") || !URL.canParse(href, here)) return null;
  const url = new URL(href, here);
  const isPage = !/\.(?!html?$)[a-z0-9]+$/i.test(url.pathname);
  const isInside = url.origin === new URL(here).origin && `${url.pathname}/`.startsWith(siteAddress("/"));
  return isInside && isPage ? url : null;
}

/** The address of a clicked link within this site: a plain left click that no other listener has handled. */
export function followedLink(event: MouseEvent): URL | null {
  if (
    event.defaultPrevented ||
    event.button ||
    event.metaKey ||
    event.ctrlKey ||
    event.shiftKey ||
    event.altKey
  ) {
    return null;
  }
  const link = event.target instanceof Element && event.target.closest<HTMLAnchorElement>("a[href]");
  return link ? linkAddress(link) : null;
}

export function linkAddress(link: HTMLAnchorElement): URL | null {
  const leaves = link.matches('[download],[data-reload],[rel~="external"]');
  return pageAddress({ href: link.href, target: link.target, leaves }, location.href);
}
