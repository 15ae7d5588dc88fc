/** An e-mail address, or nine digits close together, as in a telephone or passport number. */
const personal = /@|%40|(\d\D{0,3}){9}/;

export const isPersonal = (text: string): boolean => personal.test(text);

/** Query values that look personal become "redacted", without the fragment. @param address a URL or path */
export function redactAddress(address: string): string {
  return address.replace(/#.*/, "").replace(/=[^&]*/g, (value) => (isPersonal(value) ? "=redacted" : value));
}

/** One of the site's own texts as an analytics label: on one line, at most 100 characters. */
export function labelText(text: string | null): string {
  return (text ?? "").replace(/\s+/g, " ").trim().slice(0, 100);
}
