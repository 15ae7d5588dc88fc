/** What the rules need to know of a link. */
export interface LinkFacts {
  href: string;
  target: string;
  /** It has a `download` or `data-reload` attribute, or rel="external". */
  leaves: boolean;
}

/**
 * Where a link leads inside this site, or null when the browser must follow it itself: other origin, other
 * window, a download, or a file that is no page.
 * @param here the address of the current page
 */
export function pageAddress({ href, target, leaves }: LinkFacts, here: string): URL | null {
  if (leaves || (target && target !== "_self") || !URL.canParse(href, here)) return null;
  const url = new URL(href, here);
  const isPage = !/\.(?!html?$)[a-z0-9]+$/i.test(url.pathname);
  return url.origin === new URL(here).origin && isPage ? url : null;
}

/** Where a click leads inside this site: only a plain left click on a link that nobody else has taken. */
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

/** Where a link element leads inside this site. */
export function linkAddress(link: HTMLAnchorElement): URL | null {
  const leaves = link.matches('[download],[data-reload],[rel~="external"]');
  return pageAddress({ href: link.href, target: link.target, leaves }, location.href);
}
