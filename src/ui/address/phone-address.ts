/**
 * The link to a phone number (RFC 3966): its digits alone, without the zero that callers from other countries leave out.
 * @param phone as people read it, with the country code: `+44 (0)114 496 0123`
 */
export const phoneAddress = (phone: string): string => `tel:${phoneDigits(phone)}`;

/**
 * A phone number in the form of ITU-T E.164, as search engines compare it: `+441144960123`.
 * @param phone with the country code
 */
export const phoneDigits = (phone: string): string => phone.replace("(0)", "").replace(/[^+\d]/g, "");
