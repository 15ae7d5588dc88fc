const focusable = "a[href],button,input,select,textarea,iframe,summary,[tabindex]";

/**
 * Completes open dialogs: the Tab key wraps inside, also when it leaves a frame, and a click beside the dialog
 * closes it. Natively the focus would go to the browser's own controls after the last element.
 */
export function startDialogGuard(): void {
  document.addEventListener("focusin", guardOpenDialog);
  // A click ends where the pointer goes up: selecting text beyond the dialog's edge would be one beside it.
  let pressed: HTMLDialogElement | undefined;
  document.addEventListener("pointerdown", (event) => {
    pressed = dialogBeside(event);
  });
  document.addEventListener("click", (event) => {
    const dialog = dialogBeside(event);
    if (dialog && dialog === pressed) dialog.close();
  });
  guardOpenDialog();
}

/** The open dialog that the pointer is beside of: its backdrop belongs to it. */
function dialogBeside({ target: dialog, clientX: x, clientY: y }: MouseEvent): HTMLDialogElement | undefined {
  if (!(dialog instanceof HTMLDialogElement) || !dialog.matches(":modal")) return undefined;
  const box = dialog.getBoundingClientRect();
  return x < box.left || x > box.right || y < box.top || y > box.bottom ? dialog : undefined;
}

function guardOpenDialog(): void {
  const dialog = document.querySelector<HTMLDialogElement>("dialog:modal");
  if (!dialog || dialog.querySelector("[data-focus-edge]")) return;
  // Only while it is open: a closed dialog must give its first focus to its content.
  const edges = [focusEdge(dialog, -1), focusEdge(dialog, 0)] as const;
  dialog.prepend(edges[0]);
  dialog.append(edges[1]);
  const clear = () => {
    for (const edge of edges) edge.remove();
  };
  dialog.addEventListener("close", clear, { once: true });
}

/** A stop at one end of the dialog which hands the focus to the element at the other end. */
function focusEdge(dialog: HTMLElement, end: 0 | -1): HTMLElement {
  const edge = document.createElement("span");
  edge.tabIndex = 0;
  edge.dataset.focusEdge = "";
  edge.style.position = "fixed";
  edge.onfocus = () => {
    [...dialog.querySelectorAll<HTMLElement>(focusable)]
      .filter((inner) => inner.tabIndex >= 0 && !inner.matches("[data-focus-edge],:disabled"))
      .filter((inner) => inner.getClientRects().length > 0)
      .at(end)
      ?.focus();
  };
  return edge;
}
