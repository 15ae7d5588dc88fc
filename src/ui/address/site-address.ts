let ownBase: string | undefined;

/**
 * Sets the base path of the site for blocks that are embedded in a page of another program.
 * @param base such as `/library`, or empty
 */
export function setBase(base: string): void {
  ownBase = base;
}

/**
 * Adds the page's base path to an address of this site. For code that renders in the browser or requests a file there; in HTML from the
 * server, the build adds the base path (src/publish/base/mount.ts).
 * @param address root-relative, such as `/about`; others are returned unchanged
 */
export function siteAddress(address: string): string {
  if (typeof document === "undefined" || !/^\/(?!\/)/.test(address)) return address;
  return (ownBase ?? document.documentElement.dataset.base ?? "") + address;
}
