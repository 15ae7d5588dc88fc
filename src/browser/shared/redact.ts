/** Matches an e-mail address, or nine digits close together, as in a telephone or passport number. */
const personal = /@|%40|(\d\D{0,3}){9}/;

export const isPersonal = (text: string): boolean => personal.test(text);

/** Replaces query values that look personal by "redacted", and drops the fragment. @param address a URL or path */
export function redactAddress(address: string): string {
  return address.replace(/#.*/, "").replace(/=[^&]*/g, (value) => (isPersonal(value) ? "=redacted" : value));
}

/** Shortens one of the site's own texts to an analytics label: one line, at most 100 characters. */
export function labelText(text: string | null): string {
  return (text ?? "").replace(/\s+/g, " ").trim().slice(0, 100);
}
