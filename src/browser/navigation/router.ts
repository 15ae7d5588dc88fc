import "../shared/globals.ts";
import {
  createBrowserRouter,
  type LoaderFunctionArgs,
  redirect,
  type ShouldRevalidateFunction,
} from "react-router-dom";
import { deactivateBlocks } from "../islands/activate.ts";
import { adoptStyles } from "../shared/page-styles.ts";
import { pageBehind, showErrorScreen, showOfflineScreen, uncoverPage } from "./error-screen.ts";
import { fetchPage, isReachable, prefetchPage, ServerError } from "./fetch-page.ts";
import { followedLink, linkAddress } from "./followed-link.ts";
import { headSelector, type ParsedPage, parsePage, readAttributes, readKind } from "./page-document.ts";
import {
  announceText,
  focusHeading,
  rememberScroll,
  restoreScroll,
  scrollAfterChange,
  scrollToTarget,
} from "./scroll.ts";

type Router = ReturnType<typeof createBrowserRouter>;

const hoverDelay = 65;
let hovering: ReturnType<typeof setTimeout> | undefined;
/** The address of the current page. The router only knows the addresses it navigated to (stores/address.ts). */
let onScreen = "";
let running: Router | undefined;

/** Prefetches the page of a hovered link, since it is likely to be followed. */
export function prefetchLink(link: HTMLAnchorElement): void {
  clearTimeout(hovering);
  const url = linkAddress(link);
  if (!url || navigator.connection?.saveData || addressOf(url) === addressOf(location)) return;
  hovering = setTimeout(() => void prefetchPage(addressOf(url)), hoverDelay);
}

/**
 * Starts client-side navigation for same-origin links. One route matches every path, because only the server knows which pages exist;
 * react-router's data router provides navigation state, cancellation, revalidation, redirects, errors and history. Pages are HTML, so React
 * renders nothing here.
 */
export function startRouter(): void {
  onScreen = addressOf(location);
  document.addEventListener("waymark:address", () => {
    onScreen = addressOf(location);
  });
  const router = createBrowserRouter(
    [{ id: "page", path: "*", loader: loadPage, shouldRevalidate: needsLoad, hasErrorBoundary: true }],
    { hydrationData: { loaderData: { page: null } } },
  );
  // From now on the router handles history changes and scroll restoration instead of the browser.
  window.onpopstate = null;
  history.scrollRestoration = "manual";
  addEventListener("pagehide", () => (history.scrollRestoration = "auto"));
  addEventListener("pageshow", () => {
    history.scrollRestoration = "manual";
    // Restored from the back-forward cache: the navigation that left this page by a full load never ended here.
    showProgress(false);
  });
  document.addEventListener("click", (event) => {
    const url = followedLink(event);
    if (!url) return;
    event.preventDefault();
    followUrl(url);
  });
  growPictureOnLeaving();
  followRouter(router);
  running = router;
}

/** Navigates to a page of this site, if the router is running. */
export function followUrl(url: URL): void {
  void running?.navigate(url.pathname + url.search + url.hash, { replace: url.href === location.href });
}

/** Path and query, which identify a page; the fragment is a position on it. */
const addressOf = ({ pathname, search }: { pathname: string; search: string }) => pathname + search;

/**
 * Tells whether a navigation needs loading: not if only the fragment changes, because reloading would discard input on the page. The
 * router's default reloads when a fragment is removed. An error screen is always reloaded.
 */
const needsLoad: ShouldRevalidateFunction = ({ nextUrl }) =>
  addressOf(nextUrl) !== onScreen || document.querySelector("[data-error-screen]") !== null;

/** Shows or hides the progress bar. Nothing is announced until the page is there. */
function showProgress(busy: boolean): void {
  document.documentElement.toggleAttribute("data-navigating", busy);
}

function followRouter(router: Router): void {
  let { location: shownLocation, loaderData } = router.state;
  let { page } = loaderData;
  router.subscribe((state) => {
    showProgress(state.navigation.state !== "idle");
    if (state.navigation.state !== "idle" || state.location === shownLocation) return;
    const before = shownLocation;
    shownLocation = state.location;
    rememberScroll(before);
    if (state.errors) {
      if (state.errors.page instanceof NoConnection) return showOfflineScreen(onScreen);
      console.error("The route could not be loaded:", state.errors.page);
      return showErrorScreen("route");
    }
    const back = state.historyAction === "POP";
    // The router wraps the data of a kept page in a new object, and has no data of the first page.
    if (state.loaderData.page === page || pageBehind() === addressOf(shownLocation)) {
      page = state.loaderData.page;
      // The router loads nothing when the target differs only by its fragment from its idea of the current address.
      if (addressOf(shownLocation) !== onScreen) return location.reload();
      uncoverPage();
      if (back) return restoreScroll(shownLocation, true);
      if (shownLocation.hash) return void scrollToTarget(shownLocation.hash);
      focusHeading();
      return scrollAfterChange("");
    }
    // A failed page has no data, and its fragments lead nowhere else.
    if (!state.loaderData.page) return void scrollToTarget(shownLocation.hash);
    const next: ParsedPage = state.loaderData.page;
    page = next;
    onScreen = addressOf(shownLocation);
    showInTransition(back ? undefined : new URL(addressOf(shownLocation), location.href), () => {
      try {
        swapPage(next);
      } catch (error) {
        console.error("The page could not be shown:", error);
        return showErrorScreen("app");
      }
      focusHeading();
      announceText(document.title);
      if (back) restoreScroll(state.location, false);
      else if (
        before.pathname !== state.location.pathname ||
        before.search === state.location.search ||
        state.location.hash
      ) {
        scrollAfterChange(state.location.hash);
      }
    });
  });
}

/** Thrown when the server does not respond: a native load would show the browser's own error page. */
class NoConnection extends Error {
  override name = "NoConnection";
}

/**
 * The router's loader: fetches and parses the target page. If it cannot replace the current page (another layout, policy, build or origin,
 * or no HTML), the browser loads the document natively.
 * @returns null if the target is the page kept behind an error screen
 * @throws ServerError and NoConnection, which the router shows as route errors
 */
async function loadPage({ request }: LoaderFunctionArgs): Promise<ParsedPage | Response | null> {
  const url = new URL(request.url);
  if (pageBehind() === url.pathname + url.search) return null;
  const fetched = await fetchPage(url.pathname + url.search).catch(async (cause: unknown) => {
    if (cause instanceof ServerError) throw cause;
    if (!(await isReachable())) throw new NoConnection("the server does not answer", { cause });
    return null;
  });
  if (request.signal.aborted) return never();
  if (!fetched) return openDocument(url);
  const reached = new URL(fetched.url || url);
  const page =
    reached.origin === location.origin && fetched.text !== null
      ? parsePage(fetched.text, fetched.sheets)
      : null;
  if (!page) return openDocument(url);
  if (reached.pathname !== url.pathname) return redirect(reached.pathname + reached.search);
  const here = readKind(document);
  const sameKind =
    page.layout === here.layout &&
    page.language === here.language &&
    page.build === here.build &&
    page.policy === here.policy;
  return sameKind ? page : openDocument(url);
}

/** Loads a document natively. Leaves the page, so the promise never resolves. */
function openDocument(url: URL): Promise<never> {
  // After navigation in the history, the address bar already shows the target.
  if (url.pathname + url.search === location.pathname + location.search) location.reload();
  else location.assign(url);
  return never();
}

const never = () => new Promise<never>(() => {});

/** The view transition name of a page's opening picture (src/ui/pictures/picture.tsx). */
const TRANSITION_NAME = "opening-picture";
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
    if (namedPicture && getComputedStyle(part).viewTransitionName === TRANSITION_NAME)
      part.style.viewTransitionName = "none";
  }
  if (namedPicture) namedPicture.style.viewTransitionName = TRANSITION_NAME;
}

function pictureOfCard({ pathname }: URL): Picture | undefined {
  return [...document.links]
    .filter((link) => link.pathname === pathname)
    .map((link) => link.closest("main li")?.querySelector<Picture>(PICTURE))
    .find((picture) => picture != null);
}

/** Number of the latest navigation; a page that belongs to an earlier one is not shown. */
let lastNavigation = 0;

/**
 * Shows a page in a view transition; at once under reduced motion or without support.
 * @param url of the page; undefined for one that is shown at once in any case
 * @param show replaces the page; must not throw
 * @see https://drafts.csswg.org/css-view-transitions-1/
 */
function showInTransition(url: URL | undefined, show: () => void): void {
  lastNavigation += 1;
  const isStill = matchMedia("(prefers-reduced-motion: reduce)").matches;
  if (!url || isStill || !("startViewTransition" in document)) {
    show();
    return;
  }
  const number = lastNavigation;
  growPicture(url);
  const { ready } = document.startViewTransition(() => {
    if (number === lastNavigation) show();
  });
  // Rejected when the transition is skipped, as in a hidden window or at the next navigation.
  ready.catch(() => {});
}

/** Grows the picture when leaving for a page that is loaded as a document. */
function growPictureOnLeaving(): void {
  addEventListener("pageswap", ({ viewTransition, activation }) => {
    if (viewTransition && activation?.entry.url) growPicture(new URL(activation.entry.url));
  });
}

function swapPage(page: ParsedPage): void {
  const { documentElement: html } = document;
  const main = document.querySelector("main");
  if (!main) throw new Error("the current page has no <main>");
  deactivateBlocks(main);
  closeDialog();
  adoptStyles(page.styles);

  document.title = page.title;
  for (const old of document.querySelectorAll(headSelector)) old.remove();
  document.head.append(...page.head);
  for (const name of readAttributes(html).keys()) if (!page.attributes.has(name)) html.removeAttribute(name);
  for (const [name, value] of page.attributes) html.setAttribute(name, value);
  html.classList.remove("header-hidden");

  main.replaceWith(page.main);
  replaceParts(page.parts);
  markCurrentLinks(page.main);
  document.dispatchEvent(new Event("waymark:page"));
}

/** Closes the dialog of the page that is being left, without returning the focus to its opener. */
function closeDialog(): void {
  const dialog = document.querySelector<HTMLDialogElement>("dialog[open]");
  if (!dialog) return;
  dialog.onclose = null;
  dialog.close();
}

/**
 * Replaces each element of the layout that depends on the page, such as the breadcrumb, by the new page's element of the same name. It
 * exists because both pages have the same layout.
 */
function replaceParts(parts: readonly HTMLElement[]): void {
  for (const part of parts)
    document.querySelector(`[data-page-part="${part.dataset.pagePart}"]`)?.replaceWith(part);
}

/** Updates `aria-current` in header and footer, which are kept. */
function markCurrentLinks(main: Element): void {
  for (const link of document.querySelectorAll<HTMLAnchorElement>("a[href]")) {
    if (main.contains(link)) continue;
    const current = link.origin === location.origin && link.pathname === location.pathname && !link.hash;
    if (current && !link.dataset.action) link.ariaCurrent = "page";
    else if (link.ariaCurrent === "page") link.ariaCurrent = null;
  }
}
