/**
 * Decodes an address: %20 to a space, and accents that Markdown has encoded. One that cannot be decoded is returned as
 * it is.
 */
export function decodeAddress(address: string): string {
  try {
    return decodeURIComponent(address);
  } catch {
    return address;
  }
}
