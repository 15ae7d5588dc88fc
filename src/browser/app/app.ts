/** The application module: preloaded when idle, run on first use. Small: React, router and tooltips are imported on demand. */
import "../shared/globals.ts";
import { applicationTexts } from "#src/browser/shared/error-parts.ts";
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
import { type Toast, toasts } from "../stores/toasts.ts";
import { startDialogGuard } from "./dialog-guard.ts";

const openDialogs = "dialog:modal, [aria-modal=true][data-state=open]";

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

/** Shows toasts at the end of the page; the theme styles `[data-toast-region]` and its parts. */
function mountToastRegion(): void {
  const region = document.createElement("div");
  region.dataset.toastRegion = "";
  // A live region must exist before its first message, or screen readers do not announce it.
  region.ariaLive = "polite";
  const place = () => placeRegion(region);
  place();
  // These events do not bubble, so they are captured.
  document.addEventListener("toggle", place, true);
  document.addEventListener("close", place, true);
  // React appends open dialogs to the body.
  new MutationObserver(place).observe(document.body, { childList: true });

  const items = new Map<number, HTMLElement>();
  const update = () => {
    const visible = toasts.visible();
    place();
    for (const [id, item] of items) {
      if (visible.some((toast) => toast.id === id)) continue;
      const hadFocus = item.contains(document.activeElement);
      item.remove();
      items.delete(id);
      if (hadFocus || !items.size) toasts.resume();
    }
    for (const toast of visible) {
      if (items.has(toast.id)) continue;
      const item = toastElement(toast);
      items.set(toast.id, item);
      region.append(item);
    }
  };
  const resume = () => {
    if (!region.matches(":hover, :focus-within")) toasts.resume();
  };
  region.addEventListener("pointerenter", toasts.pause);
  region.addEventListener("focusin", toasts.pause);
  region.addEventListener("pointerleave", resume);
  region.addEventListener("focusout", () => setTimeout(resume));
  toasts.subscribe(update);
  update();
}

/** Moves the region into the open modal dialog, if any, because a modal dialog makes the rest of the page inert. */
function placeRegion(region: HTMLElement): void {
  const host = [...document.querySelectorAll(openDialogs)].at(-1) ?? document.body;
  if (region.parentElement !== host) host.append(region);
}

function toastElement({ id, title, description, tone }: Toast): HTMLElement {
  const item = document.createElement("div");
  item.dataset.toast = "";
  item.dataset.tone = tone;
  if (tone === "destructive") item.role = "alert";
  const close = part("button", "toastClose", "×");
  close.type = "button";
  close.ariaLabel = applicationTexts().closeMessage;
  close.onclick = () => toasts.dismiss(id);
  item.append(part("p", "toastTitle", title));
  if (description) item.append(part("p", "toastDescription", description));
  item.append(close);
  return item;
}

function part<Name extends "p" | "button">(
  name: Name,
  mark: string,
  text: string,
): HTMLElementTagNameMap[Name] {
  const element: HTMLElementTagNameMap[Name] = document.createElement(name);
  element.dataset[mark] = "";
  element.textContent = text;
  return element;
}
