/**
 * The box of an element or range in the window, in CSS pixels. The wrapper of a block is `display: contents` and has no
 * box, so that of its content is used.
 */
export function boxOf(thing: Element | Range): DOMRect {
  if (thing instanceof Range || thing.getClientRects().length > 0) return thing.getBoundingClientRect();
  const contents = document.createRange();
  contents.selectNodeContents(thing);
  return contents.getBoundingClientRect();
}

/** Scrolls an element, or its first descendant with a box, into view without animation. */
export function bringIntoSight(element: Element, block: "start" | "center"): void {
  const shown = [element, ...element.querySelectorAll("*")].find((one) => one.getClientRects().length > 0);
  // A change that arrives during smooth scrolling would be out of view.
  shown?.scrollIntoView({ block, behavior: "instant" });
}
