/** Scroll-to-top delay. */
export const scrollDelay = 100;

/** What of the router's location tells one history entry from another. */
interface Entry {
  key: string;
  hash: string;
}

const positions = new Map<string, number>();
let waiting: ReturnType<typeof setTimeout> | undefined;

/** Entries that were made before the router started share one key; their fragments differ. */
const nameOf = ({ key, hash }: Entry): string => key + hash;

/** Remembers where a page was left. */
export function rememberScroll(entry: Entry): void {
  positions.set(nameOf(entry), scrollY);
}

/**
 * Puts a page back to where it was left; one that is not remembered starts at its hash, or at the top.
 * @param kept the page has not been replaced: the browser itself knows where it was before the router started
 */
export function restoreScroll(entry: Entry, kept: boolean): void {
  clearTimeout(waiting);
  const top = positions.get(nameOf(entry));
  if (top === undefined && (scrollToTarget(entry.hash) || kept)) return;
  scrollTo({ top: top ?? 0, behavior: "instant" });
}

/** On a path change the page scrolls to the top, or to the target of its hash, after 100 ms. */
export function scrollAfterChange(hash: string): void {
  clearTimeout(waiting);
  waiting = setTimeout(() => {
    if (!scrollToTarget(hash)) scrollTo({ top: 0, behavior: "instant" });
  }, scrollDelay);
}

/**
 * Scrolls smoothly to the target of a hash and moves the focus there.
 * @param hash with its "#", percent-encoded as in an address
 * @returns false when the page has no such target
 */
export function scrollToTarget(hash: string): boolean {
  const target = hash.length > 1 && document.getElementById(decode(hash.slice(1)));
  if (!target) return false;
  if (target.tabIndex < 0) target.tabIndex = -1;
  target.focus({ preventScroll: true });
  const calm = matchMedia("(prefers-reduced-motion: reduce)").matches;
  target.scrollIntoView({ behavior: calm ? "instant" : "smooth" });
  return true;
}

function decode(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}
