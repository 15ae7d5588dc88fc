import { findElement } from "./dom.ts";

/**
 * Opens the application dialog. Escape, the inert page and the top layer are native; the application module
 * adds the wrapping of Tab and closing by a click on the backdrop (dialog-guard.ts).
 * @returns false when the page has no such dialog, so that the link is followed
 */
export function openApplyDialog(opener: HTMLElement): boolean {
  const dialog = findElement<HTMLDialogElement>("#apply-dialog");
  if (!dialog?.showModal) return false;
  // The partner's frame is kept in a template, so that nothing of it loads earlier.
  const template = dialog.querySelector("template");
  template?.replaceWith(template.content);
  dialog.showModal();
  dialog.onclose = () => {
    // When the dialog closes, the focus returns to the element focused now. An opener inside a closed menu
    // cannot take it, so the menu's button is focused first.
    findElement(`[popovertarget="${opener.closest("[popover]")?.id}"]`)?.focus();
    opener.focus();
  };
  return true;
}
