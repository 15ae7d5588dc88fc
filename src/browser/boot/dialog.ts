import { find } from "./dom.ts";

/**
 * Opens the application dialog. Esc, the inert page behind and the top layer are native; the application adds
 * the wrap of the Tab key and the click beside the dialog (dialog-guard.ts).
 * @returns false when the page has no such dialog, so that the link is simply followed
 */
export function openApplyDialog(opener: HTMLElement): boolean {
  const dialog = find<HTMLDialogElement>("#apply-dialog");
  if (!dialog?.showModal) return false;
  // The partner's frame waits in a template, so that nothing of it loads before.
  const template = dialog.querySelector("template");
  template?.replaceWith(template.content);
  dialog.showModal();
  dialog.onclose = () => {
    // An opener inside a menu that has closed cannot take the focus: the menu's own button keeps it.
    find(`[popovertarget="${opener.closest("[popover]")?.id}"]`)?.focus();
    opener.focus();
  };
  return true;
}
