/**
 * The id that the fragment of an address names. One that cannot be decoded is taken as it is, as browsers do.
 * @param fragment "#" and the percent-encoded id, as `location.hash` has it, or nothing
 * @see https://html.spec.whatwg.org/multipage/browsing-the-web.html#find-a-potential-indicated-element
 */
export function anchorIn(fragment: string): string {
  const text = fragment.slice(1);
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}
