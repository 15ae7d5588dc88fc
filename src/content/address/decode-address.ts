/**
 * An address as it is meant: a space instead of %20, and an accent as Markdown encodes it too. One that cannot be
 * decoded names nothing, and stays as it is.
 */
export function decodeAddress(address: string): string {
  try {
    return decodeURIComponent(address);
  } catch {
    return address;
  }
}
