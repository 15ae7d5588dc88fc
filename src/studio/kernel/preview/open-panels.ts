/**
 * Reveals a node: opens enclosing details, shows menus and dialogs in the flow of the page, unhides tab panels. Runs
 * none of the page's scripts.
 */
export function openAround(node: Node): void {
  for (let element = parentOf(node); element; element = element.parentElement) {
    if (element instanceof HTMLDetailsElement) element.open = true;
    else if (element instanceof HTMLDialogElement && !element.open) element.show();
    else if (element.hasAttribute("popover") && !element.matches(":popover-open")) element.showPopover();
    if (element.hidden) {
      element.dataset.shown = "";
      element.hidden = false;
    }
  }
}

/** Closes what was opened around a node, unless it also contains the next one. */
export function closeAround(node: Node, next: Node | null): void {
  for (let element = parentOf(node); element; element = element.parentElement) {
    if (next && element.contains(next)) return;
    if (element instanceof HTMLDialogElement) element.close();
    else if (element.hasAttribute("popover") && element.matches(":popover-open")) element.hidePopover();
    if (element.dataset.shown !== undefined) {
      delete element.dataset.shown;
      element.hidden = true;
    }
  }
}

function parentOf(node: Node): HTMLElement | null {
  return node instanceof HTMLElement ? node : node.parentElement;
}
