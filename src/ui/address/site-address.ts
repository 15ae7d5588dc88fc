/**
 * An address of this site where it stands: under the base path of the page, if there is one. For what renders in the
 * browser or asks for a file there; the HTML of a build is put under its base as a whole (src/publish/base/mount.ts).
 * @param address from the root of the site, such as `/about`; others stay as they are
 */
export function siteAddress(address: string): string {
  if (typeof document === "undefined" || !/^\/(?!\/)/.test(address)) return address;
  return (document.documentElement.dataset.base ?? "") + address;
}
