/**
 * The box of an element or a range in the window, in CSS pixels. The wrapper of a block is `display: contents` and has
 * none of its own: its box is that of what it holds.
 */
export function boxOf(thing: Element | Range): DOMRect {
  if (thing instanceof Range || thing.getClientRects().length > 0) return thing.getBoundingClientRect();
  const contents = document.createRange();
  contents.selectNodeContents(thing);
  return contents.getBoundingClientRect();
}

/** Brings an element into the window at once, or the first thing with a box that it holds. */
export function bringIntoSight(element: Element, block: "start" | "center"): void {
  const shown = [element, ...element.querySelectorAll("*")].find((one) => one.getClientRects().length > 0);
  // A change that comes while the window still moves would be lost sight of.
  shown?.scrollIntoView({ block, behavior: "instant" });
}
