/**
 * A colour as people write it: `#0F5C63`, `0f5c63`, `#0f5`.
 * @param withOpacity whether two more digits may follow
 * @returns undefined if it is not complete
 */
export function readColour(text: string, withOpacity = false): string | undefined {
  const digits = text.trim().replace(/^#/, "").toLowerCase();
  if (!/^[0-9a-f]+$/.test(digits)) return undefined;
  if (digits.length === 3) return `#${digits.replace(/./g, "$&$&")}`;
  return digits.length === 6 || (withOpacity && digits.length === 8) ? `#${digits}` : undefined;
}
