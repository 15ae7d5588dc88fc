/**
 * Parses an address as a URL; undefined if it is invalid. Avoids `URL.canParse`, which in Node 20 and 22 refuses every non-ASCII address
 * after some thousand calls.
 */
export function parseUrl(address: string, base?: string): URL | undefined {
  try {
    return new URL(address, base);
  } catch {
    return undefined;
  }
}

/**
 * Drops the scheme and "www." of an address for display: "https://www.gov.uk/" becomes "gov.uk". An address of the site itself is returned
 * unchanged.
 */
export function plainHost(address: string): string {
  return parseUrl(address)?.hostname.replace(/^www\./, "") ?? address;
}
