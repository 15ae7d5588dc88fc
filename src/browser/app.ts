/**
 * The application: loaded at low priority when the browser is idle, run on the first sign of need. It is small;
 * what it needs for one purpose (React, the router, tooltips) is imported for that purpose.
 */
import "./globals.ts";
import { startDialogGuard } from "./dialog-guard.ts";
import { activateBlock } from "./islands/activate.ts";
import { replaceCrashed, seeBlock } from "./islands/block-error.ts";
import { isMissingScript } from "./islands/missing-script.ts";
import { holdTap, releaseTaps } from "./islands/replay.ts";
import { tellMissing } from "./islands/tell-missing.ts";
import { watchErrors } from "./islands/watch-errors.ts";
import { followedLink } from "./navigation/followed-link.ts";
import { mountToastRegion } from "./toast-region.ts";

/** Styles of other pages are adopted as sheets. */
const canRoute = "adoptedStyleSheets" in document;

addEventListener("vite:preloadError", ({ payload }) => {
  if (isMissingScript(payload)) dispatchEvent(new Event("waymark:stale"));
});
startDialogGuard();
mountToastRegion();
watchErrors();

/**
 * Starts a client block.
 * @param early a tap that came before the block could answer; it is replayed when it can
 */
export function activate(block: HTMLElement, early?: MouseEvent): void {
  if (early) holdTap(block, early);
  void activateBlock(block).then(async (misses) => {
    // Without its script the HTML must work as it is: kept taps get their native effect.
    releaseTaps(block);
    if (!misses) return;
    const sight = seeBlock(block);
    if (!sight.isEmpty) delete block.dataset.hydrated;
    if (await window.reloading) return;
    // An island that shows nothing has nothing that the next touch could start.
    if (sight.isEmpty) replaceCrashed(block, sight);
    else tellMissing(misses, early !== undefined);
  });
}

let router: Promise<typeof import("./navigation/router.ts") | undefined> | undefined;
let routerRuns = false;

/** A hand is over a link, a tooltip or an action: what a click on it would need gets ready. */
export function intent(element: HTMLElement): void {
  if (element.dataset.tooltip) {
    void import("./stores/tooltips.ts").then(({ startTooltips }) => startTooltips(element), ignore);
  }
  if (!(element instanceof HTMLAnchorElement) || !canRoute) return;
  void startRouting().then((module) => module?.prefetchLink(element));
}

// A quick hand follows a link before the router runs. Offline that would end on a page of the browser's own.
document.addEventListener("click", (event) => {
  const url = routerRuns || navigator.onLine || !canRoute ? null : followedLink(event);
  if (!url || (url.pathname === location.pathname && url.search === location.search)) return;
  event.preventDefault();
  void startRouting().then((module) => (module ? module.follow(url) : location.assign(url)));
});

if (!navigator.onLine) void startRouting();
addEventListener("offline", startRouting);

function startRouting() {
  router ??= import("./navigation/router.ts").then((module) => {
    module.startRouter();
    routerRuns = true;
    return module;
  }, retryLater);
  return router;
}

/** Without this part tooltips stay closed. */
function ignore(): undefined {}

/** Without the router links stay plain links, until a hand over the next one tries again. */
function retryLater(): undefined {
  router = undefined;
}
