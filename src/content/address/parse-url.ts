/**
 * An address as a URL; undefined if it is not one. Not by `URL.canParse`: after some thousand calls that of Node 20 and 22
 * refuses every address with letters outside ASCII.
 */
export function parseUrl(address: string, base?: string): URL | undefined {
  try {
    return new URL(address, base);
  } catch {
    return undefined;
  }
}
