/**
 * The link for calling a phone number (RFC 3966): its digits, without the trunk zero that callers from other countries omit.
 * @param phone for display, with the country code: `+44 (0)114 496 0123`
 */
export const phoneAddress = (phone: string): string => `tel:${phoneDigits(phone)}`;

/**
 * A phone number in the E.164 format (ITU-T), by which search engines compare numbers: `+441144960123`.
 * @param phone with the country code
 */
export const phoneDigits = (phone: string): string => phone.replace("(0)", "").replace(/[^+\d]/g, "");
