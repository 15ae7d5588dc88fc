import { createBrowserRouter, type ShouldRevalidateFunction } from "react-router-dom";
import { announce, focusHeading } from "./announce.ts";
import { pageBehind, showErrorScreen, showOfflineScreen, uncoverPage } from "./error-screen.ts";
import { prefetchPage } from "./fetch-page.ts";
import { followedLink, linkAddress } from "./followed-link.ts";
import { loadPage, NoConnection } from "./load-page.ts";
import { rememberScroll, restoreScroll, scrollAfterChange, scrollToTarget } from "./scroll.ts";
import { swapPage } from "./swap-page.ts";

type Router = ReturnType<typeof createBrowserRouter>;

const hoverDelay = 65;
let hovering: ReturnType<typeof setTimeout> | undefined;
/** The address of the page on the screen. The router only knows where it went itself (stores/address.ts). */
let onScreen = "";
let running: Router | undefined;

/** A link under the hand for a moment is likely to be followed: its page is fetched ahead. */
export function prefetchLink(link: HTMLAnchorElement): void {
  clearTimeout(hovering);
  const url = linkAddress(link);
  if (!url || navigator.connection?.saveData || addressOf(url) === addressOf(location)) return;
  hovering = setTimeout(() => void prefetchPage(addressOf(url)), hoverDelay);
}

/**
 * Takes over same-origin links. One route matches everything, since the server knows which pages exist; the
 * data router brings navigation state, cancelled and repeated loads, redirects, errors and history. Pages are
 * HTML, so nothing of it is rendered by React.
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
  // From here on the router answers history changes, and knows better than the browser when to scroll.
  window.onpopstate = null;
  history.scrollRestoration = "manual";
  addEventListener("pagehide", () => (history.scrollRestoration = "auto"));
  addEventListener("pageshow", () => {
    history.scrollRestoration = "manual";
    // Back from a document that was loaded instead: the navigation to it has no other end.
    showProgress(false);
  });
  document.addEventListener("click", (event) => {
    const url = followedLink(event);
    if (!url) return;
    event.preventDefault();
    follow(url);
  });
  followRouter(router);
  running = router;
}

/** Goes to a page of this site, once the router runs. */
export function follow(url: URL): void {
  void running?.navigate(url.pathname + url.search + url.hash, { replace: url.href === location.href });
}

/** A page's own address: the fragment only says where on it. */
const addressOf = ({ pathname, search }: { pathname: string; search: string }) => pathname + search;

/**
 * The page on the screen is kept while only its fragment changes: what was typed and chosen on it would be lost.
 * By itself the router loads again when a fragment goes away. An error screen is nothing to keep.
 */
const needsLoad: ShouldRevalidateFunction = ({ nextUrl }) =>
  addressOf(nextUrl) !== onScreen || document.querySelector("[data-error-screen]") !== null;

/** The theme draws a bar while the attribute stands; nothing is announced before the page is there. */
function showProgress(busy: boolean): void {
  document.documentElement.toggleAttribute("data-navigating", busy);
}

function followRouter(router: Router): void {
  let { location: shown, loaderData } = router.state;
  let { page } = loaderData;
  router.subscribe((state) => {
    showProgress(state.navigation.state !== "idle");
    if (state.navigation.state !== "idle" || state.location === shown) return;
    const before = shown;
    shown = state.location;
    rememberScroll(before);
    if (state.errors) {
      if (state.errors.page instanceof NoConnection) return showOfflineScreen(onScreen);
      console.error("The route could not be loaded:", state.errors.page);
      return showErrorScreen("route");
    }
    const back = state.historyAction === "POP";
    // The router puts the data of a page that was kept into a new object, and knows nothing of the first page.
    if (state.loaderData.page === page || pageBehind() === addressOf(shown)) {
      page = state.loaderData.page;
      // It asks for nothing where only the fragment differs from what it takes for the last address.
      if (addressOf(shown) !== onScreen) return location.reload();
      uncoverPage();
      if (back) return restoreScroll(shown, true);
      if (shown.hash) return void scrollToTarget(shown.hash);
      focusHeading();
      return scrollAfterChange("");
    }
    // Of a page that failed there is none, and its fragments lead nowhere else.
    if (!state.loaderData.page) return void scrollToTarget(shown.hash);
    page = state.loaderData.page;
    onScreen = addressOf(shown);
    try {
      swapPage(page);
    } catch (error) {
      console.error("The page could not be shown:", error);
      return showErrorScreen("app");
    }
    focusHeading();
    announce(document.title);
    if (back) restoreScroll(shown, false);
    else if (before.pathname !== shown.pathname || before.search === shown.search || shown.hash) {
      scrollAfterChange(shown.hash);
    }
  });
}
