import { anchorIn } from "../shared/anchor.ts";

/** Delay in ms before scrolling after a path change. */
export const scrollDelay = 100;

/** The parts of the router's location that identify a history entry. */
interface Entry {
  key: string;
  hash: string;
}

const positions = new Map<string, number>();
let waiting: ReturnType<typeof setTimeout> | undefined;

/** The key of a history entry: entries made before the router started share one router key, but differ in their fragments. */
const nameOf = ({ key, hash }: Entry): string => key + hash;

export function rememberScroll(entry: Entry): void {
  positions.set(nameOf(entry), scrollY);
}

/**
 * Restores the stored position, or else scrolls to the hash or the top.
 * @param isKept whether the browser itself restores this entry, because it was made before the router started
 */
export function restoreScroll(entry: Entry, isKept: boolean): void {
  clearTimeout(waiting);
  const top = positions.get(nameOf(entry));
  if (top === undefined && (scrollToTarget(entry.hash) || isKept)) return;
  scrollTo({ top: top ?? 0, behavior: "instant" });
}

/** Scrolls to the top or to the target of the hash after a path change, with a delay of 100 ms. */
export function scrollAfterChange(hash: string): void {
  clearTimeout(waiting);
  waiting = setTimeout(() => {
    if (!scrollToTarget(hash)) scrollTo({ top: 0, behavior: "instant" });
  }, scrollDelay);
}

/** Scrolls to a hash ("#", percent-encoded) and moves the focus there. @returns false if the target does not exist */
export function scrollToTarget(hash: string): boolean {
  const target = hash.length > 1 && document.getElementById(anchorIn(hash));
  if (!target) return false;
  if (target.tabIndex < 0) target.tabIndex = -1;
  target.focus({ preventScroll: true });
  const calm = matchMedia("(prefers-reduced-motion: reduce)").matches;
  target.scrollIntoView({ behavior: calm ? "instant" : "smooth" });
  return true;
}

let region: HTMLElement | undefined;

/** Announces a text to screen readers through a single polite live region. */
export function announceText(text: string): void {
  if (!region) {
    region = document.createElement("div");
    region.ariaLive = "polite";
    region.dataset.announcer = "";
    Object.assign(region.style, {
      position: "fixed",
      width: "1px",
      height: "1px",
      overflow: "hidden",
      clipPath: "inset(50%)",
      whiteSpace: "nowrap",
    });
    document.body.append(region);
  }
  region.textContent = text;
}

/** Moves the focus to the main heading of the new page, so that reading continues there. */
export function focusHeading(): void {
  const heading = document.querySelector<HTMLElement>("main h1") ?? document.querySelector("main");
  if (!heading) return;
  heading.tabIndex = -1;
  heading.focus({ preventScroll: true });
}
