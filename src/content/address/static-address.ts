import { decodeAddress } from "./routes.ts";

/**
 * The one form in which the site knows a static file: decoded, with accents as macOS and others write them made alike (NFC).
 * @param address `/photos/caf%C3%A9.jpg`
 */
export const fileAddress = (address: string): string => decodeAddress(address).normalize("NFC");

/** The address of a static file as HTML and CSS have it: in ASCII, without signs that end an address there. */
export const urlOfFile = (address: string): string => address.split("/").map(encodeName).join("/");

/**
 * An address of the site with its accents in the form in which files are published (NFC). Others stay as they are.
 * @param address in letters or percent-encoded: `/files/re%CC%81sume%CC%81.pdf`
 */
export function inOneForm(address: string): string {
  if (!/[^\x20-\x7e]|%[89a-f]/i.test(address) || /^[a-z][a-z0-9+.-]*:|^\/\//i.test(address)) return address;
  return address
    .normalize("NFC")
    .replace(/\w?(?:%[89a-f][\da-f])+/gi, (run) => encodeURI(decodeAddress(run).normalize("NFC")));
}

/** A name percent-encoded, with the signs that `encodeURIComponent` leaves, but for that of packages. */
export const encodeName = (name: string): string =>
  encodeURIComponent(name)
    .replaceAll("%40", "@")
    .replace(/[!'()*]/g, (one) => `%${one.charCodeAt(0).toString(16).toUpperCase()}`);
