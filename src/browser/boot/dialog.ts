import { findElement } from "./dom.ts";

/** Opens the dialog with this id; dialog-guard.ts adds what is not native. @returns false to follow the link */
export function openDialog(id: string, opener: HTMLElement): boolean {
  const dialog = findElement<HTMLDialogElement>(`#${id}`);
  if (!dialog?.showModal) return false;
  // An embedded frame is kept in a template, so that nothing of it loads earlier.
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
