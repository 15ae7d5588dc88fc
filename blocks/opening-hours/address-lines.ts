import type { Address } from "#schema/generated/types.ts";

/** Countries where the postal code precedes the town (Universal Postal Union, postal addressing systems). */
const CODE_FIRST =
  /^(?:AT|BE|BG|CH|CY|CZ|DE|DK|EE|ES|FI|FR|GR|HR|IS|IT|LI|LT|LU|MC|MX|NL|NO|PL|PT|RO|RS|SE|SI|SK|TR)$/;
/** Countries where state and postal code follow the town, without a comma between the two. */
const STATE_AND_CODE = new Set(["AU", "CA", "US"]);
/**
 * Separators between the parts of an address, by country, where the country's own script writes addresses from the region down to the
 * street.
 */
const LARGE_FIRST: Readonly<Record<string, string>> = { CN: "", JP: "", KR: " ", TW: "" };

/** Formats an address as lines, in the order that its country uses. */
export function addressLines({ street, locality, region, postalCode, country }: Address): string[] {
  const join = (parts: readonly (string | undefined)[], by: string) => parts.filter(Boolean).join(by);
  const gap = LARGE_FIRST[country];
  if (gap !== undefined && /[\p{Script=Han}\p{Script=Hangul}]/u.test(street)) {
    const code = country === "JP" && postalCode ? `〒${postalCode}` : postalCode;
    return [...(code ? [code] : []), join([region, locality, street], gap)];
  }
  if (CODE_FIRST.test(country)) return [street, join([join([postalCode, locality], " "), region], ", ")];
  if (STATE_AND_CODE.has(country)) return [street, join([locality, join([region, postalCode], " ")], ", ")];
  return [street, join([locality, region, postalCode], ", ")];
}
