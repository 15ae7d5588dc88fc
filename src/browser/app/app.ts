/** The application module: preloaded when idle, run on first use. Small: React, router and tooltips are imported on demand. */
import "../shared/globals.ts";
import { activateBlock } from "../islands/activate.ts";
import {
  captureBlock,
  isMissingScript,
  replaceCrashed,
  reportMissingScript,
} from "../islands/block-error.ts";
import { holdTap, releaseTaps } from "../islands/replay.ts";
import { watchErrors } from "../islands/watch-errors.ts";
import { followedLink } from "../navigation/followed-link.ts";
import { startDialogGuard } from "./dialog-guard.ts";
import { mountToastRegion } from "./toast-region.ts";

/** Whether client-side navigation is supported: it needs constructed style sheets for the styles of other pages. */
const canRoute = "adoptedStyleSheets" in document;

addEventListener("vite:preloadError", ({ payload }) => {
  if (isMissingScript(payload)) dispatchEvent(new Event("waymark:stale"));
});
// Pictures and PDFs have no view transitions; Chromium reports the attempt as an error of the page.
addEventListener("pageswap", ({ viewTransition, activation }) => {
  if (/^[^?#]*\.\w+(?:[?#]|$)/.test(activation?.entry.url ?? "")) viewTransition?.skipTransition();
});
startDialogGuard();
mountToastRegion();
watchErrors();

/** Starts a client block. @param early a tap that came too early, replayed once the block is ready */
export function activate(block: HTMLElement, early?: MouseEvent): void {
  if (early) holdTap(block, early);
  void activateBlock(block).then(async (misses) => {
    // If the script fails to load, the HTML has to work without it: held taps then have their native effect.
    releaseTaps(block);
    if (!misses) return;
    const sight = captureBlock(block);
    if (!sight.isEmpty) delete block.dataset.hydrated;
    if (await window.reloading) return;
    // An empty island has no element left that a tap could restart it with.
    if (sight.isEmpty) replaceCrashed(block, sight);
    else reportMissingScript(misses, early !== undefined);
  });
}

let router: Promise<typeof import("../navigation/router.ts") | undefined> | undefined;
let routerRuns = false;

/** Preloads what a click on a link, tooltip or action would need, when the pointer or focus reaches it. */
export function intent(element: HTMLElement): void {
  if (element.dataset.tooltip)
    void import("../stores/tooltips.ts").then(({ startTooltips }) => startTooltips(element), ignore);
  if (!(element instanceof HTMLAnchorElement) || !canRoute) return;
  void startRouting().then((module) => module?.prefetchLink(element));
}

// A click may come before the router runs. Offline, following the link would lead to the browser's own error page.
document.addEventListener("click", (event) => {
  const url = routerRuns || navigator.onLine || !canRoute ? null : followedLink(event);
  if (!url || (url.pathname === location.pathname && url.search === location.search)) return;
  event.preventDefault();
  void startRouting().then((module) => (module ? module.followUrl(url) : location.assign(url)));
});

if (!navigator.onLine) void startRouting();
addEventListener("offline", startRouting);

function startRouting() {
  router ??= import("../navigation/router.ts").then((module) => {
    module.startRouter();
    routerRuns = true;
    return module;
  }, retryLater);
  return router;
}

/** Ignores a failed import. Tooltips stay closed if their module cannot be loaded. */
function ignore(): undefined {}

/** Resets the router after a failed import: links work natively, and the next hover tries again. */
function retryLater(): undefined {
  router = undefined;
}
