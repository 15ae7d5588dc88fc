import { createBrowserRouter } from "react-router-dom";
import { announce, focusHeading } from "./announce.ts";
import { showErrorScreen } from "./error-screen.ts";
import { prefetchPage } from "./fetch-page.ts";
import { followedLink, linkAddress } from "./followed-link.ts";
import { loadPage } from "./load-page.ts";
import { rememberScroll, restoreScroll, scrollAfterChange, scrollToTarget } from "./scroll.ts";
import { swapPage } from "./swap-page.ts";

type Router = ReturnType<typeof createBrowserRouter>;

const hoverDelay = 65;
let hovering: ReturnType<typeof setTimeout> | undefined;

/** A link under the hand for a moment is likely to be followed: its page is fetched ahead. */
export function prefetchLink(link: HTMLAnchorElement): void {
  clearTimeout(hovering);
  const url = linkAddress(link);
  if (
    !url ||
    navigator.connection?.saveData ||
    url.pathname + url.search === location.pathname + location.search
  )
    return;
  hovering = setTimeout(() => void prefetchPage(url.pathname + url.search), hoverDelay);
}

/**
 * Takes over same-origin links. One route matches everything, since the server knows which pages exist; the
 * data router brings navigation state, cancelled and repeated loads, redirects, errors and history. Pages are
 * HTML, so nothing of it is rendered by React.
 */
export function startRouter(): Router {
  const router = createBrowserRouter([{ id: "page", path: "*", loader: loadPage, hasErrorBoundary: true }], {
    hydrationData: { loaderData: { page: null } },
  });
  // From here on the router answers history changes, and knows better than the browser when to scroll.
  window.onpopstate = null;
  history.scrollRestoration = "manual";
  addEventListener("pagehide", () => (history.scrollRestoration = "auto"));
  addEventListener("pageshow", () => (history.scrollRestoration = "manual"));
  document.addEventListener("click", (event) => {
    const url = followedLink(event);
    // Offline, the browser says so better and sooner than three retries.
    if (!url || !navigator.onLine) return;
    event.preventDefault();
    void router.navigate(url.pathname + url.search + url.hash, { replace: url.href === location.href });
  });
  followRouter(router);
  return router;
}

function followRouter(router: Router): void {
  let { location: shown, loaderData: data } = router.state;
  router.subscribe((state) => {
    document.documentElement.toggleAttribute("data-navigating", state.navigation.state !== "idle");
    if (state.navigation.state !== "idle" || state.location === shown) return;
    const before = shown;
    shown = state.location;
    rememberScroll(before.key);
    if (state.errors) {
      console.error("The route could not be loaded:", state.errors.page);
      return showErrorScreen("route");
    }
    const back = state.historyAction === "POP";
    if (state.loaderData === data) {
      if (back) restoreScroll(shown.key, shown.hash);
      else scrollToTarget(shown.hash);
      return;
    }
    data = state.loaderData;
    try {
      swapPage(data.page);
    } catch (error) {
      console.error("The page could not be shown:", error);
      return showErrorScreen("app");
    }
    focusHeading();
    announce(document.title);
    if (back) restoreScroll(shown.key, shown.hash);
    else if (before.pathname !== shown.pathname || before.search === shown.search || shown.hash) {
      scrollAfterChange(shown.hash);
    }
  });
}
