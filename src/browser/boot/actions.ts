import { chooseMode } from "./colour-mode.ts";
import { consentAction, reopenConsent } from "./consent.ts";
import { findElement, near, onDocument, plainClick } from "./dom.ts";

/** The handlers of `data-action`. Each returns whether it has handled the click; if not, the link is followed. */
const actions: Record<string, (element: HTMLElement) => boolean> = {
  "cookie-settings": reopenConsent,
  "go-back": () => {
    history.back();
    return history.length > 1;
  },
};

/** Starts the single listener for clicks that must work before any other script has loaded. */
export function startActions(): void {
  onDocument("click", (event) => {
    if (event.defaultPrevented || !plainClick(event)) return;
    const element = near<HTMLAnchorElement>(event, "[data-action],[data-consent],[data-color-mode],a");
    if (!element) return;
    const { action, opens, consent, colorMode } = element.dataset;
    if (consent) consentAction(element);
    if (colorMode) chooseMode(colorMode);
    if (opens ? openDialog(opens, element) : actions[action ?? ""]?.(element)) event.preventDefault();
    // Following a link inside a menu closes the menu; a button inside it may still need it.
    if (element.localName === "a") element.closest<HTMLElement>("[popover]")?.hidePopover();
  });
}

/** Opens a dialog by id; dialog-guard.ts adds non-native behaviour. @returns false to follow the link */
export function openDialog(id: string, opener: HTMLElement): boolean {
  const dialog = findElement<HTMLDialogElement>(`#${id}`);
  if (!dialog?.showModal) return false;
  // An embedded frame is in a template, so that it does not load earlier.
  const template = dialog.querySelector("template");
  template?.replaceWith(template.content);
  dialog.showModal();
  dialog.onclose = () => {
    // When the dialog closes, the focus returns to the element focused now. An opener inside a closed menu cannot take it, so the menu's
    // button is focused first.
    findElement(`[popovertarget="${opener.closest("[popover]")?.id}"]`)?.focus();
    opener.focus();
  };
  return true;
}
