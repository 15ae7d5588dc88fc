import { chooseMode } from "./colour-mode.ts";
import { consentAction, reopenConsent } from "./consent.ts";
import { openApplyDialog } from "./dialog.ts";
import { find, near, on, path, plainClick } from "./dom.ts";

/** What a `data-action` does. It answers whether it acted; if not, the element's link is simply followed. */
const actions: Record<string, (element: HTMLElement) => boolean> = {
  apply: openApplyDialog,
  "apply-form": scrollToForm,
  "cookie-settings": reopenConsent,
  "go-back": () => {
    history.back();
    return history.length > 1;
  },
};

/** One listener for every click that must work at once, before any other script has arrived. */
export function startActions(): void {
  on("click", (event) => {
    if (event.defaultPrevented || !plainClick(event)) return;
    const element = near<HTMLAnchorElement>(event, "[data-action],[data-consent],[data-color-mode],a");
    if (!element) return;
    const { action, consent, colorMode } = element.dataset;
    if (consent) consentAction(element);
    if (colorMode) chooseMode(colorMode);
    // spec §2: any in-page link to #apply scrolls smoothly to the form anchor.
    const toForm = element.hash === "#apply" && path(element) === path(location);
    if (actions[action ?? (toForm ? "apply-form" : "")]?.(element)) event.preventDefault();
    // A menu closes when a link inside it is followed; a button inside it may have more to do.
    if (element.localName === "a") element.closest<HTMLElement>("[popover]")?.hidePopover();
  });
}

function scrollToForm(): boolean {
  const form = find("#apply");
  // Once the router runs it follows the link itself: an entry that it does not know would be left wrongly.
  if (!form || !onpopstate) return false;
  if (location.hash !== "#apply") history.pushState(history.state, "", "#apply");
  form.tabIndex = -1;
  form.focus({ preventScroll: true });
  form.scrollIntoView({
    behavior: matchMedia("(prefers-reduced-motion:reduce)").matches ? "instant" : "smooth",
  });
  return true;
}
