let ownBase: string | undefined;

/** The base path of the site where the page is that of another program. @param base `/library`, or empty */
export function setBase(base: string): void {
  ownBase = base;
}

/**
 * An address of this site with the base path of the page, if it has one. For code that renders in the browser or asks
 * for a file there; a build puts the base into HTML as a whole (src/publish/base/mount.ts).
 * @param address from the root of the site, such as `/about`; others stay as they are
 */
export function siteAddress(address: string): string {
  if (typeof document === "undefined" || !/^\/(?!\/)/.test(address)) return address;
  return (ownBase ?? document.documentElement.dataset.base ?? "") + address;
}
