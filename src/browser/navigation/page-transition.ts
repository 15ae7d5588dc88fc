/** The picture of a page's opening, which has a name of its own in view transitions (src/theme/global-css.ts). */
const OPENING = "main > [data-block=hero]:first-of-type svg:has(> use[href*='#scene'])";
const NAME = "opening-picture";

/**
 * In the next view transition the picture of a card grows into that of the opening it leads to.
 * @param link the link that was followed, or a part of it
 * @returns a function that ends this
 */
function growPicture(link: Element | undefined): () => void {
  const opening = document.querySelector<SVGElement>(OPENING);
  const card = link?.closest("li")?.querySelector<SVGElement>("svg:has(> use[href*='#scene'])");
  if (opening) opening.style.viewTransitionName = "none";
  if (card) card.style.viewTransitionName = NAME;
  return () => {
    for (const picture of [opening, card]) if (picture) picture.style.viewTransitionName = "";
  };
}

/** The number of the last page: one that another has overtaken is not shown. */
let last = 0;

/**
 * Shows the page of a link in a view transition. Any other page, and any under reduced motion or without support, is shown
 * at once.
 * @param link the link that was followed, or a part of it; undefined for other navigation
 * @param show replaces the page; must not throw
 * @see https://drafts.csswg.org/css-view-transitions-1/
 */
export function showInTransition(link: Element | undefined, show: () => void): void {
  last += 1;
  const isStill = matchMedia("(prefers-reduced-motion: reduce)").matches;
  if (!link || isStill || !("startViewTransition" in document)) {
    show();
    return;
  }
  const number = last;
  const end = growPicture(link);
  const { ready } = document.startViewTransition(() => {
    end();
    if (number === last) show();
  });
  // Rejected when the transition is skipped, as in a hidden window or at the next navigation.
  ready.catch(() => {});
}

/** The same when a page is left for one that is loaded as a document. @param followed the link followed last */
export function growPictureOnLeaving(followed: () => Element | undefined): void {
  addEventListener("pageswap", ({ viewTransition }) => {
    const end = viewTransition && growPicture(followed());
    if (end) void viewTransition.finished.finally(end);
  });
}
