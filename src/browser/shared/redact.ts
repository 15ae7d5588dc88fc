/** An e-mail address, or nine digits close together, as in a telephone or passport number. */
const personal = /@|%40|(\d\D{0,3}){9}/;

/** Whether a text looks like personal data. */
export const isPersonal = (text: string): boolean => personal.test(text);

/**
 * Removes personal data from an address: query values that look personal become "redacted". The fragment is
 * dropped.
 * @param address a full URL, or a path with its query
 */
export function redactAddress(address: string): string {
  return address.replace(/#.*/, "").replace(/=[^&]*/g, (value) => (isPersonal(value) ? "=redacted" : value));
}

/** One of the site's own texts as an analytics label: on one line, at most 100 characters. */
export function labelText(text: string | null): string {
  return (text ?? "").replace(/\s+/g, " ").trim().slice(0, 100);
}
