/**
 * The application: loaded at low priority when the browser is idle, run on the first sign of need. It is small;
 * what it needs for one purpose (React, the router, tooltips) is imported for that purpose.
 */
import "./globals.ts";
import { startDialogGuard } from "./dialog-guard.ts";
import { activateBlock } from "./islands/activate.ts";
import { holdTap, releaseTaps } from "./islands/replay.ts";
import { tellMissing } from "./islands/tell-missing.ts";
import { mountToastRegion } from "./toast-region.ts";

startDialogGuard();
mountToastRegion();

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
    delete block.dataset.hydrated;
    if (!(await window.reloading)) tellMissing(misses, early !== undefined);
  });
}

let router: Promise<typeof import("./navigation/router.ts") | undefined> | undefined;

/** A hand is over a link, a tooltip or an action: what a click on it would need gets ready. */
export function intent(element: HTMLElement): void {
  if (element.dataset.tooltip) {
    void import("./stores/tooltips.ts").then(({ startTooltips }) => startTooltips(element), ignore);
  }
  if (!(element instanceof HTMLAnchorElement) || !("adoptedStyleSheets" in document)) return;
  router ??= import("./navigation/router.ts").then((module) => {
    module.startRouter();
    return module;
  }, retryLater);
  void router.then((module) => module?.prefetchLink(element));
}

/** Without this part tooltips stay closed. */
function ignore(): undefined {}

/** Without the router links stay plain links, until a hand over the next one tries again. */
function retryLater(): undefined {
  router = undefined;
}
