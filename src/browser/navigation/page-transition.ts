/** The view transition name of a page's opening picture (src/ui/pictures/picture.tsx). */
const NAME = "opening-picture";
const PICTURE = ":is(svg:has(> use[href*='#scene']), picture > img)";

type Picture = SVGElement | HTMLImageElement;

/** The card's picture that currently has the transition name of opening pictures. */
let namedPicture: Picture | undefined;

/**
 * Gives the clicked card's picture and the target page's opening picture one transition name, so that the first grows into the second. A
 * page never has two
 * pictures with one name, since a browser would skip the transition.
 */
function growPicture(url: URL): void {
  namedPicture?.style.removeProperty("view-transition-name");
  namedPicture = pictureOfCard(url);
  for (const part of document.querySelectorAll<HTMLElement>("main > :first-child *")) {
    part.style.removeProperty("view-transition-name");
    if (namedPicture && getComputedStyle(part).viewTransitionName === NAME)
      part.style.viewTransitionName = "none";
  }
  if (namedPicture) namedPicture.style.viewTransitionName = NAME;
}

function pictureOfCard({ pathname }: URL): Picture | undefined {
  return [...document.links]
    .filter((link) => link.pathname === pathname)
    .map((link) => link.closest("main li")?.querySelector<Picture>(PICTURE))
    .find((picture) => picture != null);
}

/** Number of the latest navigation; a page that belongs to an earlier one is not shown. */
let last = 0;

/**
 * Shows a page in a view transition; at once under reduced motion or without support.
 * @param url of the page; undefined for one that is shown at once in any case
 * @param show replaces the page; must not throw
 * @see https://drafts.csswg.org/css-view-transitions-1/
 */
export function showInTransition(url: URL | undefined, show: () => void): void {
  last += 1;
  const isStill = matchMedia("(prefers-reduced-motion: reduce)").matches;
  if (!url || isStill || !("startViewTransition" in document)) {
    show();
    return;
  }
  const number = last;
  growPicture(url);
  const { ready } = document.startViewTransition(() => {
    if (number === last) show();
  });
  // Rejected when the transition is skipped, as in a hidden window or at the next navigation.
  ready.catch(() => {});
}

/** Grows the picture when leaving for a page that is loaded as a document. */
export function growPictureOnLeaving(): void {
  addEventListener("pageswap", ({ viewTransition, activation }) => {
    if (viewTransition && activation?.entry.url) growPicture(new URL(activation.entry.url));
  });
}
