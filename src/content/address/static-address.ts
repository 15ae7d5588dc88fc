import { decodeAddress } from "./routes.ts";

/**
 * The canonical address of a static file: decoded, and with composed accents (NFC), since macOS decomposes them.
 * @param address `/photos/caf%C3%A9.jpg`
 */
export const fileAddress = (address: string): string => decodeAddress(address).normalize("NFC");

/** The URL of a static file for HTML and CSS: ASCII, with delimiters percent-encoded. */
export const urlOfFile = (address: string): string => address.split("/").map(encodeName).join("/");

/**
 * Normalises the accents in an address of the site to NFC, as in published file names. Other addresses are returned unchanged.
 * @param address decoded or percent-encoded: `/files/re%CC%81sume%CC%81.pdf`
 */
export function inOneForm(address: string): string {
  if (!/[^\x20-\x7e]|%[89a-f]/i.test(address) || /^[a-z][a-z0-9+.-]*:|^\/\//i.test(address)) return address;
  return address
    .normalize("NFC")
    .replace(/\w?(?:%[89a-f][\da-f])+/gi, (run) => encodeURI(decodeAddress(run).normalize("NFC")));
}

/** Percent-encodes a name, including the punctuation that `encodeURIComponent` leaves; "@" stays, for package names. */
export const encodeName = (name: string): string =>
  encodeURIComponent(name)
    .replaceAll("%40", "@")
    .replace(/[!'()*]/g, (one) => `%${one.charCodeAt(0).toString(16).toUpperCase()}`);
