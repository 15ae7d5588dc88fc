import { createBrowserRouter, type ShouldRevalidateFunction } from "react-router-dom";
import { pageBehind, showErrorScreen, showOfflineScreen, uncoverPage } from "./error-screen.ts";
import { prefetchPage } from "./fetch-page.ts";
import { followedLink, linkAddress } from "./followed-link.ts";
import { loadPage, NoConnection } from "./load-page.ts";
import type { ParsedPage } from "./page-document.ts";
import { growPictureOnLeaving, showInTransition } from "./page-transition.ts";
import {
  announceText,
  focusHeading,
  rememberScroll,
  restoreScroll,
  scrollAfterChange,
  scrollToTarget,
} from "./scroll.ts";
import { swapPage } from "./swap-page.ts";

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
