import { chooseMode } from "./colour-mode.ts";
import { consentAction, reopenConsent } from "./consent.ts";
import { openDialog } from "./dialog.ts";
import { near, onDocument, plainClick } from "./dom.ts";

/** The handlers of `data-action`. Each returns whether it has acted; if not, the link is followed. */
const actions: Record<string, (element: HTMLElement) => boolean> = {
  "cookie-settings": reopenConsent,
  "go-back": () => {
    history.back();
    return history.length > 1;
  },
};

/** The single listener for clicks that must work before any other script has loaded. */
export function startActions(): void {
  onDocument("click", (event) => {
    if (event.defaultPrevented || !plainClick(event)) return;
    const element = near<HTMLAnchorElement>(event, "[data-action],[data-consent],[data-color-mode],a");
    if (!element) return;
    const { action, opens, consent, colorMode } = element.dataset;
    if (consent) consentAction(element);
    if (colorMode) chooseMode(colorMode);
    if (opens ? openDialog(opens, element) : actions[action ?? ""]?.(element)) event.preventDefault();
    // Following a link inside a menu closes the menu; a button inside it may have further use for it.
    if (element.localName === "a") element.closest<HTMLElement>("[popover]")?.hidePopover();
  });
}
