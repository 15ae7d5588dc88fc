import type { Address } from "#schema/generated/types.ts";

/** Countries where the postal code precedes the town (Universal Postal Union, postal addressing systems). */
const CODE_FIRST =
  /^(?:AT|BE|BG|CH|CY|CZ|DE|DK|EE|ES|FI|FR|GR|HR|IS|IT|LI|LT|LU|MC|MX|NL|NO|PL|PT|RO|RS|SE|SI|SK|TR)$/;
/** Countries where the town is followed by state and postal code, without a comma between those two. */
const STATE_AND_CODE = new Set(["AU", "CA", "US"]);
/** Countries whose addresses run from the region to the street in their own script, with the separator of the parts. */
const LARGE_FIRST: Readonly<Record<string, string>> = { CN: "", JP: "", KR: " ", TW: "" };

/** The lines of an address in the order that is usual in its country. */
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
