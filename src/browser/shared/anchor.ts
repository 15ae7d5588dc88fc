/**
 * The id in the fragment of an address. An undecodable one is returned as it is, as browsers do.
 * @param fragment "#" and the percent-encoded id, as in `location.hash`, or empty
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
