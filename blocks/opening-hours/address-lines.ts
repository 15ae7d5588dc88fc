import type { Address } from "#schema/generated/types.ts";

/** Where the code stands before the town (Universal Postal Union, postal addressing systems). */
const CODE_FIRST =
  /^(?:AT|BE|BG|CH|CY|CZ|DE|DK|EE|ES|FI|FR|GR|HR|IS|IT|LI|LT|LU|MC|MX|NL|NO|PL|PT|RO|RS|SE|SI|SK|TR)$/;
/** Where state and code follow the town without a comma between the two. */
const STATE_AND_CODE = new Set(["AU", "CA", "US"]);
/** Where an address in the country's own script goes from the large to the small, with what joins its parts. */
const LARGE_FIRST: Readonly<Record<string, string>> = { CN: "", JP: "", KR: " ", TW: "" };

/** An address as envelopes in its country have it, line by line. */
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
