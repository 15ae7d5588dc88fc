import { chooseMode } from "./colour-mode.ts";
import { consentAction, reopenConsent } from "./consent.ts";
import { openApplyDialog } from "./dialog.ts";
import { near, on, plainClick } from "./dom.ts";

/** What a `data-action` does. It answers whether it acted; if not, the element's link is simply followed. */
const actions: Record<string, (element: HTMLElement) => boolean> = {
  apply: openApplyDialog,
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
    if (actions[action ?? ""]?.(element)) event.preventDefault();
    // A menu closes when a link inside it is followed; a button inside it may have more to do.
    if (element.localName === "a") element.closest<HTMLElement>("[popover]")?.hidePopover();
  });
}
